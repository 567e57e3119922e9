import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { login } from '#contract/accounts/calls.ts';
import { encryptPassword, ivBytes } from '#contract/accounts/password-cipher.ts';
import type { BodyOf, Call } from '#contract/call.ts';
import { uploadImg } from '#contract/files/calls.ts';
import { getMember, setMember } from '#contract/people/calls.ts';
import { getRegistrations, setMatchReview, setRegistrationDraft } from '#contract/registrations/calls.ts';
import { getEntryList } from '#contract/registrations/public-calls.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import { newId } from '#server/db/id.ts';
import type { PortalCaller } from '#test/factories/accounts.ts';
import { aMemberInput } from '#test/factories/people.ts';
import { aFormOf, anEntry, aSubmission } from '#test/factories/registrations.ts';
import type { TestTeam } from '#test/factories/teams.ts';
import { ask, bodyOf, patienceMs } from './ask.ts';
import { outcomeOf } from './attack.ts';

/** Twenty coaches at their work, and a watcher that asks whether the server lives: a process of its own; see experience.ts. */

export interface HonestUser {
  unit: PortalCaller;
  phone: string;
  password: string;
  team: TestTeam;
  matches: { id: string; event: MatchEvent }[];
  network: string;
}

export interface HonestOrder {
  url: string;
  users: HonestUser[];
  /** Base64. */
  picture: string;
}

/** One request of an honest user, or of the watcher. */
export interface Seen {
  /** When it was sent, ms since 1970. */
  at: number;
  ms: number;
  act: Act | 'healthz';
  /** What came other than success; null where it went well. */
  wrong: string | null;
}

type Act =
  | 'login'
  | 'people'
  | 'registrations'
  | 'entries'
  | 'page'
  | 'draft'
  | 'person'
  | 'picture'
  | 'submit';

/** In their order, again and again, each user from another place on. */
const day: readonly Act[] = [
  'people',
  'registrations',
  'draft',
  'page',
  'people',
  'person',
  'entries',
  'people',
  'submit',
  'registrations',
  'picture',
  'people',
  'draft',
  'entries',
  'person',
  'registrations',
  'login',
];
/** The last of the matches are for drafts: one that was lost is begun for another. */
const draftMatches = 20;
/** Between two acts of one user. */
const pauseMs = 900;
const healthEveryMs = 100;
const seen: Seen[] = [];
const watching = new http.Agent({ keepAlive: true, maxSockets: 50 });

process.once('message', (order: HonestOrder) => {
  for (const [n, user] of order.users.entries()) void work(order, user, n);
  void watch(order.url);
});
process.on('message', (question: unknown) => {
  if (question === 'seen') process.send!(seen.splice(0));
});
process.on('disconnect', () => process.exit());

/** Asked at its time whether the last was answered or not. */
async function watch(url: string): Promise<void> {
  for (;;) {
    void once('healthz', () => ask(url, '/healthz', { agent: watching }));
    await pause(healthEveryMs);
  }
}

async function once(act: Seen['act'], send: () => ReturnType<typeof ask>) {
  const at = Date.now();
  const began = performance.now();
  const answer = await send().catch(() => null);
  const isFine = answer && (answer.code === 1 || (answer.code === null && answer.status === 200));
  const wrong = isFine ? null : answer ? outcomeOf(answer) : 'no answer';
  seen.push({ at, ms: answer?.ms ?? Math.min(performance.now() - began, patienceMs), act, wrong });
  return isFine ? answer : null;
}

async function work({ url, picture }: HonestOrder, user: HonestUser, n: number): Promise<void> {
  const { unit, team, matches } = user;
  const state = { draft: { id: newId(), version: 0 }, lost: 0, next: 0 };
  const send = <C extends Call>(act: Act, declared: C, body: BodyOf<C>, path = `/api/${declared.path}`) =>
    once(act, () => ask(url, path, { body: bodyOf(body, unit), from: user.network }));
  const acts: Record<Act, () => Promise<unknown>> = {
    login: () => {
      const ut = Math.floor(Date.now() / 1000);
      const pwd = encryptPassword(
        user.password,
        user.phone,
        ut,
        crypto.getRandomValues(new Uint8Array(ivBytes)),
      );
      const body = { account: user.phone, timeZone: 'Asia/Shanghai', ut, pwd, client: 'program' as const };
      return once('login', () =>
        ask(url, `/api/${login.path}`, { body: bodyOf<typeof login>(body), from: user.network }),
      );
    },
    people: () => send('people', getMember, { size: 20, page: 1 + (state.next % 5) }),
    registrations: () => send('registrations', getRegistrations, { size: 20 }),
    entries: () => {
      const body = encodeURIComponent(JSON.stringify({ matchId: matches[0]!.id }));
      return once('entries', () =>
        ask(url, `/api/${getEntryList.path}?body=${body}`, { from: user.network }),
      );
    },
    page: () => once('page', () => ask(url, '/member/index', { from: user.network })),
    draft: async () => {
      const { id: matchId, event } = matches.at(-1 - (state.lost % draftMatches))!;
      const form = aFormOf(team, [anEntry(event, [team.athletes[0]!.memberId])]);
      const body = { ...state.draft, matchId, teamId: team.teamId, form };
      const answer = await send('draft', setRegistrationDraft, body);
      // Without an answer its version is unknown: another is begun.
      if (!answer) {
        state.draft = { id: newId(), version: 0 };
        state.lost++;
      } else state.draft.version = (JSON.parse(answer.text) as { data: { version: number } }).data.version;
    },
    person: () => send('person', setMember, { id: newId(), version: 0, member: aMemberInput() }),
    picture: () => send('picture', uploadImg, { kind: 'portrait', fileByte: [picture] }),
    submit: () => {
      const { id, event } = matches[state.next++ % (matches.length - draftMatches)]!;
      if (state.next > matches.length - draftMatches) return acts.people();
      const entries = [anEntry(event, [team.athletes[0]!.memberId])];
      return send('submit', setMatchReview, aSubmission(id, team, entries));
    },
  };
  await pause((pauseMs * n) / 20);
  for (let at = n; ; at++) {
    await acts[day[at % day.length]!]();
    await pause(pauseMs * (0.5 + Math.random()));
  }
}
