import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setAppeal } from '#contract/appeals/calls.ts';
import type { BodyOf, Call } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import { setMatch, setMatchType } from '#contract/matches/calls.ts';
import { setNotice } from '#contract/notices/staff-calls.ts';
import { requestInvoice } from '#contract/payments/invoice-calls.ts';
import { recordPayment } from '#contract/payments/offline-calls.ts';
import { refund } from '#contract/payments/refund-calls.ts';
import { setCoach, setMember, setPlayer } from '#contract/people/calls.ts';
import { setPersonRequest } from '#contract/privacy/calls.ts';
import { setHold, setIncident, setStaffPersonRequest } from '#contract/privacy/staff-calls.ts';
import { setMatchReview, setRegistrationDraft } from '#contract/registrations/calls.ts';
import { setException } from '#contract/registrations/exception-calls.ts';
import { setSubstitution } from '#contract/substitutions/calls.ts';
import { setTeam } from '#contract/teams/calls.ts';
import { setUnit } from '#contract/units/calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit } from './factories/accounts.ts';
import { aNotice } from './factories/notices.ts';
import { aFiling, aReleasedList } from './factories/appeals.ts';
import { anInvoiceServer, aRequest } from './factories/invoices.ts';
import { aMatch, aMatchForm, anEvent } from './factories/matches.ts';
import { aRecording } from './factories/offline-payments.ts';
import { aLeader, aMember, aMemberInput } from './factories/people.ts';
import { aFormOf, anEntrant, anEntry, aRegistration, aSubmission } from './factories/registrations.ts';
import { anAsk, aPassed } from './factories/substitutions.ts';
import { aTeamForm } from './factories/teams.ts';
import { aForm } from './factories/units.ts';
import type { Caller } from './server.ts';

/** A creation that a client sends again because it has had no answer, as each handler with an id of the client's meets it. */
const at = await anInvoiceServer();
const { server } = at;
let staff: Caller & { accountId: string };
beforeAll(async () => {
  staff = await aStaff(server.db);
});
// A list of results moves the clock.
beforeEach(() => server.setNow(new Date()));

const patience = { timeout: 20_000 };

/** How many wait for a lock of others. */
async function lockedOut(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    server.db,
  );
  return rows.length;
}

/** Sends the same twice, the second while the first has written all but its audit line and is not committed. */
async function twiceAtOnce<C extends Call>(call: C, body: BodyOf<C>, caller: Caller) {
  const answers: ReturnType<typeof server.call<C>>[] = [];
  await server.db.transaction().execute(async (trx) => {
    await sql`lock table audit in share mode`.execute(trx);
    for (const waiting of [1, 2]) {
      answers.push(server.call(call, body, caller));
      await vi.waitUntil(async () => (await lockedOut()) === waiting, patience);
    }
  });
  return Promise.all(answers);
}

interface Sent {
  call: Call;
  body: unknown;
  caller: Caller;
}
const sent = <C extends Call>(call: C, body: BodyOf<C>, caller: Caller): Sent => ({ call, body, caller });

