import { getMessage } from '#contract/notices/calls.ts';
import type { Caller, TestServer } from '#test/server.ts';

/** What a unit reads in its messages of this title, the newest first: of which page, and in which words. */
export async function lettersOf(server: TestServer, unit: Caller, title: string) {
  const { rows } = await server.ok(getMessage, { size: 100 }, unit);
  return rows.flatMap((row) => (row.title.zh === title ? [{ link: row.link, body: row.body.zh }] : []));
}
