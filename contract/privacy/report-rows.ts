import type { Lang } from '#contract/lang.ts';
import { ageBands, reportWords as w, seeingDuties, type PrivacyFigures } from './report.ts';
import { retentionKinds, retentionWords } from './retention.ts';

export interface ReportRow {
  part: string;
  figure: string;
  count: number;
}

/** The figures as lines, for the page, the sheet and the command line alike. */
export function reportRows(figures: PrivacyFigures, lang: Lang): ReportRow[] {
  const say = (key: Parameters<typeof w.in>[1]) => (w.in as (lang: Lang, key: string) => string)(lang, key);
  const { consents, looks, requests, erased, access, incidents } = figures;
  const part = (name: Parameters<typeof w.in>[1], rows: readonly (readonly [string, number])[]) =>
    rows.map(([figure, count]) => ({ part: say(name), figure, count }));
  return [
    ...part('minors', [
      ...ageBands.map((band) => [say(band), figures.minors[band]] as const),
      [say('withNumber'), figures.withNumber],
      [say('withIdPhotos'), figures.withIdPhotos],
      [say('entered'), figures.entered],
    ]),
    ...part(
      'consents',
      (['given', 'byLink', 'byPaper', 'refused', 'withdrawn', 'publicLists', 'media', 'family'] as const).map(
        (key) => [say(key), consents[key]] as const,
      ),
    ),
    ...part('looks', [
      [say('looksStaff'), looks.staff],
      [say('looksPortal'), looks.portal],
      [say('looksPeople'), looks.people],
    ]),
    ...part('requests', [
      [say('exports'), requests.exports],
      [say('erasures'), requests.erasures],
      [say('requestsRefused'), requests.refused],
      [say('longestDays'), requests.longestDays],
    ]),
    ...part('retention', [
      ...retentionKinds.map((kind) => [retentionWords.in(lang, kind), erased[kind] ?? 0] as const),
      [say('files'), figures.files],
      [say('runs'), figures.runs],
      [say('holds'), figures.holds],
    ]),
    ...part(
      'access',
      seeingDuties.map((duty) => [say(`duty_${duty}`), access[duty] ?? 0] as const),
    ),
    ...part('incidents', [
      [say('incidents'), incidents.length],
      [say('incidentPeople'), incidents.reduce((sum, { people }) => sum + people, 0)],
      [say('incidentMinors'), incidents.reduce((sum, { minors }) => sum + minors, 0)],
    ]),
  ];
}
