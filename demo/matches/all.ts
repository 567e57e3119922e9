import { addDays } from '#contract/fields/dates.ts';
import type { LangText } from '#contract/lang.ts';
import { movedTo, withNewIds } from '#contract/matches/copy-match.ts';
import type { Match } from '#contract/matches/match.ts';
import { demoId } from '#demo/ids.ts';
import { chongqing } from './chongqing.ts';
import { t } from './kit.ts';
import { national } from './national.ts';
import { pacific } from './pacific.ts';
import { dezhou, jinan, weifang } from './regional.ts';

export const demoTypes: readonly { code: string; name: LangText }[] = [
  { code: 'championship', name: t('锦标赛', 'Championships') },
  { code: 'youth', name: t('青少年赛', 'Youth competition') },
  { code: 'open', name: t('公开赛', 'Open competition') },
  { code: 'league', name: t('联赛', 'League') },
  { code: 'campus', name: t('校园赛', 'School competition') },
];

export type DemoMatchName = 'chongqing' | 'national' | 'pacific' | 'dezhou' | 'jinan' | 'weifang' | 'next';

export interface DemoMatch {
  name: DemoMatchName;
  id: string;
  match: Match;
  published: boolean;
}

/** Each match by the first day it is moved to, in days from the day of loading. */
const starts: Record<Exclude<DemoMatchName, 'next'>, { match: Match; inDays: number }> = {
  // Closes in six days.
  chongqing: { match: chongqing, inDays: 14 },
  // Closes in sixteen.
  national: { match: national, inDays: 37 },
  // Closes in thirty.
  pacific: { match: pacific, inDays: 76 },
  // Opens in nine.
  dezhou: { match: dezhou, inDays: 49 },
  jinan: { match: jinan, inDays: -45 },
  // Its first day.
  weifang: { match: weifang, inDays: 0 },
};

/** The demo's matches as of `today`, and next season's championships, which staff have begun to write. */
export function demoMatches(today: string): DemoMatch[] {
  const published = Object.entries(starts).map(([name, { match, inDays }]): DemoMatch => ({
    name: name as DemoMatchName,
    id: demoId(`match ${name}`),
    match: movedTo(match, addDays(today, inDays)),
    published: true,
  }));
  const now = movedTo(national, addDays(today, starts.national.inDays));
  const copy = withNewIds(movedTo(now, addDays(now.startDate, 364)), counter('next'));
  const next: Match = { ...copy, name: t('全国跳绳锦标赛（下一届）', ''), contacts: [], documents: [] };
  return [...published, { name: 'next', id: demoId('match next'), match: next, published: false }];
}

function counter(prefix: string): () => string {
  let count = 0;
  return () => demoId(`${prefix} ${++count}`);
}
