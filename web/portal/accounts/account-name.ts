import { tidyPhone } from '#contract/fields/phone.ts';

/** What people type as their account, without what they do not mean: spaces and dashes in a phone number. */
export function tidyAccount(value: string): string {
  const trimmed = value.normalize('NFKC').trim();
  return trimmed.includes('@') ? trimmed : tidyPhone(trimmed);
}
