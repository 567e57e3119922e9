import { createHmac } from 'node:crypto';
import { trailKey } from './key.ts';

/** A line of the trail as its table holds it. */
export interface Line {
  id: string;
  at: Date;
  account_id: string | null;
  realm: string;
  act: string;
  subject: string;
  subject_id: string;
  unit_id: string | null;
  request_id: string;
}

/** What may be erased of a line; its hash stays. */
export interface Contents {
  reason: string;
  before: unknown;
  after: unknown;
}

function hmac(kind: string, parts: readonly (string | Buffer)[]): Buffer {
  const hash = createHmac('sha256', trailKey()).update(`${kind}\n`);
  for (const part of parts) hash.update(part);
  return hash.digest();
}

export function hashOfContents({ reason, before, after }: Contents): Buffer {
  return hmac('contents', [JSON.stringify([reason, inOrder(before), inOrder(after)])]);
}

/** Of all of a line, with the hash of its contents in their place. */
export function hashOfLine(line: Line, details: Buffer): Buffer {
  const { id, at, account_id, realm, act, subject, subject_id, unit_id, request_id } = line;
  const ids = [id, account_id, subject_id, unit_id].map((each) => each?.toLowerCase() ?? null);
  return hmac('line', [JSON.stringify([ids, instantOf(at), realm, act, subject, request_id]), details]);
}

/** Infinity, or a year past what a Date holds, is none of ours: it fits no hash, and stops nothing. */
function instantOf(at: unknown): string {
  return at instanceof Date && Number.isFinite(at.getTime()) ? at.toISOString() : String(at);
}

/** What the first link hangs on. */
export const noLink = Buffer.alloc(32);

export function hashOfLink(before: Buffer, { n, auditId, mac }: { n: number; auditId: string; mac: Buffer }) {
  return hmac('link', [before, `${n} ${auditId}`, mac]);
}

/** PostgreSQL keeps the keys of a jsonb in an order of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).map(([key, each]) => [key, inOrder(each)] as const);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1));
}
