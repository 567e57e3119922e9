import type { w } from './text.ts';

/** The builder's sections in their order, with the parts of the document that stand in each. */
export const sections = [
  {
    key: 'basics',
    parts: [
      'ruleBook',
      'regionalBook',
      'name',
      'organiser',
      'about',
      'type',
      'season',
      'posterFileId',
      'place',
      'countryId',
      'provinceCode',
      'cityCode',
      'timeZone',
      'startDate',
      'endDate',
      'contacts',
    ],
  },
  { key: 'dates', parts: ['deadlines'] },
  { key: 'admission', parts: ['admission'] },
  {
    key: 'limits',
    parts: ['limits', 'severities', 'teamNamePattern', 'waitingList', 'offerHours', 'quotas'],
  },
  { key: 'events', parts: ['events'] },
  { key: 'fees', parts: ['currency', 'feeItems'] },
  { key: 'needs', parts: ['itinerary', 'consentAge', 'materials'] },
  { key: 'days', parts: ['opened', 'appealWindowMinutes', 'appeals', 'offences'] },
  { key: 'documents', parts: ['documents'] },
  { key: 'awards', parts: ['awards', 'titles', 'pointTotals'] },
] as const satisfies readonly { key: keyof typeof w.texts; parts: readonly string[] }[];
export type SectionKey = (typeof sections)[number]['key'];

/** The section in which a problem at this place is mended. */
export function sectionOf(place: string): SectionKey {
  const [part] = place.split('.');
  return sections.find(({ parts }) => parts.some((each) => each === part))?.key ?? 'basics';
}

export function sectionId(key: SectionKey): string {
  return `section-${key}`;
}
