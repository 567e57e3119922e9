import type { ExportList } from '#contract/exports/lists.ts';
import type { List } from './list.ts';
import { entryLists } from './lists/entries.ts';
import { administrationLists } from './lists/administration.ts';
import { moneyLists } from './lists/money.ts';
import { peopleLists } from './lists/people.ts';
import { pointLists } from './lists/points.ts';
import { queueLists } from './lists/queues.ts';
import { runningLists } from './lists/running.ts';

/** Every list that can be taken away: how it is read, and its columns. */
export const lists: Readonly<Record<ExportList, List>> = {
  ...peopleLists,
  ...entryLists,
  ...queueLists,
  ...moneyLists,
  ...runningLists,
  ...pointLists,
  ...administrationLists,
};
