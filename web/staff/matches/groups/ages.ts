import type { GroupFill } from '#contract/registrations/combine-calls.ts';
import { w } from './text.ts';

/** From the youngest to the oldest of a group; '' where nobody is entered. */
export function agesOf({ youngest, oldest }: Pick<GroupFill, 'youngest' | 'oldest'>): string {
  if (youngest === null || oldest === null) return '';
  return youngest === oldest ? w('age', { from: youngest }) : w('ages', { from: youngest, to: oldest });
}
