import { sql } from 'kysely';

/** For the end of a column of names in `order by`: Chinese by pinyin, others by letter. */
export const byName = sql.raw('collate by_name');
