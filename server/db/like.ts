import { sql, type RawBuilder } from 'kysely';
import { languages } from '#contract/lang.ts';

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

/** Whether this text by languages contains `text` in one of them. */
export function inAnyLanguage(texts: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const each = languages.map((lang) => sql`${texts}->>${sql.lit(lang)} ilike ${containing(text)}`);
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** The same as `mayContain`, of texts by languages as JSON. */
export function mayContainInJson(words: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return mayContain(words, JSON.stringify(text.trim()).slice(1, -1));
}