const creations: Record<string, () => Promise<Sent>> = {
  'a unit': async () => {
    const caller = await aUnit(server.db, { unitStatus: null });
    return sent(setUnit, { id: caller.unitId, version: 0, act: 'save', ...aForm() }, caller);
  },
  'a person': async () => {
    const body = { id: newId(), version: 0, member: aMemberInput() };
    return sent(setMember, body, await aUnit(server.db));
  },
  'an athlete': async () => {
    const caller = await aUnit(server.db);
    const { memberId } = await aMember(server.db, caller.unitId, { roles: [3] });
    const players = [{ memberId, id: newId(), version: 0 }];
    return sent(setPlayer, { act: 'submit', year: new Date().getFullYear(), players }, caller);
  },
  'a coach': async () => {
    const caller = await aUnit(server.db);
    const { memberId } = await aMember(server.db, caller.unitId, { roles: [2] });
    const validFrom = `${new Date().getFullYear()}-01-01`;
    const coach = {
      certificateNumber: 'JSY-2025-0001',
      level: 2,
      isProfessor: 1,
      validFrom,
      validYears: 2,
    } as const;
    return sent(setCoach, { act: 'submit', memberId, id: newId(), version: 0, coach }, caller);
  },
  'a team': async () => {
    const caller = await aUnit(server.db, { unitName: '重庆实验跳绳俱乐部' });
    const leaders = [(await aLeader(server.db, caller.unitId)).memberId];
    const team = aTeamForm({ name: '重庆实验跳绳俱乐部一队', leaders });
    return sent(setTeam, { id: newId(), version: 0, team }, caller);
  },
  'a draft': async () => {
    const { unit, team } = await anEntrant(server);
    const { id: matchId } = await aMatch(server.db, { events: [anEvent()] });
    const body = { id: newId(), version: 0, matchId, teamId: team.teamId, form: aFormOf(team, []) };
    return sent(setRegistrationDraft, body, unit);
  },
  'a registration': async () => {
    const { unit, team } = await anEntrant(server);
    const event = anEvent();
    const { id } = await aMatch(server.db, { events: [event] });
    return sent(setMatchReview, aSubmission(id, team, [anEntry(event, [team.athletes[0]!.memberId])]), unit);
  },
  'an exception': async () => {
    const { id: registrationId } = await aRegistration(server);
    const until = new Date(server.services.clock().getTime() + 3_600_000).toISOString();
    return sent(
      setException,
      { id: newId(), registrationId, rule: 'lineUpSize', until, reason: '教练来信说明' },
      staff,
    );
  },
  'a substitution': async () => {
    const { id, a, c, entries, unit } = await aPassed(server, staff);
    return sent(setSubstitution, anAsk(id, a, c, entries.slice(0, 1)), unit);
  },
  'an appeal': async () => {
    const { entrants } = await aReleasedList(server, staff);
    const [{ entryId, unit }] = entrants as [(typeof entrants)[number]];
    return sent(setAppeal, aFiling(entryId), unit);
  },
  'an invoice': async () => {
    const { id, unit } = await at.paidRegistration();
    return sent(requestInvoice, aRequest(id, 10_000), unit);
  },
  'a payment by hand': async () => {
    const { id } = await at.paidRegistration();
    await at.charge(id, 5_000, true);
    const { version } = await server.db
      .selectFrom('registrations')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return sent(
      recordPayment,
      await aRecording(server, staff, { registrationId: id, version, amount: 5_000 }),
      staff,
    );
  },
  'a refund': async () => {
    const { orderId } = await at.paidRegistration();
    const { id } = await server.db
      .selectFrom('money_events')
      .select('id')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'paid')
      .executeTakeFirstOrThrow();
    return sent(refund, { id: newId(), paymentId: id, of: 'fees', fen: 5_000, reason: '因伤退赛' }, staff);
  },
  'a copy of a person’s data': async () => {
    const caller = await aUnit(server.db);
    const { memberId } = await aMember(server.db, caller.unitId);
    const body = {
      act: 'ask',
      kind: 'export',
      id: newId(),
      memberId,
      reason: '',
      guardianAsks: false,
    } as const;
    return sent(setPersonRequest, body, caller);
  },
  'a copy of a person’s data, by staff': async () => {
    const { unitId } = await aUnit(server.db);
    const { memberId } = await aMember(server.db, unitId);
    return sent(setStaffPersonRequest, { id: newId(), kind: 'export', memberId, reason: '来信' }, staff);
  },
  'a legal hold': async () => {
    const { unitId } = await aUnit(server.db);
    const { memberId } = await aMember(server.db, unitId);
    return sent(setHold, { id: newId(), act: 'hold', memberId, reason: '核查' }, staff);
  },
  'an incident': async () => {
    const day = `${new Date().getFullYear()}-01-01`;
    const days = { foundOn: day, toldAuthorityOn: null, toldPeopleOn: day, closedOn: null };
    return sent(
      setIncident,
      { id: newId(), version: 0, incident: { ...days, what: '发错一封邮件', people: 2, minors: 1 } },
      staff,
    );
  },
  'a match': async () =>
    sent(setMatch, { id: newId(), version: 0, match: aMatchForm(server.services.clock()) }, staff),
  'a kind of match': async () =>
    sent(
      setMatchType,
      { id: newId(), code: 'league', name: { zh: '联赛', en: 'League' }, position: 5 },
      staff,
    ),
  'a notice': async () => sent(setNotice, aNotice(), staff),
};

/** A draft says when it was saved last. */
const timeless = (answer: Envelope<unknown>) => ({
  ...answer,
  data: { ...(answer.data as object), savedAt: undefined },
});

test.each(Object.entries(creations))(
  '%s that is sent again while the first is being committed answers as the first',
  async (_, made) => {
    const { call, body, caller } = await made();
    const [first, second] = await twiceAtOnce(call, body as never, caller);
    expect(first).toMatchObject({ code: 1 });
    expect(timeless(second!)).toEqual(timeless(first!));
  },
);
