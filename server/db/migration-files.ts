import { readdir, readFile } from 'node:fs/promises';

export interface Migration {
  name: string;
  text: string;
  /** Its statements, where each runs by itself and outside a transaction; see docs/decisions/0046. */
  apart?: readonly string[];
}

const folder = new URL('./migrations/', import.meta.url);
const apartLine = '-- outside a transaction\n';

/** `0001-….sql` and so on, in order; a file once released is never edited. */
export async function readMigrations(from: URL = folder): Promise<readonly Migration[]> {
  const files = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) =>
      migrationOf(file.replace(/\.sql$/, ''), await readFile(new URL(file, from), 'utf8')),
    ),
  );
}

export function migrationOf(name: string, text: string): Migration {
  return text.startsWith(apartLine) ? { name, text, apart: statementsOf(text) } : { name, text };
}

/** Split at each semicolon that ends a line, without comments. */
export function statementsOf(text: string): string[] {
  return text
    .replaceAll(/^[ \t]*--.*$/gm, '')
    .split(/;[ \t]*(?:\n|$)/)
    .map((each) => each.trim())
    .filter(Boolean);
}

/** The index that a statement makes concurrently. */
export function madeConcurrently(statement: string): string | undefined {
  return /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)\s/i.exec(
    statement,
  )?.[1];
}

/** Done again until it changes no row: the migration writes it for some thousand rows at a time. */
export function isBatch(statement: string): boolean {
  return /^(?:update|delete|insert|with)\b/i.test(statement);
}
