import type { SheetFaultOnWire } from '#contract/people/import-calls.ts';
import { currentLang } from '#contract/lang.ts';
import { textOfCode } from '#web/lib/catalogue.ts';

/** Which cell, and the rule that it breaks. */
export function faultText({ says, why }: SheetFaultOnWire): string {
  const text = ({ code, values }: NonNullable<typeof why>) => textOfCode(code, values) ?? String(code);
  const between = currentLang() === 'zh' ? '：' : ': ';
  return why ? text(says) + between + text(why) : text(says);
}
