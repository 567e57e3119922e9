import type { StaffLine } from '#contract/results/wire.ts';
import { currentLang } from '#contract/lang.ts';

const namesMost = 4;

/** Who a line is: its people where they are few, else its team. */
export function nameOfLine({
  people,
  teamName,
  unitName,
}: Pick<StaffLine, 'people' | 'teamName' | 'unitName'>): string {
  const names = people.join(currentLang() === 'zh' ? '、' : ', ');
  return people.length > 0 && people.length <= namesMost ? names : teamName || unitName || names;
}
