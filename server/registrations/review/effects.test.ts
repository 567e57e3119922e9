import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anyone } from '#contract/matches/admission.ts';
import { decideRegistration, setRegistrationDraft } from '#contract/registrations/calls.ts';
import { effectsPage, getRuleEffects, noPrices } from '#contract/registrations/effects.ts';
import { setException } from '#contract/registrations/exception-calls.ts';
import { refusals } from '#contract/refusals.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aFee } from '#test/factories/matches.ts';
import {
  anEntrant,
  anEntry,
  aRegistration,
  aSubmission,
  passedBy,
  submitted,
} from '#test/factories/registrations.ts';
import { registrationRows } from '#test/factories/registration-rows.ts';
import { insertRows } from '#demo/builder/insert.ts';
import { suiteServer } from '#test/server.ts';

/** What a change of rules would do to registrations that are in. */

const server = await suiteServer();

test('those that would no longer fit are listed with what they would break, before it is saved', async () => {
  const staff = await aStaff(server.db);
  const { id, match, matchId, event } = await aRegistration(server);
  const other = await anEntrant(server);
  await submitted(server, other, matchId, event);
  const year = new Date().getFullYear();
  const within = (bornFrom: string | null) => ({
    ...match,
    events: [{ ...event, playUp: false, groups: event.groups.map((group) => ({ ...group, bornFrom })) }],
  });
  const effects = await server.ok(getRuleEffects, { id: matchId, match: within('1900-01-01') }, staff);
  expect(effects).toEqual({ affected: 0, kinds: [], prices: noPrices, rows: [], next: null });
  const narrowed = await server.ok(getRuleEffects, { id: matchId, match: within(`${year}-01-01`) }, staff);
  expect(narrowed.affected).toBe(2);
  expect(narrowed.rows.find((row) => row.id === id)!.problems.map(({ code }) => code)).toEqual([
    refusals.tooOld.code,
  ]);
  // Nothing has been written.
  expect(await server.ok(getRuleEffects, { id: matchId, match }, staff)).toMatchObject({ affected: 0 });
});

test('a register or a nationality that match or event ask for from now on is among what they would break', async () => {
  const staff = await aStaff(server.db);
  const { match, matchId, event } = await aRegistration(server);
  const registers = [{ id: newId(), name: { zh: '名册' } }];
  const codesOf = async (changed: Partial<typeof match>) => {
    const { rows } = await server.ok(getRuleEffects, { id: matchId, match: { ...match, ...changed } }, staff);
    return rows.flatMap(({ problems }) => problems.map(({ code }) => code));
  };
  const admitting = (admission: typeof match.admission) => ({ events: [{ ...event, admission }] });
  expect(await codesOf({ admission: { ...anyone, registers } })).toEqual([refusals.notInRegister.code]);
  expect(await codesOf(admitting({ ...anyone, registers }))).toEqual([refusals.eventRegister.code]);
  expect(await codesOf(admitting({ ...anyone, nationalities: [392] }))).toEqual([
    refusals.nationalityUnknown.code,
  ]);
  expect(await codesOf(admitting(anyone))).toEqual([]);
});

test('what no longer fits is not passed, at either stage, until it is excepted or rejected', async () => {
  const staff = await aStaff(server.db);
  const [first, second] = [await aRegistration(server), await aRegistration(server)];
  const atEvents = await passedBy(server, staff, { ...first, stage: 'qualification' }, 1);
  for (const { matchId } of [first, second]) {
    await sql`update matches set data = jsonb_set(data, '{events,0,athletes}', '{"min":2,"max":2}'), version = version + 1
               where id = ${matchId}`.execute(server.db);
  }
  const stamps = [atEvents, { id: second.id, version: 1, stage: 'qualification' as const }];
  for (const { id, version, stage } of stamps) {
    const pass = { decision: 'pass' as const, id, version, stage };
    expect((await server.refused(decideRegistration, pass, staff)).name).toBe('lineUpTooSmall');
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const lifted = {
      id: newId(),
      registrationId: id,
      rule: 'lineUpSize' as const,
      until,
      reason: '教练来信',
    };
    await server.ok(setException, lifted, staff);
    expect((await server.ok(decideRegistration, pass, staff)).stage).not.toBe(stage);
  }
});

