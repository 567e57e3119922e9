import { inLang, words, type LangText } from '#contract/lang.ts';
import type { Combination, MatchEvent } from '#contract/matches/event.ts';
import type { Db } from '#server/db/pool.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { sendSystemNotice } from '#server/notices/system-notices.ts';
import { inEach } from '#server/outbox/lang.ts';

const w = words('registrations.combining', {
  title: { zh: '{match}：组别调整', en: '{match}: groups have changed' },
  and: { zh: '、', en: ', ' },
  combineGroups: {
    zh: '“{event}”的{groups}报名不足，合并为“{name}”，{awards}。您的报名随之转入，无需办理，费用不变；出场名单请看合并后的组别，成绩请看{results}。',
    en: 'Too few entered {groups} of “{event}”: they are combined as “{name}” and {awards}. Your entries are in it already, nothing is to be done and the fees stay; look there for start times, and for results {results}.',
  },
  separateGroups: {
    zh: '“{event}”的“{name}”撤销合并，{groups}恢复为原来的组别，您的报名已回到原组别。',
    en: '“{name}” of “{event}” is separated again into {groups}; your entries are back in the groups that they entered.',
  },
  resultsTogether: { zh: '合并后的组别', en: 'too' },
  resultsApart: { zh: '原来的组别', en: 'in the groups that were entered' },
  together: { zh: '统一排名和录取', en: 'ranked and awarded together' },
  apart: {
    zh: '同场比赛，按原组别分别排名和录取',
    en: 'compete together, ranked and awarded by their own groups',
  },
});

interface Announcement {
  storedMatch: StoredMatch;
  event: MatchEvent;
  combination: Combination;
  name: LangText;
  act: 'combineGroups' | 'separateGroups';
  unitIds: readonly string[];
  now: Date;
}

/**
 * Notifies the units whose entries are in these groups, in the portal and by the channels that each has
 * chosen.
 */
export async function notifyCombined(
  trx: Db,
  { storedMatch, event, combination, name, act, unitIds, now }: Announcement,
): Promise<void> {
  const { id: matchId, match } = storedMatch;
  await sendSystemNotice(
    trx,
    {
      topic: 'match',
      key: `${act} ${combination.id} ${storedMatch.version}`,
      title: inEach((lang) => w.in(lang, 'title', { match: inLang(match.name, lang) })),
      body: inEach((lang) =>
        w.in(lang, act, {
          event: inLang(event.name, lang),
          name: inLang(name, lang),
          groups: combination.groups.map((each) => inLang(each.name, lang)).join(w.in(lang, 'and')),
          awards: w.in(lang, combination.awards),
          results: w.in(lang, combination.awards === 'apart' ? 'resultsApart' : 'resultsTogether'),
        }),
      ),
      matchId,
      unitIds,
      link: `/match/review?matchId=${matchId}`,
      mail: true,
    },
    now,
  );
}
