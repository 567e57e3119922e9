import type { LangText } from '#contract/lang.ts';
import { collection } from '#contract/matches/fee-item.ts';
import type { Match } from '#contract/matches/match.ts';
import { paperTexts } from '#contract/people/text.ts';
import type { Values } from './values.ts';

type Lists = 'contacts' | 'feeItems' | 'materials' | 'documents' | 'awards' | 'titles' | 'quotas';

/** What differs from an empty item of a list: taken by one press, then changed like any other. */
type Usual<K extends Lists> = readonly (Partial<NonNullable<Values[K]>[number]> & {
  name: { zh: string; en: string };
})[];

type Paper = Pick<Match['materials'][number], 'kind' | 'per' | 'roles'> & { name: Required<LangText> };

/** What every match asks for unless its organiser takes it away: athletes, and of a health certificate no others. */
export const usualPapers = [
  {
    kind: 'healthCertificate',
    per: 'person',
    roles: [3],
    name: paperTexts.healthCertificate,
  },
  {
    kind: 'safetyLetter',
    per: 'person',
    roles: [1, 2, 3],
    name: paperTexts.safetyLetter,
  },
  {
    kind: 'insurance',
    per: 'person',
    roles: [1, 2, 3],
    name: paperTexts.insurance,
  },
] as const satisfies readonly Paper[];

/** Asked for by many, but not by all. */
export const furtherPapers: Usual<'materials'> = [
  {
    kind: 'other',
    per: 'team',
    roles: [],
    name: { zh: '人员信息表（盖章）', en: 'Personnel sheet (stamped)' },
  },
];

export const usualContacts: Usual<'contacts'> = [{ name: { zh: '组委会', en: 'Organising committee' } }];

export const usualDocuments: Usual<'documents'> = [
  { name: { zh: '竞赛规程', en: 'Regulations' } },
  { name: { zh: '补充通知', en: 'Supplementary notice' } },
];

export const usualQuotas: Usual<'quotas'> = [{ name: { zh: '全部项目', en: 'All events' } }];

export const usualAwards: Usual<'awards'> = [
  {
    name: { zh: '各项目各组别前三名', en: 'First three of each group' },
    about: { zh: '奖牌与证书', en: 'Medals and certificates' },
  },
  {
    name: { zh: '各项目各组别第四至八名', en: 'Places four to eight of each group' },
    about: { zh: '证书', en: 'Certificates' },
  },
];

const idsOf = (events: Values['events'], kind: 'individual' | 'team') =>
  events.filter((event) => event.kind === kind).map(({ id }) => id);

/** Fees as regulations name them; those of a kind of event only where the match has such events. */
export function usualFees(events: Values['events']): Usual<'feeItems'> {
  const entry = (kind: 'individual' | 'team', zh: string, en: string): Usual<'feeItems'> => {
    const eventIds = idsOf(events, kind);
    return eventIds.length === 0 ? [] : [{ name: { zh, en }, collection: collection.perEvent, eventIds }];
  };
  return [
    ...entry('individual', '竞赛服务费（个人项目，每人每项）', 'Competition service fee, individual events'),
    ...entry('team', '竞赛服务费（团体项目，每队每项）', 'Competition service fee, team events'),
    {
      name: { zh: '套餐费（每人）', en: 'Package, each person' },
      payee: 'package',
      collection: collection.perPerson,
    },
    {
      name: { zh: '住宿费（每人）', en: 'Accommodation, each person' },
      payee: 'package',
      collection: collection.perPerson,
      onlyWithAccommodation: true,
    },
  ];
}

/** The all-round of one athlete over all individual events. */
export function usualTitles(events: Values['events']): Usual<'titles'> {
  const eventIds = idsOf(events, 'individual');
  return eventIds.length < 2
    ? []
    : [{ name: { zh: '个人全能', en: 'Individual all-round' }, kind: 'individual', eventIds }];
}