test('a paper that is asked for from now on, or earlier, is named with those who owe it', async () => {
  const staff = await aStaff(server.db);
  const { id, match, matchId } = await aRegistration(server);
  const paper: (typeof match.materials)[number] = {
    id: newId(),
    kind: 'insurance',
    name: { zh: '保险' },
    per: 'person',
    roles: [3],
    templateFileId: null,
    gate: 'takingPart',
  };
  const touched = async (materials: typeof match.materials) => {
    const { rows } = await server.ok(getRuleEffects, { id: matchId, match: { ...match, materials } }, staff);
    return rows.flatMap((row) => row.problems.map(({ code, place }) => [row.id, code, place]));
  };
  const owed = [[id, refusals.materialsMissing.code, `materials.${paper.id}`]];
  expect(await touched([paper])).toEqual(owed);
  expect(await touched([])).toEqual([]);
  // Once it is asked for, only what asks for it earlier touches anyone.
  const stored = JSON.stringify([paper]);
  await sql`update matches set data = jsonb_set(data, '{materials}', ${stored}::jsonb), version = version + 1
             where id = ${matchId}`.execute(server.db);
  expect(await touched([{ ...paper, gate: 'none' }])).toEqual([]);
  expect(await touched([{ ...paper, gate: 'review' }])).toEqual(owed);
  expect(await touched([{ ...paper, roles: [] }])).toEqual([]);
});

test('of a changed price list it is said how many keep their price, and how many hand in at the new one', async () => {
  const staff = await aStaff(server.db);
  const fee = aFee({ steps: [{ from: null, amount: 5000 }] });
  const { match, matchId, event } = await aRegistration(server, { feeItems: [fee] });
  const [paying, drafting] = [await anEntrant(server), await anEntrant(server)];
  const charged = await submitted(server, paying, matchId, event);
  await passedBy(server, staff, { id: charged.id, version: 1, stage: 'qualification' });
  const { team } = drafting;
  const { id, teamId, form } = aSubmission(matchId, team, [anEntry(event, [team.athletes[0]!.memberId])]);
  await server.ok(setRegistrationDraft, { id, version: 0, matchId, teamId, form }, drafting.unit);
  const under = async (feeItems: typeof match.feeItems) => {
    const builder = await aStaff(server.db, ['matches']);
    const { prices } = await server.ok(
      getRuleEffects,
      { id: matchId, match: { ...match, feeItems } },
      builder,
    );
    return prices;
  };
  expect(await under([{ ...fee, steps: [{ from: null, amount: 8000 }] }])).toEqual({
    kept: 1,
    charged: 1,
    later: 1,
  });
  expect(await under([fee, aFee({ eventIds: [newId()] })])).toEqual(noPrices);
  expect(await under([fee])).toEqual(noPrices);
});

test('who would be admitted and no longer counted is listed as such', async () => {
  const staff = await aStaff(server.db);
  const { id, match, matchId } = await aRegistration(server);
  const limits = { ...match.limits, perAthlete: { individual: 0, team: null, total: null } };
  const changed = { ...match, limits, severities: { eventsPerAthlete: 'uncounted' as const } };
  const { affected, kinds, rows } = await server.ok(getRuleEffects, { id: matchId, match: changed }, staff);
  expect({ affected, kinds }).toEqual({
    affected: 1,
    kinds: [{ code: refusals.tooManyIndividual.code, count: 1, uncounted: true }],
  });
  expect(rows).toMatchObject([{ id, problems: [{ severity: 'uncounted' }] }]);
});

test('who has no duty for registrations learns how many, and of nobody', async () => {
  const { match, matchId } = await aRegistration(server);
  const limits = { ...match.limits, perAthlete: { individual: 0, team: null, total: null } };
  const builder = await aStaff(server.db, ['matches']);
  expect(await server.ok(getRuleEffects, { id: matchId, match: { ...match, limits } }, builder)).toEqual({
    affected: 1,
    kinds: [{ code: refusals.tooManyIndividual.code, count: 1, uncounted: false }],
    prices: noPrices,
    rows: [],
    next: null,
  });
});

test('pages reach the last registration', async () => {
  const staff = await aStaff(server.db);
  const { match, matchId, entrant } = await aRegistration(server);
  const drafts = Array.from({ length: effectsPage + 3 }, () =>
    registrationRows({ unitId: entrant.unit.unitId, matchId, stage: 'qualification' }, {}),
  );
  await insertRows(server.db, ...drafts.map(({ rows }) => rows));
  const first = await server.ok(getRuleEffects, { id: matchId, match }, staff);
  expect(first.next).not.toBeNull();
  const last = await server.ok(getRuleEffects, { id: matchId, match, after: first.next! }, staff);
  expect(last.next).toBeNull();
});
