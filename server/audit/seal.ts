import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Services } from '#server/http/context.ts';
import { hashOfContents, hashOfLine, hashOfLink, noLink } from './digest.ts';
import { headFile, headText, knownHead, type Head } from './head.ts';

/** One server at a time; the others find nothing to do. */
const sealing = 0x5ea1_0001;
const linesAtOnce = 500;

interface Sealed {
  head: Head | null;
  linked: number;
  /** Lines that this program has not written. */
  refused: number;
  more: boolean;
}

/**
 * Appends to the chain what has been committed since. Each line waits in a table of its own that was written with
 * it: so one whose transaction took long is taken up as soon as it is there, and none is passed over. Acts wait
 * for none of this.
 * @returns where the chain ends now, if it has grown or a line was refused; `cut` where what was known of it is not there
 *   any more
 */
export async function sealTrail({ db, config }: Pick<Services, 'db' | 'config'>, now: Date) {
  const all = { head: null as Head | null, linked: 0, refused: 0 };
  for (let more = true; more;) {
    const each = await transaction(db, (trx) => sealSome(trx, now));
    all.head = each.head ?? all.head;
    all.linked += each.linked;
    all.refused += each.refused;
    more = each.more;
  }
  if (all.linked + all.refused === 0) return undefined;
  const cut = all.head !== null && !(await follows(db, config.dataDir));
  if (all.head && !cut) await keepHead(config.dataDir, all.head);
  return { ...all, cut };
}

/** Whether the chain still holds at its last known end; the part that grew after a cut would hide the cut. */
async function follows(db: Db, dataDir: string): Promise<boolean> {
  // An unreadable file is written again.
  const head = await knownHead(dataDir).catch(() => null);
  if (!head) return true;
  const link = await db.selectFrom('audit_links').select('hash').where('n', '=', head.n).executeTakeFirst();
  return link?.hash.toString('hex') === head.hash;
}

async function sealSome(trx: Db, now: Date): Promise<Sealed> {
  const none = { head: null, linked: 0, refused: 0, more: false };
  const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${sealing}) as mine`.execute(
    trx,
  );
  if (!lock.rows[0]!.mine) return none;
  const last = await trx
    .selectFrom('audit_links as l')
    .innerJoin('audit as h', 'h.id', 'l.audit_id')
    .select(['l.n', 'l.hash', 'h.mac'])
    .orderBy('l.n', 'desc')
    .limit(1)
    .executeTakeFirst();
  // What was there before lines had hashes is where the chain begins, and nowhere else.
  const beginning = !last || last.mac === null;
  const old = beginning ? await waiting(trx, true) : [];
  const lines = old.length > 0 ? old : await waiting(trx);
  if (lines.length === 0) return none;
  let [n, hash] = [last?.n ?? 0, last?.hash ?? noLink];
  const [links, refused]: [{ n: number; audit_id: string; mac: Buffer; hash: Buffer; at: Date }[], string[]] =
    [[], []];
  for (const line of lines) {
    const details = line.erased_at && line.details ? line.details : hashOfContents(line);
    const mac = hashOfLine(line, details);
    const ours = line.mac === null ? beginning : line.mac.equals(mac) && line.details?.equals(details);
    // One that has its link already is not linked twice.
    if (ours && line.linked === null) {
      n += 1;
      hash = hashOfLink(hash, { n, auditId: line.id, mac });
      links.push({ n, audit_id: line.id, mac, hash, at: now });
    } else refused.push(line.id);
  }
  if (links.length > 0) {
    await trx.insertInto('audit_links').values(links).execute();
    const ids = links.map((each) => each.audit_id);
    await sql`delete from audit_unsealed where audit_id = any(${ids}::uuid[])`.execute(trx);
  }
  if (refused.length > 0)
    await sql`update audit_unsealed set refused = true where audit_id = any(${refused}::uuid[])`.execute(trx);
  return {
    head: links.length > 0 ? { n, hash: hash.toString('hex'), at: now.toISOString() } : null,
    linked: links.length,
    refused: refused.length,
    more: lines.length === linesAtOnce || lines === old,
  };
}

/** The first of those that wait, by the index of their ids, which come one after the other in time. */
function waiting(trx: Db, withoutHash = false) {
  return trx
    .selectFrom('audit_unsealed as u')
    .innerJoin('audit as h', 'h.id', 'u.audit_id')
    .leftJoin('audit_links as l', 'l.audit_id', 'u.audit_id')
    .selectAll('h')
    .select('l.n as linked')
    .where('u.refused', '=', false)
    .$if(withoutHash, (query) => query.where('h.mac', 'is', null))
    .orderBy('u.audit_id')
    .limit(linesAtOnce)
    .execute();
}

/** Kept outside the database: an attacker who cuts off the end of the chain there cannot change it. */
async function keepHead(dataDir: string, head: Head): Promise<void> {
  const file = path.join(dataDir, headFile);
  await mkdir(dataDir, { recursive: true });
  await writeFile(`${file}.new`, headText(head), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
