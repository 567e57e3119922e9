import type { DataOf } from '#contract/call.ts';
import { inLang, listed, type Lang, type LangText } from '#contract/lang.ts';
import { unused } from '#contract/matches/event.ts';
import { namesUnder } from '#contract/matches/quotas.ts';
import { peopleWords } from '#contract/people/text.ts';
import { staffGetRegistrations } from '#contract/registrations/calls.ts';
import { getEntries, type ListedEntry } from '#contract/registrations/export-calls.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import { countryName } from '#contract/reference/countries.ts';
import { registrationWords } from '#contract/registrations/text.ts';
import { list, type Column } from '#server/exports/list.ts';
import { common, quotaWords } from './words.ts';

const stageIn = (stage: Stage, lang: Lang) =>
  registrationWords.in(lang, stage === 'finance' ? 'financeUnpaid' : stage);

/** '' where the team stands for one person alone. */
export const teamIn = (row: { teamName: string; teamType: 1 | 11 }, lang: Lang) =>
  row.teamType === 11 ? common.in(lang, 'individual') : row.teamName;

/** An entry with the event and the group that it is in. */
interface Placed extends ListedEntry {
  where: readonly [match: string, code: string, event: string, group: string];
}

function placed({ match, rows }: DataOf<typeof getEntries>, lang: Lang): Placed[] {
  const groups = new Map(
    match.events.flatMap(({ code, name, groups: each }) =>
      each.map((group) => [group.id, [code, inLang(name, lang), inLang(group.name, lang)] as const] as const),
    ),
  );
  return rows.map((row) => ({
    ...row,
    where: [inLang(match.name, lang), ...(groups.get(row.groupId) ?? (['', '', ''] as const))],
  }));
}

const before: readonly Column<Placed>[] = [
  ['赛事', 'Competition', ({ where }) => where[0], 'long'],
  ['项目代码', 'Event code', ({ where }) => where[1], 'short'],
  ['项目', 'Event', ({ where }) => where[2]],
  ['组别', 'Group', ({ where }) => where[3]],
  ['单位', 'Unit', (row) => row.unitName, 'long'],
  ['队伍', 'Team', teamIn],
];
const behind: readonly Column<Placed>[] = [
  // Ties the people of one entry together.
  ['参赛项编号', 'Entry', ({ id }) => id.slice(-8)],
  [
    '名额',
    'Place',
    ({ state, position }, lang) =>
      state === 'waiting' ? common.in(lang, 'waits', { n: position ?? 0 }) : common.in(lang, state),
  ],
  ['报名状态', 'Registration', ({ stage }, lang) => stageIn(stage, lang)],
];

type Person = ListedEntry['people'][number];
const joined = (people: readonly Person[], lang: Lang, of: (person: Person) => string) =>
  listed(people.map(of), lang);
const lineUp = ({ people }: Placed) => people.filter(({ reserve }) => !reserve);

const persons = (data: DataOf<typeof getEntries>, lang: Lang) =>
  placed(data, lang).flatMap((entry) => entry.people.map((person) => ({ ...entry, person })));

/** Each quota of a match; the filters are of entries and do not count here. */
const filled = ({ match, quotas, quotaUses }: DataOf<typeof getEntries>) =>
  quotas.map((quota) => ({
    ...quota,
    ...(quotaUses[quota.id] ?? unused),
    match: match.name,
    under: namesUnder(quota, match.events),
  }));

const namesIn = (names: readonly LangText[], all: 'allEvents' | 'allGroups', lang: Lang) =>
  names.length === 0
    ? quotaWords.in(lang, all)
    : listed(
        names.map((name) => inLang(name, lang)),
        lang,
      );

export const entryLists = {
  registrations: list(staffGetRegistrations, ({ rows }) => rows, [
    ['赛事', 'Competition', (row, lang) => inLang(row.matchName, lang), 'long'],
    ['单位', 'Unit', (row) => row.unitName, 'long'],
    ['队伍', 'Team', (row, lang) => teamIn(row, lang)],
    ['报名状态', 'Registration', (row, lang) => stageIn(row.stage, lang)],
    ['运动员数', 'Athletes', (row) => row.athletes, 'number'],
    ['参赛项数', 'Entries', (row) => row.entries, 'number'],
    ['候补项数', 'Waiting', (row) => row.waiting, 'number'],
    ['待收套餐费', 'Package fee due', (row) => row.due.package, 'money'],
    ['待收服务费', 'Service fee due', (row) => row.due.service, 'money'],
    ['可改至', 'Open until', (row) => row.extendedTo, 'instant'],
    ['提交时间', 'Submitted', (row) => row.submittedAt, 'instant'],
    ['审核时间', 'Decided', (row) => row.decidedAt, 'instant'],
    ['队伍简介', 'Introduction', (row) => row.introduction, 'long'],
    ['队伍备注', 'Remark', (row) => row.remark, 'long'],
  ]),
  entries: list(getEntries, placed, [
    ...before,
    ['运动员', 'Athletes', (row, lang) => joined(lineUp(row), lang, ({ name }) => name), 'long'],
    [
      '性别',
      'Gender',
      (row, lang) => joined(lineUp(row), lang, ({ gender }) => peopleWords.in(lang, `gender${gender}`)),
    ],
    [
      '出生年份',
      'Birth year',
      (row, lang) => joined(lineUp(row), lang, ({ birthYear }) => String(birthYear)),
    ],
    [
      '接力棒次',
      'Relay order',
      (row, lang) => {
        const relay = lineUp(row).filter(({ baton }) => baton !== null);
        return joined(relay, lang, ({ name }) => name);
      },
      'long',
    ],
    [
      '替补',
      'Reserves',
      ({ people }, lang) =>
        joined(
          people.filter(({ reserve }) => reserve),
          lang,
          ({ name }) => name,
        ),
    ],
    ...behind,
  ]),
  quotas: list(
    getEntries,
    filled,
    [
      ['赛事', 'Competition', (row, lang) => inLang(row.match, lang), 'long'],
      ['合计名额', 'Shared places', (row, lang) => inLang(row.name, lang), 'long'],
      ['适用项目', 'Events', ({ under }, lang) => namesIn(under.events, 'allEvents', lang), 'long'],
      ['适用组别', 'Groups', ({ under }, lang) => namesIn(under.groups, 'allGroups', lang), 'long'],
      ['名额按', 'Places are for', (row, lang) => quotaWords.in(lang, row.counts)],
      ['名额', 'Places', (row) => row.capacity, 'number'],
      ['已占', 'Taken', (row) => row.used, 'number'],
      ['剩余', 'Left', (row) => Math.max(0, row.capacity - row.used), 'number'],
      ['候补', 'Waiting', (row) => row.waiting, 'number'],
    ],
    { paged: 'whole' },
  ),
  entryPeople: list(
    getEntries,
    persons,
    [
      ...before,
      ['姓名', 'Name', ({ person }) => person.name],
      ['性别', 'Gender', ({ person }, lang) => peopleWords.in(lang, `gender${person.gender}`), 'short'],
      ['出生年份', 'Birth year', ({ person }) => person.birthYear, 'number'],
      [
        '国籍（地区）',
        'Nationality or region',
        ({ person: { nationality = null } }, lang) =>
          nationality === null ? '' : countryName(nationality, lang),
      ],
      ['接力棒次', 'Relay order', ({ person }) => person.baton, 'number'],
      ['是否替补', 'Reserve', ({ person }, lang) => (person.reserve ? common.in(lang, 'yes') : ''), 'short'],
      ...behind,
    ],
    { memberOf: ({ person }) => person.memberId },
  ),
};
