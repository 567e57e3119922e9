import { sql } from 'kysely';
import { publicOwner } from '#contract/consent/public-name.ts';
import { ageOn, dayIn } from '#contract/fields/dates.ts';
import { localTime } from '#contract/fields/zone-clock.ts';
import type { RecordRegister } from '#contract/records/register.ts';
import {
  conditionsOf,
  isOf,
  isRecord,
  judgesIn,
  standingOn,
  type Competing,
  type Condition,
} from '#contract/records/rules.ts';
import { attemptsOf, setAsideBy } from '#contract/results/attempts.ts';
import { settled } from '#contract/results/states.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { groupOf, linesOf, type Line } from '#server/results/result-lines.ts';
import { programmeOf } from '#server/start-lists/programme.ts';
import { ratifiedIn } from './follow.ts';
import { recordsBy, type StoredRecord, type StoredRegister } from './store.ts';

/** What a federation reads of a record before it ratifies it. */
export type Dossier = Awaited<ReturnType<typeof dossierOf>>;

interface Holder extends Competing {
  name: string;
}

async function holdersOf(db: Db, entryId: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select m.name, m.gender, m.birthdate::text as birthdate
      from starts s join entry_members p on p.entry_id = s.entry_id join members m on m.id = p.member_id
     where s.id = ${entryId} and not p.reserve order by p.baton, p.position`.execute(db);
  return rows;
}

interface Hand {
  step: 'entered' | 'looked' | 'released' | 'confirmed' | 'published' | 'decided';
  /** Null: the clock of the list. */
  by: string | null;
  at: Date;
}

/** Who entered the result, looked at it again, moved its list on, and decided on the record. */
async function handsOf(db: Db, { id: entryId, groupId }: Line, record: StoredRecord): Promise<Hand[]> {
  const { rows } = await sql<Hand>`
    select x.step, a.nickname as by, x.at from (
      select 'entered' as step, r.entered_by as account_id, r.entered_at as at from results r where r.entry_id = ${entryId}
      union all select 'looked', r.looked_by, r.looked_at from results r where r.entry_id = ${entryId}
      union all select 'released', l.checked_by, l.released_at from result_lists l where l.group_id = ${groupId}
      union all select 'confirmed', l.confirmed_by, l.confirmed_at from result_lists l where l.group_id = ${groupId}
      union all select 'published', l.published_by, l.published_at from result_lists l where l.group_id = ${groupId}
      union all select 'decided', d.decided_by, d.decided_at from records d where d.id = ${record.id}) x
      left join accounts a on a.id = x.account_id
     where x.at is not null order by x.at`.execute(db);
  return rows;
}

/** What the register asks of every record first, then its own conditions. */
type Asked = Omit<Condition, 'name'> & { name: Condition['name'] | 'ofCategory' | 'better' | 'settled' };

function askedOf(
  { conditions, categories }: Pick<RecordRegister, 'conditions' | 'categories'>,
  record: StoredRecord,
  line: Line,
  { holders, before }: { holders: readonly Competing[]; before: number | null },
): Asked[] {
  const category = categories.find(({ id }) => id === record.category_id)!;
  const state = (met: boolean) => (met ? 'met' : 'unmet');
  return [
    { name: 'ofCategory', state: state(isOf(category, holders, record.set_on)) },
    { name: 'better', state: state(isRecord(record.value, before, conditions.equals)) },
    { name: 'settled', state: state(settled(line.state)) },
    ...conditionsOf(conditions, { marks: line.marks, attempt: line.attempt ?? 1 }),
  ];
}

/** @throws Refused noData of one that was typed: there is no result of it */
export async function dossierOf(db: Db, { id, register }: StoredRegister, record: StoredRecord, now: Date) {
  const { group_id: groupId, entry_id: entryId } = record;
  if (groupId === null || entryId === null) throw refuse('noData');
  const {
    event,
    group,
    storedMatch: { id: matchId, match },
  } = await groupOf(db, groupId);
  const line = (await linesOf(db, groupId)).find((each) => each.id === entryId);
  if (!line) throw refuse('noData');
  const holders = await holdersOf(db, entryId);
  const before = standingOn(
    ratifiedIn(await recordsBy(db, 'register_id', id), record.category_id, record.id),
    record.set_on,
  );
  const [list] = (await programmeOf(db, { id: matchId, match }, now, { groupIds: [groupId] })).lists;
  const start = list?.rows.find(({ number }) => number === line.number) ?? null;
  return {
    register,
    category: register.categories.find((each) => each.id === record.category_id)!,
    record,
    before,
    match,
    event,
    group,
    line,
    owner: publicOwner(line),
    holders: holders.map(({ birthdate, ...holder }) => ({ ...holder, age: ageOn(birthdate, record.set_on) })),
    start: start && { ...start, session: list!.session },
    asked: askedOf(register, record, line, { holders, before }),
    attempts: attemptsOf(line.attemptActs, line).map((attempt) => ({
      ...attempt,
      act: attempt.counts ? line.attemptActs.at(-1) : setAsideBy(line.attemptActs, attempt.attempt),
    })),
    hands: (await handsOf(db, line, record)).map(({ at, ...hand }) => ({
      ...hand,
      at: `${dayIn(at, match.timeZone)} ${localTime(at, match.timeZone)}`,
    })),
    /** How many judges sign: as many as gave marks, or as the register asks for. */
    judges: Math.max(line.marks ? judgesIn(line.marks) : 0, register.conditions.judges ?? 0, 1),
  };
}
