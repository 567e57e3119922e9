import { currentLang } from '#contract/lang.ts';
import { currencyOf } from '#contract/fields/currency.ts';
import { consentAgeOf } from '#contract/matches/consent-age.ts';
import type { Match } from '#contract/matches/match.ts';
import { bookName, bookOf } from '#contract/matches/rule-books.ts';
import { useLoaded } from '#web/form/use-regions.ts';
import { formatMoney } from '#web/lib/format.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { admissionLines, eventLines } from './admission-words.ts';
import { limitLines } from './limit-words.ts';
import { w } from './fact-text.ts';

const loadCountries = () => import('#contract/reference/countries.ts');

/** Who may enter, and the limits that hold. */
export function Who({ match }: { match: Match }) {
  const { admission, waitingList, offerHours, teamNamePattern } = match;
  const names = useLoaded(loadCountries);
  const countryName = (code: number) => names?.countryName(code, currentLang()) ?? '…';
  return (
    <DefinitionList
      columns={1}
      items={[
        ...admissionLines(admission, countryName),
        [w('consent'), w('consentBelow', { age: consentAgeOf(match) })],
        ...eventLines(match, countryName),
        ...limitLines(match),
        teamNamePattern !== null && [w('namePattern'), patternWords(teamNamePattern)],
        [w('waitingList'), waitingList ? w('waitingYes', { hours: offerHours }) : w('waitingNo')],
        [w('ruleBook'), bookName(bookOf(match))],
        [w('appeal'), w('appealMinutes', { n: match.appealWindowMinutes })],
        match.appeals.depositFen !== null && [
          w('deposit'),
          formatMoney(match.appeals.depositFen, currencyOf(match)),
        ],
        match.appeals.tokens !== null && [w('tokens'), w('tokensCount', { n: match.appeals.tokens })],
      ]}
    />
  );
}

const parts = {
  province: 'partProvince',
  city: 'partCity',
  unit: 'partUnit',
  words: 'partWords',
  number: 'partNumber',
} as const;

/** A pattern as people read it: {province}（{unit}）队 is 省名（单位名）队. */
function patternWords(pattern: string): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (placeholder, part: string) =>
    part in parts ? w(parts[part as keyof typeof parts]) : placeholder,
  );
}
