import type { Insertable } from 'kysely';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { staffId } from '#demo/accounts.ts';
import { demoId } from '#demo/ids.ts';
import { insertRows } from '#demo/builder/insert.ts';
import type { MadeConsents } from '#demo/people/consents.ts';
import type { Somebody } from '#demo/people/somebody.ts';
import type { Plan } from '#demo/registrations/plan.ts';
import type { World } from '#demo/world.ts';
import { eraseMember } from '#server/privacy/erase.ts';
import type { LegalHoldTable, PrivacyIncidentTable, RetentionRunTable } from '#server/privacy/table.ts';
import { dayMs, hourMs } from '#contract/fields/time.ts';
import { makeLooks } from './access-log.ts';
import { makeRequests, type Chosen } from './requests.ts';

interface Known {
  plans: readonly Plan[];
  /** Who is named in a registration. */
  entered: ReadonlySet<string>;
  consents: MadeConsents;
}

/** What the data-protection officer has seen: looks, requests, holds, runs of the clock, an incident. */
export async function makePrivacy(
  db: Db,
  world: World,
  people: readonly Somebody[],
  known: Known,
): Promise<void> {
  const chosen = choose(people, known);
  const looks = makeLooks(
    world,
    people.filter((each) => each !== chosen.erased),
  );
  await insertRows(db, {
    sensitive_reads: looks.numbers,
    file_reads: looks.papers,
  });
  if (chosen.erased) {
    const session = { accountId: staffId.admin, realm: 'staff' as const };
    const actor = { now: world.daysAgo(12), requestId: '', session };
    await eraseMember(db, chosen.erased.memberId, actor, true);
  }
  await insertRows(db, {
    privacy_requests: makeRequests(world, chosen, known.consents),
    legal_holds: makeHolds(world, chosen),
    retention_runs: makeRuns(world),
    privacy_incidents: [incident(world)],
  });
}

function choose(people: readonly Somebody[], { plans, entered, consents }: Known): Chosen {
  const underWay = new Set(
    plans
      .filter(({ match, fate }) => match.name === 'national' && fate === 'passed')
      .flatMap(({ form }) => form.roster.athletes),
  );
  const answered = new Set(
    consents.requests.filter(({ answer }) => answer === 'given').map((each) => each.member_id),
  );
  const free = people.filter(
    ({ memberId, role, elsewhere }) => role === 3 && !elsewhere && !entered.has(memberId),
  );
  const others = free.filter(({ unit }) => !unit.login);
  const still = others.filter(({ memberId }) => !consents.withdrawn.has(memberId));
  const [heldPerson, erased] = still.filter(({ memberId }) => !answered.has(memberId)).slice(3);
  return {
    linked: others.filter(({ memberId }) => answered.has(memberId)).slice(0, 3),
    entered: people.filter(({ memberId, unit }) => !unit.login && underWay.has(memberId)),
    club: free.filter(({ unit }) => unit.login === 'club'),
    alone: people.find(({ unit }) => unit.login === 'solo'),
    held: heldPerson,
    erased,
  };
}

function makeHolds({ daysAgo }: World, { held, entered }: Chosen): Insertable<LegalHoldTable>[] {
  const hold = (of: Somebody | undefined, reason: string, days: number, ended: number | null) =>
    of
      ? [
          {
            id: demoId(`hold ${of.memberId}`),
            person_id: of.personId,
            member_id: of.memberId,
            reason,
            made_by: staffId.admin,
            made_at: daysAgo(days),
            ended_by: ended === null ? null : staffId.admin,
            ended_at: ended === null ? null : daysAgo(ended),
          },
        ]
      : [];
  return [
    ...hold(held, '年龄资格被投诉，调查期间保留证件和报名资料', 5, null),
    ...hold(entered[2], '成绩申诉审理', 26, 11),
  ];
}

const nights = 8;

/** Every night at three (China time), and once by hand. */
function makeRuns({ now }: World): Insertable<RetentionRunTable>[] {
  const threeInChina = 19 * hourMs;
  const last = Math.floor((now.getTime() - threeInChina) / dayMs) * dayMs + threeInChina;
  const run = (name: string, at: Date, by: string | null, erased: Record<string, number>, files = 0) => ({
    id: demoId(`retention run ${name}`),
    asked_by: by,
    asked_at: at,
    state: 'done' as const,
    touched_at: at,
    ended_at: new Date(at.getTime() + 4000),
    erased: json(erased),
    files,
  });
  const byNight = Array.from({ length: nights }, (_, at) => {
    const codes = { codes: 20 + ((at * 7) % 13), documentReads: 4 + (at % 5) };
    const erased = { ...codes, ...(at % 3 === 1 ? { imports: 1, sessions: 6 } : {}) };
    return run(`night ${at}`, new Date(last - at * dayMs), null, erased, at % 3 === 1 ? 2 : 0);
  });
  const onRequest = run(
    'by hand',
    new Date(last - 4.4 * dayMs),
    staffId.admin,
    { idPhotos: 118, healthPapers: 64, drafts: 5 },
    301,
  );
  return [...byNight, onRequest];
}

/** Early in this year, or today on its first days: the report of a year holds what was found in it. */
function incident({ today, now }: World): Insertable<PrivacyIncidentTable> {
  const year = today.slice(0, 4);
  const day = `${year}-01-16` < today ? `${year}-01-1` : undefined;
  const on = (last: number) => (day ? `${day}${last}` : today);
  return {
    id: demoId('incident'),
    found_on: on(2),
    what: '一份检录名单误发到其他单位的工作群，含姓名和出生年份，当日撤回并确认对方已删除。',
    people: 38,
    minors: 36,
    told_authority_on: on(3),
    told_people_on: on(3),
    closed_on: on(5),
    made_by: staffId.admin,
    made_at: now,
  };
}
