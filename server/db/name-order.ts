import { sql } from 'kysely';

/** Behind a column of names: Chinese by pinyin, others by letter. */
export const byName = sql.raw('collate by_name');
