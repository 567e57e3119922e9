import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { getRegistrations } from '#contract/registrations/calls.ts';
import { mailNotices } from '#server/notices/mail.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { minutes, resultLists } from '#test/factories/result-lists.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, undefined, new Date());
const desk = { staff, clerk: staff, judge: staff };

const { aList, publish } = resultLists({ server, desk });

const toldOf = (matchId: string) =>
  server.db
    .selectFrom('notices')
    .select(['id', 'title', 'body', 'link'])
    .where('match_id', '=', matchId)
    .where('topic', '=', 'results')
    .orderBy('publish_at')
    .execute();

test('units read of a result when it is released, that it can be appealed, and once more when it is official', async () => {
  const { groupId, matchId, entrants } = await aList('confirmed');
  const { rows: registrations } = await server.ok(getRegistrations, {}, entrants[0]!.unit);
  expect(registrations).toMatchObject([{ resultsOut: true }]);
  const [released, ...none] = await toldOf(matchId);
  expect(none).toEqual([]);
  expect(released).toMatchObject({
    title: { zh: expect.stringMatching(/^成绩公示：/), en: expect.stringMatching(/^Results released: /) },
    body: { zh: expect.stringMatching(/正在公示。如有异议，请在 .+ 前申诉。$/) },
  });
  expect(JSON.stringify(released)).not.toMatch(/公布|published/);

  await publish(groupId);
  const [, official, ...more] = await toldOf(matchId);
  expect(more).toEqual([]);
  expect(official).toMatchObject({
    title: {
      zh: expect.stringMatching(/^成绩正式公布：/),
      en: expect.stringMatching(/^Results published: /),
    },
    body: {
      zh: expect.stringMatching(/的成绩已正式公布。$/),
      en: expect.stringMatching(/published and official\.$/),
    },
    link: released!.link,
  });
  const { rows } = await sql<{ units: number }>`
    select count(*) as units from notice_units where notice_id in (${released!.id}, ${official!.id}) group by notice_id`.execute(
    server.db,
  );
  expect(rows.map(({ units }) => units)).toEqual([3, 3]);

  // These units have a phone alone: each step leaves as a text of its own.
  await mailNotices(server.services, minutes(server.services.clock(), 5));
  const sent = await server.db
    .selectFrom('outbox')
    .select(({ fn }) => ['template', fn.countAll<string>().as('count')])
    .where('template', 'in', ['results', 'published'])
    .groupBy('template')
    .orderBy('template')
    .execute();
  expect(sent.map(({ template, count }) => [template, Number(count)])).toEqual([
    ['published', 3],
    ['results', 3],
  ]);
});
