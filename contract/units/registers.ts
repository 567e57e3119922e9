import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import type { LangText } from '#contract/lang.ts';

/** A federation’s list of its members: of one year, or kept up without one. */
export const register = z.strictObject({
  federation: langText,
  year: z.nullable(z.int().check(z.minimum(2000), z.maximum(2200))),
});
export type Register = z.output<typeof register>;

/** A register as a match or a unit names it, with its title for pages that cannot ask for it. */
export const namedRegister = z.strictObject({ id, name: langText });
export type NamedRegister = z.output<typeof namedRegister>;

/** Of the national association: its members may have club teams and enter events of the club family. */
export const clubRegister: NamedRegister = {
  id: '00000000-0000-7000-8000-00000000c1ab',
  name: { zh: 'CRSA 会员', en: 'CRSA members' },
};

export function titleOf({ federation, year }: Register): LangText {
  const { zh, en } = federation;
  const english = en || zh;
  // A hair of space between letters and Chinese.
  const gap = /[\w)]$/.test(zh) ? ' ' : '';
  return year === null
    ? { zh: `${zh}${gap}会员`, en: `${english} members` }
    : { zh: `${zh} ${year} 年会员`, en: `${english} members ${year}` };
}
