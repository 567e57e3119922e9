import type { LangText } from '#contract/lang.ts';
import { say } from '#web/lib/lang.ts';
import { listed } from '#web/lib/listed.ts';
import { SideBySide } from '#web/ui/SideBySide.tsx';
import { w } from './text.ts';

/** One line-up as it stands and as it would, by names. */
export interface LineUpChange {
  entryId: string;
  event: LangText;
  group: LangText;
  relay: boolean;
  before: readonly string[];
  after: readonly string[];
  reservesBefore: readonly string[];
  reservesAfter: readonly string[];
  orderBefore: readonly string[];
  orderAfter: readonly string[];
}

/** Line-ups before and after a substitution, relays in baton order. */
export function LineUpChanges({ changes }: { changes: readonly LineUpChange[] }) {
  return (
    <SideBySide
      titles={[w('before'), w('after')]}
      items={changes.map((each) => ({
        name: `${say(each.event)} · ${say(each.group)}`,
        before: lineOf(each.relay, each.before, each.orderBefore, each.reservesBefore),
        after: lineOf(each.relay, each.after, each.orderAfter, each.reservesAfter),
        changed: true,
      }))}
    />
  );
}

function lineOf(
  relay: boolean,
  names: readonly string[],
  order: readonly string[],
  reserves: readonly string[],
): string {
  const ordered = relay && order.length === names.length;
  const line = ordered ? order.map((name, at) => `${at + 1} ${name}`).join(' → ') : listed(names);
  return [line || w('nobodyLeft'), reserves.length > 0 && w('reserves', { names: listed(reserves) })]
    .filter(Boolean)
    .join('；');
}
