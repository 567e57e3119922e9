import { expect, test } from 'vitest';
import * as calls from '#contract/materials/calls.ts';
import { lettersOf } from '#test/factories/inbox.ts';
import { aReviewingServer, cover } from '#test/factories/materials.ts';
import { passedBy } from '#test/factories/registrations.ts';
import { notifyRejections } from './notify.ts';

const { server, staff, other, everything, asked, aPaper, send, take, decide } = await aReviewingServer();
const seconds = (n: number) => server.setNow(new Date(Date.now() + n * 1000));

/** A policy of two athletes on the desk of `staff`. */
async function onDesk() {
  const made = await asked();
  const paper = await aPaper(made.unit, made.insurance, made.athletes, cover(made.match));
  await send(made.registrationId, [paper], made.unit);
  await take(paper.id, staff);
  return { ...made, id: paper.id };
}
const read = (id: string) => server.ok(calls.staffGetMaterial, { id }, staff);
const states = async (id: string) => (await read(id)).covered.map(({ status }) => status).toSorted();
const refused = async (id: string, version: number, by = staff) =>
  (await server.refused(calls.undoMaterial, { id, version }, by)).name;

test('those whom the decision was about wait again, the others stay as they are', async () => {
  const { id, athletes } = await onDesk();
  await decide(id, true, [athletes[0]!]);
  const { version } = await decide(id, false, [athletes[1]!], '名单中没有此人');
  expect(await server.ok(calls.undoMaterial, { id, version }, staff)).toEqual({ version: version + 1 });
  expect(await states(id)).toEqual([1, 2]);
  const { waiting, history, covered } = await read(id);
  expect(waiting).toBe(true);
  expect(covered.map(({ reason }) => reason)).toEqual(['', '']);
  expect(history.map(({ act }) => act)).toEqual(['upload', 'pass', 'reject', 'undo']);
  expect(await refused(id, version + 1)).toBe('decisionStays');
});

test('a rejection undone is not told; one that was told stays', async () => {
  const { id, athletes, unit } = await onDesk();
  const first = await decide(id, false, athletes, '看不清');
  const back = await server.ok(calls.undoMaterial, { id, version: first.version }, staff);
  await notifyRejections(server.services, new Date(Date.now() + 3_600_000));
  expect(await lettersOf(server, unit, '参赛材料未通过')).toEqual([]);
  await take(id, staff);
  const second = await server.ok(
    calls.decideMaterial,
    { id, version: back.version, pass: false, reason: '看不清', subjectIds: athletes },
    staff,
  );
  await notifyRejections(server.services, new Date(Date.now() + 3_600_000));
  expect(await refused(id, second.version)).toBe('undoFollowed');
});

test('not by another, not later, not once the registration was decided', async () => {
  const { id, athletes, stamp } = await onDesk();
  const { version } = await decide(id, true, athletes);
  expect(await refused(id, version, other)).toBe('decisionStays');
  seconds(61);
  expect(await refused(id, version)).toBe('decisionStays');
  seconds(0);
  await passedBy(server, everything, { ...stamp, stage: 'qualification' }, 1);
  expect(await refused(id, version)).toBe('undoFollowed');
});
