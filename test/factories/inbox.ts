import { getMessage } from '#contract/notices/calls.ts';
import type { Caller, TestServer } from '#test/server.ts';

/** Texts that were sent to a phone or mail address, in order. */
export async function textsTo({ db }: TestServer, target: string): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('body')
    .where('target', '=', target)
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => body);
}

/** Texts that were sent to the phone of a unit's account, in order. */
export async function textsToUnit(server: TestServer, unitId: string): Promise<string[]> {
  const { phone } = await server.db
    .selectFrom('accounts as a')
    .innerJoin('units as u', 'u.account_id', 'a.id')
    .select('a.phone')
    .where('u.id', '=', unitId)
    .executeTakeFirstOrThrow();
  return textsTo(server, phone!);
}

/** What a unit reads in its messages of this title, the newest first: of which page, and in which words. */
export async function lettersOf(server: TestServer, unit: Caller, title: string) {
  const { rows } = await server.ok(getMessage, { size: 100 }, unit);
  return rows.flatMap((row) => (row.title.zh === title ? [{ link: row.link, body: row.body.zh }] : []));
}
