import type { ConsentStanding } from '#contract/people/member.ts';
import type { MissingFilter, MissingItem } from '#contract/people/missing.ts';
import type { TeamRole } from '#contract/people/roles.ts';
import { peopleWords } from '#contract/people/text.ts';
import { consentWords } from '#contract/consent/text.ts';
import { w } from './text.ts';

export function rolesText(roles: readonly TeamRole[]): string {
  return roles.map((role) => peopleWords(`role${role}`)).join(w('between'));
}

export function missingText(items: readonly MissingItem[]): string {
  return items.map(missingItemText).join(w('between'));
}

export function missingItemText(item: MissingFilter): string {
  const key = `missing${item[0]!.toUpperCase()}${item.slice(1)}` as `missing${Capitalize<MissingFilter>}`;
  return peopleWords(key);
}

export function standingText(standing: ConsentStanding): string {
  return consentWords(standing);
}

/** A masked number for a list: how much is hidden is of no interest there. */
export function shortMask(masked: string): string {
  return masked.replace(/\*{5,}/, '****');
}
