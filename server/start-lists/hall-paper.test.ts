import { expect, test } from 'vitest';
import { drawStartLists, exportStartLists, hallPapers, type HallPaper } from '#contract/start-lists/calls.ts';
import { newId } from '#server/db/id.ts';
import { findMatch } from '#server/matches/store.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aDraw, aDrawableMatch, publishDrawn } from '#test/factories/start-lists.ts';
import { suiteServer, type Caller } from '#test/server.ts';
import { programmeOf } from './programme.ts';

const server = await suiteServer();
const director = await aStaff(server.db);

/** Both groups drawn, the single one published. */
async function drawn() {
  const made = await aDrawableMatch(server, director);
  await server.ok(drawStartLists, aDraw(made, [made.groups.single, made.groups.relay]), director);
  await publishDrawn(server, director, made.matchId, [made.groups.single]);
  return made;
}

const refused = async (body: { matchId: string; paper: HallPaper; groupIds?: string[] }, by: Caller) =>
  (await server.refused(exportStartLists, body, by)).name;

test('each paper is a PDF of published lists alone, and on record', async () => {
  const { matchId, groups } = await drawn();
  for (const paper of hallPapers) {
    const { name, mime, content } = await server.ok(exportStartLists, { matchId, paper }, director);
    expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(mime).toBe('application/pdf');
    expect(name).toMatch({ wall: /出场名单 /, announcer: /裁判播报名单 /, judges: /裁判记录表 / }[paper]);
    expect(await refused({ matchId, paper, groupIds: [groups.relay] }, director)).toBe('noData');
  }
  await publishDrawn(server, director, matchId);
  await server.ok(exportStartLists, { matchId, paper: 'wall', groupIds: [groups.relay] }, director);
  await server.ok(exportStartLists, { matchId, paper: 'wall' }, director);
  const rows = await server.db
    .selectFrom('audit')
    .select(['after', 'account_id'])
    .where('act', '=', 'startLists.export')
    .where('subject_id', '=', matchId)
    .orderBy('at')
    .execute();
  expect(rows.map(({ after }) => after)).toEqual([
    { paper: 'wall', lists: 1 },
    { paper: 'announcer', lists: 1 },
    { paper: 'judges', lists: 1 },
    { paper: 'wall', lists: 1 },
    { paper: 'wall', lists: 2 },
  ]);
  expect(new Set(rows.map((line) => line.account_id))).toEqual(new Set([director.accountId]));
});

test('a list of another match is none of this one’s', async () => {
  const [first, other] = [await drawn(), await drawn()];
  const body = { matchId: first.matchId, paper: 'wall' as const, groupIds: [other.groups.single] };
  expect(await refused(body, director)).toBe('noData');
  expect(await refused({ matchId: newId(), paper: 'wall' }, director)).toBe('notFound');
});

test('the wall is for director and registrations; records and head judge take what they work with', async () => {
  const { matchId } = await drawn();
  for (const duty of ['registrations', 'director'] as const) {
    const by = await aStaff(server.db, [duty]);
    for (const paper of hallPapers) await server.ok(exportStartLists, { matchId, paper }, by);
  }
  for (const duty of ['results', 'headJudge'] as const) {
    const by = await aStaff(server.db, [duty]);
    expect(await refused({ matchId, paper: 'wall' }, by)).toBe('noPermission');
    for (const paper of ['announcer', 'judges'] as const)
      await server.ok(exportStartLists, { matchId, paper }, by);
  }
  const finance = await aStaff(server.db, ['finance']);
  for (const paper of hallPapers) expect(await refused({ matchId, paper }, finance)).toBe('noPermission');
});

test('a child is named on the wall as guardians allow, to officials in full', async () => {
  const { matchId, entrants } = await drawn();
  const child = entrants[0]!.team.athletes[0]!;
  const birthdate = `${new Date().getFullYear() - 9}-01-01`;
  await server.db.deleteFrom('consents').where('member_id', '=', child.memberId).execute();
  await server.db.updateTable('members').set({ birthdate }).where('id', '=', child.memberId).execute();
  const { match } = (await findMatch(server.db, matchId))!;
  const names = async (isOfficial: boolean) => {
    const { lists } = await programmeOf(server.db, { id: matchId, match }, new Date(), { isOfficial });
    return lists.flatMap(({ rows }) => rows.flatMap(({ athletes }) => athletes));
  };
  expect(await names(false)).not.toContain(child.name);
  expect(await names(true)).toContain(child.name);
  expect((await names(true)).filter((name) => name.includes('*'))).toEqual([]);
});
