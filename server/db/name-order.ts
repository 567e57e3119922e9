import { sql } from 'kysely';

/** Behind a column of names: Chinese by pinyin, then by stroke, others by letter. */
export const byName = sql.raw('collate "zh-x-icu"');
