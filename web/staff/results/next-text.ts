import { words } from '#contract/lang.ts';
import type { ResultList } from '#contract/results/staff-calls.ts';
import { formatInstant } from '#web/lib/format.ts';

/** What is typed next, and the way to a line by its start number. */
export const n = words('staff.results.next', {
  title: { zh: '接下来录入', en: 'Next to be entered' },
  heat: { zh: '第 {heat} 场，{time}', en: 'Heat {heat}, {time}' },
  all: { zh: '全部成绩单', en: 'All result lists' },
  session: { zh: '单元', en: 'Session' },
  number: { zh: '参赛号', en: 'Start number' },
  goTo: { zh: '按参赛号定位', en: 'Go to start number' },
  notHere: { zh: '本成绩单没有 {number} 号', en: 'No. {number} is not on this list' },
});

/** The next heat of a list with its time; '' where none is drawn. */
export const nextHeat = ({ next }: ResultList, zone: string): string =>
  next ? n('heat', { heat: next.heat, time: formatInstant(next.startsAt, zone) }) : '';
