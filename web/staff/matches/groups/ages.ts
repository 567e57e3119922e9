import type { GroupFill } from '#contract/registrations/combine-calls.ts';
import { w } from './text.ts';

/** A sex with a count of zero is not named. */
export function sexesOf({ men, women }: Pick<GroupFill, 'men' | 'women'>): string {
  if (men === 0) return w('women', { n: women });
  return women === 0 ? w('men', { n: men }) : w('sexes', { men, women });
}

/** From the youngest to the oldest of a group; '' without athletes. */
export function agesOf({ youngest, oldest }: Pick<GroupFill, 'youngest' | 'oldest'>): string {
  if (youngest === null || oldest === null) return '';
  return youngest === oldest ? w('age', { from: youngest }) : w('ages', { from: youngest, to: oldest });
}
