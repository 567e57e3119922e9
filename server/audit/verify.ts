import { sql } from 'kysely';
import type { Fault, Verdict } from '#contract/audit/verdict.ts';
import type { Db } from '#server/db/pool.ts';
import { hashOfContents, hashOfLine, hashOfLink, noLink, type Contents, type Line } from './digest.ts';
import type { Head } from './head.ts';

const linesAtOnce = 1_000;
/** Lines among which one statement looks for those that have no link. */
const idsAtOnce = 10_000;
const faultsMost = 100;

interface Linked extends Omit<Line, 'id'>, Contents {
  n: number;
  link_id: string;
  link_mac: Buffer;
  hash: Buffer;
  id: string | null;
  details: Buffer | null;
  mac: Buffer | null;
  erased_at: Date | null;
}

class Faults {
  readonly first: Fault[] = [];
  count = 0;
  add(kind: Fault['kind'], n: number | null, auditId: string | null): void {
    this.count += 1;
    if (this.first.length < faultsMost) this.first.push({ kind, n, auditId });
  }
  /** Links that are gone: a number made up may be any, so they are counted and not gone through. */
  addGap(from: number, to: number): void {
    for (let n = from; n < to && this.first.length < faultsMost; n++)
      this.first.push({ kind: 'linkMissing', n, auditId: null });
    this.count += to - from;
  }
}

interface Pages {
  ids: number;
  /** Once it is aborted the check ends without a verdict. */
  signal?: AbortSignal | undefined;
}

/**
 * Goes through the whole trail, from its first line: one that was altered years ago is found as well. In short
 * statements, so that it holds up neither the pool nor a vacuum; what is written meanwhile is no fault.
 * `head`: where the chain ended when a server last saw it.
 * @throws the reason of `signal`
 */
export async function verifyTrail(
  db: Db,
  head: Head | null,
  now: Date,
  { ids, signal }: Partial<Pages> = {},
): Promise<Verdict> {
  const faults = new Faults();
  const pages = { ids: ids ?? idsAtOnce, signal };
  const chain: Chain = { n: 0, hash: noLink, erased: new Set(), noted: new Set() };
  await links(db, faults, head, chain, pages);
  const waiting = await unlinked(db, faults, chain.noted, pages);
  // What was sealed in the meantime may be the act that says of contents why they are gone. Contents that went
  // in the meantime are the next check's: their act may still wait.
  const erased = [...chain.erased];
  await links(db, faults, head, chain, pages);
  if (head && head.n > chain.n) faults.add('cut', chain.n + 1, null);
  for (const id of erased) if (!chain.noted.has(id)) faults.add('erased', null, id);
  return {
    at: now.toISOString(),
    links: chain.n,
    head: chain.n > 0 ? chain.hash.toString('hex') : '',
    waiting,
    erased: erased.length,
    faults: faults.first,
    faultCount: faults.count,
  };
}

/** How far it has been gone through, with the lines whose contents are gone and those of which an act says so. */
interface Chain {
  n: number;
  hash: Buffer;
  erased: Set<string>;
  noted: Set<string>;
}

async function links(
  trx: Db,
  faults: Faults,
  head: Head | null,
  chain: Chain,
  { signal }: Pages,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const { n } = chain;
    const { rows } = await sql<Linked>`
      select l.n, l.audit_id as link_id, l.mac as link_mac, l.hash, h.* from audit_links l
        left join audit h on h.id = l.audit_id
       where l.n > ${n} order by l.n limit ${linesAtOnce}`.execute(trx);
    if (rows.length === 0) return;
    for (const row of rows) {
      const hasGap = row.n !== chain.n + 1;
      if (hasGap) faults.addGap(chain.n + 1, row.n);
      const hash = hashOfLink(chain.hash, { n: row.n, auditId: row.link_id, mac: row.link_mac });
      // After a gap the line before is unknown; the gap is reported already.
      if (!hasGap && !hash.equals(row.hash)) faults.add('broken', row.n, row.link_id);
      else if (head?.n === row.n && head.hash !== row.hash.toString('hex'))
        faults.add('cut', row.n, row.link_id);
      checkLine(row, faults);
      if (row.erased_at) chain.erased.add(row.link_id);
      if (row.act === 'audit.erase') chain.noted.add(row.subject_id);
      [chain.n, chain.hash] = [row.n, row.hash];
    }
  }
}

function checkLine(row: Linked, faults: Faults): void {
  if (row.id === null) return faults.add('missing', row.n, row.link_id);
  const line = { ...row, id: row.id };
  const details = row.erased_at && row.details ? row.details : hashOfContents(row);
  const mac = hashOfLine(line, details);
  const detailsMatch = row.details === null || row.details.equals(details);
  const hasContents = row.reason !== '' || row.before !== null || row.after !== null;
  if (
    !mac.equals(row.link_mac) ||
    !detailsMatch ||
    (row.erased_at && hasContents) ||
    (row.mac && !row.mac.equals(mac))
  )
    faults.add('altered', row.n, row.id);
}

/** Whether only lines with hashes of their own may follow: those from before there were any come first (seal.ts). */
async function hasBegun(trx: Db): Promise<boolean> {
  const last = await trx
    .selectFrom('audit_links as l')
    .leftJoin('audit as h', 'h.id', 'l.audit_id')
    .select(['h.id', 'h.mac'])
    .orderBy('l.n', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && (last.id === null || last.mac !== null);
}

/** What no link has taken up: it waits, or was not written by this program, or its link is gone. */
async function unlinked(
  trx: Db,
  faults: Faults,
  noted: Set<string>,
  { ids, signal }: Pages,
): Promise<number> {
  const { rows: unchained } = await sql<{ audit_id: string }>`
    select u.audit_id from audit_unsealed u left join audit h on h.id = u.audit_id where h.id is null`.execute(
    trx,
  );
  for (const { audit_id } of unchained) faults.add('missing', null, audit_id);
  let [after, waiting, begun] = ['00000000-0000-0000-0000-000000000000', 0, null as boolean | null];
  let last: string | null = after;
  for (;;) {
    signal?.throwIfAborted();
    if (last === after) last = await idAfter(trx, after, ids);
    const { rows } = await sql<Omit<Linked, 'id'> & { id: string; waits: boolean }>`
      select h.*, u.audit_id is not null and not u.refused as waits from audit h
        left join audit_links l on l.audit_id = h.id
        left join audit_unsealed u on u.audit_id = h.id
       where l.n is null and h.id > ${after} ${last === null ? sql`` : sql`and h.id <= ${last}`}
       order by h.id limit ${linesAtOnce}`.execute(trx);
    if (rows.length === 0 && last === null) return waiting;
    if (rows.length === 0) after = last!;
    begun ??= await hasBegun(trx);
    for (const row of rows) {
      const details = row.erased_at && row.details ? row.details : hashOfContents(row);
      const ours = row.mac ? row.mac.equals(hashOfLine(row, details)) : !begun;
      if (!ours) faults.add('inserted', null, row.id);
      else if (row.waits) {
        waiting += 1;
        if (row.act === 'audit.erase') noted.add(row.subject_id);
      } else faults.add('unlinked', null, row.id);
      after = row.id;
    }
  }
}

/** The id of the line so many behind this one; null where there are fewer. */
async function idAfter(trx: Db, id: string, lines: number): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from audit where id > ${id} order by id limit 1 offset ${lines - 1}`.execute(trx);
  return rows[0]?.id ?? null;
}
