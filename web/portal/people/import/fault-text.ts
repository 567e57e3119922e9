import { currentLang } from '#contract/lang.ts';
import type { SheetFaultOnWire } from '#contract/people/import-calls.ts';
import { wantedIn } from '#contract/people/sheet-faults.ts';
import { refusals } from '#contract/refusals.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import { w } from './text.ts';

/** What is wrong in a cell, next to its field: the rule that it breaks, or what is wanted there. */
export function faultText(fault: SheetFaultOnWire): string {
  const { says, why } = fault;
  if (says.code === refusals.sheetCellEmpty.code) return w('empty');
  const text = ({ code, values }: SheetFaultOnWire['says']) => textOfCode(code, values) ?? String(code);
  return why ? text(why) : wantedIn(currentLang(), fault) || text(says);
}
