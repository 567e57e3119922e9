import { coachRegister } from '#contract/accounts/roles.ts';
import type { Currency } from '#contract/fields/currency.ts';
import { addDays, dayIn } from '#contract/fields/dates.ts';
import { unitStatus } from '#contract/fields/unit-status.ts';
import { startOfNextDay } from '#contract/fields/zone-clock.ts';
import { validYearOn } from '#contract/units/valid-year.ts';
import { openFor } from '#contract/matches/status.ts';
import { beijing } from '#contract/fields/time.ts';
import type { ToDoFacts, ToDoRegistration, ToDoTransfer } from './facts.ts';

export const toDoNames = [
  'certify',
  'certifyAgain',
  'certificationExpires',
  'certificationExpired',
  'changeRejected',
  'people',
  'consent',
  'consentWithdrawn',
  'athletesRejected',
  'coachesRejected',
  'coachesExpire',
  'submit',
  'correct',
  'pay',
  'payAgain',
  'topUp',
  'acceptOffer',
  'roundOffer',
  'materials',
  'materialsRejected',
  'substituteRejected',
  'appeal',
  'invoiceRefused',
  'refundAccount',
] as const;
type ToDoName = (typeof toDoNames)[number];

/** One thing that a unit has to do, or may do before it is too late. */
export interface ToDo {
  /** The same as long as it is the same thing by the same time. */
  key: string;
  what: ToDoName;
  /** How many it is about; of a payment the amount, in the currency of the match. */
  count: number;
  /** As staff wrote it, plain or by language key; '' without a reason. */
  why: string;
  match: { name: { zh: string; en?: string | undefined }; timeZone: string; currency: Currency } | null;
  /** '' of an individual, whose team bears a person's own name. */
  team: string;
  /** Null where no time is set for it. */
  by: Date | null;
  /** Since when it is so; null where unknown. */
  since: Date | null;
  /** The page where it is done. */
  to: string;
  search: Record<string, string>;
}

/** How many days ahead the end of something valid for years is announced. */
const expiresWithinDays = 60;

const plain = { count: 1, why: '', match: null, team: '', by: null, since: null, search: {} };

/** What a unit has to do next: what ends first comes first, then what is not bound to a time. */
export function toDosOf(facts: ToDoFacts, now: Date): ToDo[] {
  const toDos = [
    ...unitToDos(facts, now),
    ...peopleToDos(facts, now),
    ...facts.registrations.flatMap((each) => registrationToDos(each, now)),
    ...facts.transfers.map(transferToDo),
  ].map((toDo) => ({ ...toDo, key: [toDo.what, toDo.key, toDo.by?.toISOString() ?? ''].join(' ').trim() }));
  return toDos.toSorted(
    (a, b) => timeOf(a) - timeOf(b) || toDoNames.indexOf(a.what) - toDoNames.indexOf(b.what),
  );
}

const timeOf = ({ by }: ToDo) => by?.getTime() ?? Number.MAX_SAFE_INTEGER;

function transferToDo({ id, sum, match, team, since }: ToDoTransfer): ToDo {
  const [what, to] = ['refundAccount', '/registerMatch/payment'] as const;
  return { ...plain, key: id, what, count: sum, match, team, since, to, search: { id } };
}

function unitToDos({ unit }: ToDoFacts, now: Date): ToDo[] {
  const toDo = (what: ToDoName, more: Partial<ToDo> = {}): ToDo => ({
    ...plain,
    key: '',
    what,
    to: '/unit/index',
    ...more,
  });
  if (!unit || unit.status === unitStatus.notCertified) return [toDo('certify')];
  if (unit.status === unitStatus.failed) return [toDo('certifyAgain', { why: unit.rejectReason })];
  if (unit.status === unitStatus.expired) return [toDo('certificationExpired')];
  if (unit.status !== unitStatus.passed) return [];
  const last = unit.validYear === null ? null : `${unit.validYear}-12-31`;
  // Renewed before that day it would end on the same day again.
  const renewable = unit.validYear !== null && validYearOn(dayIn(now)) > unit.validYear;
  const ends = last !== null && renewable ? startOfNextDay(last, beijing) : null;
  return [
    ...(unit.pendingRejected === '' ? [] : [toDo('changeRejected', { why: unit.pendingRejected })]),
    ...(ends ? [toDo('certificationExpires', { by: ends, count: unit.validYear! })] : []),
  ];
}

