import { expect, test } from 'vitest';
import * as calls from '#contract/materials/calls.ts';
import { aReviewingServer, cover } from '#test/factories/materials.ts';

const { server, staff, other, asked, aPaper, send, take, decide } = await aReviewingServer();

test('what may be passed together is found by the rule that passes it', async () => {
  const { unit, registrationId, athletes, match, matchId, health, insurance, letter } = await asked();
  const [first, second] = athletes as [string, string];
  const clean = await aPaper(unit, health, [first]);
  const paper = await aPaper(unit, health, [second]);
  const begun = await aPaper(unit, insurance, athletes, cover(match));
  const letterPaper = await aPaper(unit, letter, [first]);
  await send(registrationId, [clean, paper, begun, letterPaper], unit);
  await take(begun.id, staff);
  await decide(begun.id, true, [first]);
  await server.ok(calls.leaveMaterial, { id: begun.id }, staff);
  await take(paper.id, other);
  await server.db
    .updateTable('material_papers')
    .set({ valid_to: '2020-01-01' })
    .where('id', '=', letterPaper.id)
    .execute();
  const filters = { matchId, together: true };
  const ids = async (by = staff) =>
    (await server.ok(calls.staffGetMaterials, { view: 'queue', ...filters }, by)).rows
      .map(({ id }) => id)
      .toSorted();
  expect(await ids()).toEqual([clean.id]);
  expect(await ids(other)).toEqual([clean.id, paper.id].toSorted());
  const { place } = await server.ok(calls.staffGetMaterial, { id: clean.id, among: filters }, staff);
  expect(place).toEqual({ previous: null, next: null, position: 1, waiting: 1 });
});
