import { currentLang } from '#contract/lang.ts';
import type { SheetFaultOnWire } from '#contract/people/import-calls.ts';
import { wantedIn } from '#contract/people/sheet-faults.ts';
import { textOfCode } from '#web/lib/catalogue.ts';

/** Which cell, and the rule that it breaks, or what is wanted there. */
export function faultText(fault: SheetFaultOnWire): string {
  const text = ({ code, values }: SheetFaultOnWire['says']) => textOfCode(code, values) ?? String(code);
  const lang = currentLang();
  const rest = fault.why ? text(fault.why) : wantedIn(lang, fault);
  return rest ? text(fault.says) + (lang === 'zh' ? '：' : ': ') + rest : text(fault.says);
}
