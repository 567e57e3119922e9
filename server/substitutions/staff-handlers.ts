import type { DataOf } from '#contract/call.ts';
import { currencyOf } from '#contract/fields/currency.ts';
import { beyond, feesOf } from '#contract/payments/price.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { everybodyIn, type RegistrationForm } from '#contract/registrations/registration.ts';
import * as calls from '#contract/substitutions/calls.ts';
import { entriesOf, formAfter } from '#contract/substitutions/exchange.ts';
import { phaseToDecide } from '#contract/substitutions/phase.ts';
import { substitutionProblems } from '#contract/substitutions/rules.ts';
import { substitutionStatus } from '#contract/substitutions/status.ts';
import type { Db } from '#server/db/pool.ts';
import { caseHistory } from '#server/queues/history.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { chargedFor } from '#server/registrations/submit/charges.ts';
import { membersById } from '#server/materials/store.ts';
import { loadCase } from '#server/registrations/facts.ts';
import { keyOf } from '#server/registrations/store.ts';
import type { RegisteredCase } from '#server/registrations/submit/unit-acts.ts';
import { askAtDesk } from './ask.ts';
import { decide, mayDecide } from './decide.ts';
import { forDesk, substitutionForm } from './form.ts';
import { formOf, phaseFacts, ruleFacts, startsTouched } from './facts.ts';
import { substitutionList } from './staff-store.ts';
import { undo } from './undo.ts';
import { athletesFound, findStored, type GroupStart, type Stored } from './store.ts';

type SubstitutionCase = DataOf<typeof calls.staffGetSubstitution>;

const getSubstitutions = answer(calls.staffGetSubstitutions, ({ db, session }, filters) =>
  substitutionList.page(db, filters, session.accountId),
);

const getSubstitution = answer(calls.staffGetSubstitution, async (context, { id, among = {} }) => {
  const { db, now } = context;
  const { accountId } = context.session;
  const [request, row] = await Promise.all([findStored(db, id), substitutionList.find(db, id, accountId)]);
  if (!request || !row) throw refuse('notFound');
  const c = await anyCase(db, request.registrationId);
  const { exchange, proofId, askedAt, desk } = request;
  const starts = await startsTouched(db, formOf(c), exchange);
  const waits = request.status === substitutionStatus.inReview;
  const before = formOf(c);
  const newcomer = c.facts.people.find(({ memberId }) => memberId === exchange.inId);
  const after = formAfter(before, exchange, newcomer);
  const ids = [...entriesOf(before, exchange), ...entriesOf(after, exchange)].flatMap(everybodyIn);
  const people = [exchange.outId, ...(exchange.inId === null ? [] : [exchange.inId])];
  const [members, history, place, problems, more] = await Promise.all([
    membersById(db, request.unitId, [...new Set([...ids, ...people])]),
    caseHistory(db, 'substitution', id, 'staff'),
    substitutionList.place(db, { id, at: row.askedAt }, among, accountId),
    waits ? problemsNow(db, c, request, starts, now) : [],
    waits ? moreOf(db, c, after, askedAt) : [],
  ]);
  const playerOf = (memberId: string | null) => {
    const member = memberId === null ? undefined : members.get(memberId);
    if (!member) return null;
    const { name, gender, birthdate } = member;
    return { memberId: memberId!, name, gender, birthdate };
  };
  const { until } = phaseToDecide(phaseFacts(c, starts, now, desk));
  const data: SubstitutionCase = {
    ...row,
    version: request.version,
    registrationId: request.registrationId,
    exchange,
    reason: request.reason,
    proofFileId: proofId,
    out: playerOf(exchange.outId),
    newcomer: playerOf(exchange.inId),
    lineUps: waits ? lineUpsOf(c, before, after, request, (each) => members.get(each)?.name ?? '') : [],
    until: until.toISOString(),
    timeZone: c.match.timeZone,
    currency: currencyOf(c.match),
    problems,
    mayDecide: mayDecide(context, starts) && request.askedBy !== accountId,
    ownRequest: request.askedBy === accountId,
    desk: request.desk,
    more,
    history,
    place,
  };
  return data;
});

/** Any unit's registration, not locked. */
async function anyCase(db: Db, id: string): Promise<RegisteredCase> {
  const key = await keyOf(db, id);
  const c = key && (await loadCase(db, key, { groupIds: [], deletedToo: true }));
  if (!c?.registration) throw refuse('notFound');
  return { ...c, registration: c.registration };
}

/** What speaks against passing it as things stand. */
async function problemsNow(
  db: Db,
  c: RegisteredCase,
  { id, exchange, desk }: Stored,
  starts: readonly GroupStart[],
  now: Date,
): Promise<Problem[]> {
  const { refusal } = phaseToDecide(phaseFacts(c, starts, now, desk));
  return [
    ...(refusal === null ? [] : [problem(refusal)]),
    ...substitutionProblems(await ruleFacts(db, c, now, id), exchange),
  ];
}

/** What passing it adds to what has been charged. */
async function moreOf(
  db: Db,
  c: RegisteredCase,
  form: RegistrationForm,
  at: Date,
): Promise<SubstitutionCase['more']> {
  const placed = new Set(
    c.facts.registration!.standings.flatMap(({ entryId, state }) => (state === 'placed' ? [entryId] : [])),
  );
  const { lines } = feesOf(c.match, form, at, (entryId) => !placed.has(entryId));
  return beyond(lines, await chargedFor(db, c.registration)).map(
    ({ feeItemId, name, payee, quantity, unit, amount }) => ({
      feeItemId,
      name,
      payee,
      quantity,
      unit,
      amount,
    }),
  );
}

function lineUpsOf(
  { match }: RegisteredCase,
  before: RegistrationForm,
  after: RegistrationForm,
  { exchange }: Stored,
  nameOf: (memberId: string) => string,
): SubstitutionCase['lineUps'] {
  const then = new Map(entriesOf(after, exchange).map((entry) => [entry.id, entry]));
  return entriesOf(before, exchange).flatMap((entry) => {
    const event = match.events.find(({ id }) => id === entry.eventId);
    const group = event?.groups.find(({ id }) => id === entry.groupId);
    const later = then.get(entry.id);
    if (!event || !group || !later) return [];
    return [
      {
        entryId: entry.id,
        event: event.name,
        group: group.name,
        relay: event.relay,
        before: entry.memberIds.map(nameOf),
        after: later.memberIds.map(nameOf),
        reservesBefore: entry.reserves.map(nameOf),
        reservesAfter: later.reserves.map(nameOf),
        orderBefore: entry.relayOrder.map(nameOf),
        orderAfter: later.relayOrder.map(nameOf),
      },
    ];
  });
}

const findAthletes = answer(calls.findAthletes, async ({ db }, { matchId, text }) => ({
  athletes: await athletesFound(db, matchId, text),
}));

const getSubstitutionForm = answer(calls.getSubstitutionForm, async (context, { registrationId }) =>
  forDesk(await substitutionForm(context, await anyCase(context.db, registrationId))),
);

export const staffSubstitutionHandlers: readonly Answer[] = [
  getSubstitutions,
  getSubstitution,
  findAthletes,
  getSubstitutionForm,
  answer(calls.askSubstitution, askAtDesk),
  answer(calls.decideSubstitution, decide),
  answer(calls.undoSubstitution, undo),
];
