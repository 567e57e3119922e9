import { mostInPlace } from '#server/gateways/sms/sms.ts';

/**
 * Texts that are registered with the provider of SMS, with the places that each has to fill (docs/running.md, "Mail and
 * SMS"). What has none of its own leaves as `message`, which says that there is news.
 */
export const smsTemplates = {
  code: ['code', 'use'],
  consent: ['unit', 'days', 'link'],
  rejected: ['match', 'team', 'by'],
  pay: ['match', 'team', 'by', 'sum'],
  offered: ['match', 'team', 'by'],
  materials: ['match', 'team', 'by'],
  starts: ['match', 'event'],
  results: ['match', 'event', 'by'],
  published: ['match', 'event'],
  cancelled: ['match'],
  reminder: ['match', 'team', 'what', 'by'],
  message: [],
} as const satisfies Record<string, readonly string[]>;

export type SmsTemplate = keyof typeof smsTemplates;

/** What fills the places of a template, out of the values of a longer text. */
export function placesOf(template: SmsTemplate, values: Readonly<Record<string, string | number>>) {
  return Object.fromEntries(smsTemplates[template].map((place) => [place, String(values[place] ?? '')]));
}

/** What the provider takes in each place: a name that is too long ends in …, and nothing looks like an address. */
export function fitPlaces(params: Readonly<Record<string, string>>): Record<string, string> {
  const fit = (value: string) => {
    const letters = [...value.replaceAll(/[/?#]/g, '-')];
    return letters.length > mostInPlace ? `${letters.slice(0, mostInPlace - 1).join('')}…` : letters.join('');
  };
  return Object.fromEntries(Object.entries(params).map(([place, value]) => [place, fit(value)]));
}
