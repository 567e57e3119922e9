import { once } from 'node:events';
import { sql } from 'kysely';
import type { ProvidedContext } from 'vitest';
import { loadDemo } from '#demo/load.ts';
import { demoLogins } from '#demo/logins.ts';
import { openPool } from '#server/db/pool.ts';
import { sealedToken } from '#server/consent/parents-link-store.ts';
import { handlers, streams } from '#server/handlers.ts';
import { hashToken } from '#server/http/session.ts';
import { sessionOf } from '#test/factories/accounts.ts';
import { serve, type Caller } from '#test/served.ts';
import { guardianLinks, guardianProof, parentsToken } from './guardian-links.ts';
import { demoNow } from './now.ts';

export interface DemoServed {
  url: string;
  /** By the address that the account logs in with. */
  sessions: Record<string, Caller>;
  /** Paths of the calls that only read. */
  reads: string[];
  /** Paths of the calls that answer with a stream of lines. */
  streams: string[];
}

const [{ connection, template }] = (await once(process, 'message')) as [ProvidedContext['postgres']];
const database = { ...connection, database: template };
const { db } = openPool(database);
const server = await serve({ db, connection: database, drop: () => db.destroy() }, { DEMO: '1' });
server.setNow(demoNow);
await loadDemo(server.services);
// Pages are drawn side by side, and some of their reads are recorded: the audit log stays the demo's.
await sql`create function keep_out() returns trigger language plpgsql as 'begin return null; end'`.execute(
  db,
);
await sql`create trigger keep_out before insert on audit for each row execute function keep_out()`.execute(
  db,
);

const sessions: Record<string, Caller> = {};
for (const { account } of demoLogins) {
  const { id, realm } = await db
    .selectFrom('accounts')
    .select(['id', 'realm'])
    .where('email', '=', account)
    .executeTakeFirstOrThrow();
  const { session, caller } = sessionOf(id, realm, demoNow);
  await db.insertInto('sessions').values(session).execute();
  sessions[account] = caller;
}
// The links of the demo's guardians are known to no one.
const requests = await db
  .selectFrom('consent_requests as r')
  .leftJoin('consents as c', 'c.request_id', 'r.id')
  .select(['r.id', 'r.answer', 'r.expires_at', 'c.withdrawn_at'])
  .where('r.replaced_at', 'is', null)
  .orderBy('r.id')
  .execute();
const kindOf = ({ answer, expires_at: until, withdrawn_at: withdrawn }: (typeof requests)[number]) =>
  withdrawn ? 'withdrawn' : (answer ?? (until < demoNow ? 'expired' : 'asked'));
for (const [name, link] of Object.entries(guardianLinks)) {
  const at = requests.findIndex((each) => kindOf(each) === name.replace('-proved', ''));
  const { id } = requests[at]!;
  requests.splice(at, 1);
  const proved = {
    proof_hash: hashToken(guardianProof),
    proof_until: new Date(demoNow.getTime() + 1_800_000),
  };
  await db
    .updateTable('consent_requests')
    .set({ token_hash: hashToken(link), ...(name.endsWith('-proved') ? proved : {}) })
    .where('id', '=', id)
    .execute();
}
const { id: parentsLinkId } = await db.selectFrom('parents_links').select('id').executeTakeFirstOrThrow();
await db
  .updateTable('parents_links')
  .set(sealedToken(server.services.config.keys, parentsLinkId, parentsToken))
  .execute();
const reads = handlers.flatMap(({ call: { kind, path } }) => (kind === 'read' ? [path] : []));
const served: DemoServed = {
  url: server.url,
  sessions,
  reads,
  streams: streams.map(({ path }) => path),
};
process.send!(served);
process.once('disconnect', () => void server.close());
