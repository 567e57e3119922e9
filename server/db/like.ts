import { sql, type RawBuilder } from 'kysely';

/** The pattern for `ilike` that finds `text` anywhere; what the user typed is never a wildcard. */
export function containing(text: string): string {
  return `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/**
 * Whether these words have every character and pair of the text: what `ilike` would find is among it, and an index on
 * `grams(lower(words))` gives it.
 */
export function mayContain(words: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`grams(lower(${words})) @> grams(lower(${text.trim()}))`;
}
