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
  starts: ['match'],
  results: ['match'],
  cancelled: ['match'],
  reminder: ['match', 'team', 'what', 'by'],
  message: [],
} as const satisfies Record<string, readonly string[]>;

export type SmsTemplate = keyof typeof smsTemplates;

/** What fills the places of a template, out of the values of a longer text. */
export function placesOf(template: SmsTemplate, values: Readonly<Record<string, string | number>>) {
  return Object.fromEntries(smsTemplates[template].map((place) => [place, String(values[place] ?? '')]));
}
