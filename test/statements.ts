import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

// Statements that the tests on the embedded database send: one file a worker, one statement a line, as JSON.
const folder = path.resolve('.cache/test/statements');
const noted = new Set<string>();
let count = 0;
let notes = false;
/** Whether this file's tests have made a schema of another version: what they ask of it no database of today answers. */
let otherSchema = false;

/** From now on each text that this process sends to PostgreSQL is noted. */
export function noteStatements(): void {
  if (notes) return;
  notes = true;
  const client = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const { query } = client;
  client.query = function note(this: unknown, ...args) {
    const [statement] = args as [string | { text?: unknown } | undefined];
    const text = typeof statement === 'string' ? statement : statement?.text;
    if (typeof text === 'string') {
      noted.add(text);
      otherSchema ||= text.startsWith('drop schema public');
    }
    return query.apply(this, args);
  };
}

/** At the end of each file. */
export function keepStatements(): void {
  const fresh = otherSchema ? [] : [...noted].slice(count);
  count = noted.size;
  otherSchema = false;
  mkdirSync(folder, { recursive: true });
  const lines = fresh.map((text) => `${JSON.stringify(text)}\n`);
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), lines.join(''));
}

export function forgetStatements(): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Each once; none where the tests on the embedded database were not run before. */
export function keptStatements(): string[] {
  mkdirSync(folder, { recursive: true });
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean),
  );
  return [...new Set(lines)].map((line) => JSON.parse(line) as string);
}
