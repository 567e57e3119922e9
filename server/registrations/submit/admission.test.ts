import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anyone } from '#contract/matches/admission.ts';
import type { Match } from '#contract/matches/match.ts';
import { refusals } from '#contract/refusals.ts';
import { setMatchReview, staffGetRegistration } from '#contract/registrations/calls.ts';
import { problemsInReview } from '#contract/registrations/review-rules.ts';
import { deleteRegisterMember, setRegister, setRegisterMember } from '#contract/units/register-calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import { blocking, namesOf } from '#test/factories/problems.ts';
import { anEntrant, anEntry, aSubmission } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, ['units']);

let serial = 0;
async function aRegister() {
  const federation = { zh: `第${++serial}跳绳协会`, en: `Federation ${serial}` };
  return server.ok(setRegister, { id: newId(), version: 0, federation, year: 2026 }, staff);
}
const add = (registerId: string, name: string, unitId: string | null = null) =>
  server.ok(setRegisterMember, { id: newId(), version: 0, registerId, name, code: '', unitId }, staff);

describe('a submission', () => {
  const of = (id: string): Partial<Match> => ({
    admission: { ...anyone, registers: [{ id, name: { zh: '名册' } }] },
  });

  test('is taken of a member of the register alone, at the moment it is sent', async () => {
    const [named, other] = [await aRegister(), await aRegister()];
    const event = anEvent();
    const { id: matchId } = await aMatch(server.db, { events: [event], ...of(named.id) });
    const { unit, team } = await anEntrant(server, { unit: { unitName: '重庆会员一俱乐部' } });
    const body = aSubmission(matchId, team, [anEntry(event, [team.athletes[0]!.memberId])]);
    const refused = async () => namesOf(blocking((await server.call(setMatchReview, body, unit)).arrErr));
    expect(await refused()).toEqual(['notInRegister']);
    await add(other.id, '重庆会员一俱乐部');
    expect(await refused()).toEqual(['notInRegister']);
    const line = await add(named.id, '重庆会员一俱乐部');
    await server.ok(deleteRegisterMember, { ...line, reason: '试' }, staff);
    expect(await refused()).toEqual(['notInRegister']);
    await add(named.id, '重庆会员一俱乐部');
    expect(await refused()).toEqual([]);
  });

  test('of a member who is taken off afterwards names that to the reviewer', async () => {
    const { id } = await aRegister();
    const event = anEvent();
    const { id: matchId } = await aMatch(server.db, { events: [event], ...of(id) });
    const { unit, team } = await anEntrant(server, { unit: { unitName: '重庆离会俱乐部' } });
    const line = await add(id, '重庆离会俱乐部');
    const body = aSubmission(matchId, team, [anEntry(event, [team.athletes[0]!.memberId])]);
    const { id: registrationId } = await server.ok(setMatchReview, body, unit);
    const reviewer = await aStaff(server.db, ['registrations']);
    const problems = async () => {
      const { facts, form, now } = await server.ok(staffGetRegistration, { id: registrationId }, reviewer);
      return problemsInReview({ ...facts, form: form!, now: new Date(now) }).map(({ code }) => code);
    };
    expect(await problems()).not.toContain(refusals.notInRegister.code);
    await server.ok(deleteRegisterMember, { ...line, reason: '试' }, staff);
    expect(await problems()).toContain(refusals.notInRegister.code);
  });

  test('while members are taken off: what was accepted was a member then, and nobody is afterwards', async () => {
    const { id } = await aRegister();
    const event = anEvent();
    const { id: matchId } = await aMatch(server.db, { events: [event], ...of(id) });
    const entrants = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        anEntrant(server, { athletes: 1, unit: { unitName: `重庆竞争${n}俱乐部` } }),
      ),
    );
    const lines = [];
    for (const { unit } of entrants) lines.push(await add(id, `重庆竞争${lines.length}俱乐部`, unit.unitId));
    const bodies = entrants.map(({ team }) =>
      aSubmission(matchId, team, [anEntry(event, [team.athletes[0]!.memberId])]),
    );
    const [answers] = await Promise.all([
      Promise.all(entrants.map(({ unit }, n) => server.call(setMatchReview, bodies[n]!, unit))),
      Promise.all(lines.map((line) => server.ok(deleteRegisterMember, { ...line, reason: '试' }, staff))),
    ]);
    const accepted = answers.filter(({ code }) => code === 1).length;
    for (const { code, arrErr } of answers)
      if (code !== 1) expect(namesOf(blocking(arrErr))).toEqual(['notInRegister']);
    const { rows } = await sql`select from registrations where match_id = ${matchId}`.execute(server.db);
    expect(rows).toHaveLength(accepted);
    const { unit, team } = await anEntrant(server, { athletes: 1 });
    const late = aSubmission(matchId, team, [anEntry(event, [team.athletes[0]!.memberId])]);
    expect(namesOf(blocking((await server.call(setMatchReview, late, unit)).arrErr))).toEqual([
      'notInRegister',
    ]);
  });

  test('for an event that names a register is refused of others, who enter the rest', async () => {
    const { id } = await aRegister();
    const [open, limited] = [anEvent(), anEvent({ code: 'OWN', admission: of(id).admission! })];
    const { id: matchId } = await aMatch(server.db, { events: [open, limited] });
    const { unit, team } = await anEntrant(server);
    const [one, two] = team.athletes.map(({ memberId }) => memberId);
    const both = aSubmission(matchId, team, [anEntry(open, [one!]), anEntry(limited, [two!])]);
    expect(namesOf(blocking((await server.call(setMatchReview, both, unit)).arrErr))).toEqual([
      'eventRegister',
    ]);
    await server.ok(setMatchReview, aSubmission(matchId, team, [anEntry(open, [one!])]), unit);
  });

  test('asks for the nationality that its match admits: of the document, or as the unit says', async () => {
    const event = anEvent();
    const { id: matchId } = await aMatch(server.db, {
      events: [event],
      admission: { ...anyone, nationalities: [156] },
    });
    const { unit, team } = await anEntrant(server, { athletes: 1 });
    const { memberId } = team.athletes[0]!;
    const body = aSubmission(matchId, team, [anEntry(event, [memberId])]);
    const refused = async () => namesOf(blocking((await server.call(setMatchReview, body, unit)).arrErr));
    const document = (type: number, nationality: number | null) =>
      server.db
        .updateTable('members')
        .set({ id_type: type, nationality })
        .where('id', '=', memberId)
        .execute();
    await document(4, null);
    expect(await refused()).toEqual(['nationalityUnknown']);
    await document(4, 392);
    expect(await refused()).toEqual(['nationalityNotAdmitted']);
    await document(5, null);
    expect(await refused()).toEqual([]);
  });
});