function peopleToDos({ roles, people, qualifications }: ToDoFacts, now: Date): ToDo[] {
  const toDo = (what: ToDoName, count: number, to: string, more: Partial<ToDo> = {}): ToDo[] =>
    count === 0 ? [] : [{ ...plain, key: '', what, count, to, ...more }];
  const { athletes, coaches, coachesUntil } = qualifications;
  const register = roles.some((role) => coachRegister.includes(role));
  const expires =
    register && coachesUntil !== null && coachesUntil.until <= addDays(dayIn(now), expiresWithinDays);
  return [
    ...toDo('people', people.incomplete, '/member/index', { search: { missing: 'any' } }),
    ...toDo('consentWithdrawn', people.consentWithdrawn, '/member/index', { search: { missing: 'consent' } }),
    ...toDo('consent', people.consentMissing - people.consentWithdrawn, '/member/index', {
      search: { missing: 'consent' },
    }),
    ...toDo('athletesRejected', athletes.rejected, '/player/index', {
      why: athletes.reason,
      search: { status: '4' },
    }),
    ...toDo('coachesRejected', register ? coaches.rejected : 0, '/coach/index', {
      why: coaches.reason,
      search: { status: '4' },
    }),
    ...(expires
      ? toDo('coachesExpire', coachesUntil.count, '/coach/index', {
          by: startOfNextDay(coachesUntil.until, beijing),
        })
      : []),
  ];
}

function registrationToDos(r: ToDoRegistration, now: Date): ToDo[] {
  const windows = openFor(r.match, r.stored, now, r);
  if (r.stored.state !== 'published' || windows.beforeStart.reason === 'eventEnded') return [];
  const search = { matchId: r.matchId, teamId: r.teamId };
  const toDo = (what: ToDoName, to: string, by: Date | null, more: Partial<ToDo> = {}): ToDo => ({
    ...plain,
    key: r.id,
    what,
    match: { name: r.match.name, timeZone: r.match.timeZone, currency: r.match.currency },
    team: r.team,
    by,
    to: `/registerMatch/${to}`,
    search,
    since: r.since,
    ...more,
  });
  const when = (yes: boolean, made: () => ToDo): ToDo[] => (yes ? [made()] : []);
  const { register, correct, pay, bringMaterials, beforeStart, substitute } = windows;
  const byId = { id: r.id };
  const { missing, rejected } = r.materials;
  return [
    ...when(r.offer !== null && r.offer.until > now, () =>
      toDo('acceptOffer', 'detail', r.offer!.until, { count: r.offer!.count, since: r.offer!.since }),
    ),
    ...when(r.roundOffer !== null && r.roundOffer.until > now, () =>
      toDo('roundOffer', 'result', r.roundOffer!.until, { count: r.roundOffer!.count, since: null }),
    ),
    ...when(r.stage === 'draft' && register.open, () => toDo('submit', 'register', register.until)),
    ...when(r.stage === 'rejected' && correct.open, () =>
      toDo('correct', 'register', correct.until, { why: r.rejectReason }),
    ),
    ...when(r.stage === 'finance' && r.payment !== 'processing' && r.due > 0 && pay.open, () =>
      toDo(r.payment === 'failed' ? 'payAgain' : 'pay', 'payment', pay.until, { count: r.due, search: byId }),
    ),
    ...when(r.stage === 'passed' && r.payment === 'due' && r.due > 0 && beforeStart.open, () =>
      toDo('topUp', 'payment', beforeStart.until, { count: r.due, search: byId }),
    ),
    ...when(missing > 0 && bringMaterials.open, () =>
      toDo('materials', 'fileUpload', bringMaterials.until, { count: missing }),
    ),
    ...when(rejected > 0 && bringMaterials.open, () =>
      toDo('materialsRejected', 'fileUpload', bringMaterials.until, {
        count: rejected,
        why: r.materials.reason,
      }),
    ),
    ...when(r.substitution !== null && substitute.open, () =>
      toDo('substituteRejected', 'changePerson', substitute.until, {
        why: r.substitution!.reason,
        since: r.substitution!.at,
      }),
    ),
    ...when(r.appeal !== null && r.appeal.until > now, () =>
      toDo('appeal', 'result', r.appeal!.until, { count: r.appeal!.count, since: null }),
    ),
    ...when(r.invoice !== null, () =>
      toDo('invoiceRefused', 'payment', null, { why: r.invoice!.reason, search: byId }),
    ),
  ];
}
