import * as z from 'zod/mini';
import { requiredText } from '#contract/fields/text.ts';
import { languages } from '#contract/lang.ts';
import { problem, type Problem } from '#contract/problem.ts';

/** What staff publish in place of the built-in text of an error (requirements 7.27). */
export const errorText = z.strictObject({ zh: requiredText(300), en: requiredText(300) });
export type ErrorText = z.output<typeof errorText>;

/** The places that are filled when a text is shown: `{seconds}`. */
function placesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([place]) => place))];
}

/** A place that the built-in text does not have would be shown as it stands. */
export function errorTextProblems(text: ErrorText, builtIn: Readonly<ErrorText>): Problem[] {
  return languages.flatMap((lang) => {
    const places = placesIn(builtIn[lang]);
    const unknown = placesIn(text[lang]).filter((place) => !places.includes(place));
    return unknown.length === 0
      ? []
      : [
          problem('textPlacesUnknown', `text.${lang}`, {
            unknown: unknown.join(' '),
            known: places.join(' ') || '—',
          }),
        ];
  });
}
