import { Fragment, type ReactNode } from 'react';
import type { LangText } from '#contract/lang.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
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
): ReactNode {
  const ordered = relay && order.length === names.length;
  const line = ordered ? order.map((name, at) => `${at + 1} ${name}`) : names;
  return (
    <>
      {line.length === 0 && w('nobodyLeft')}
      <Names names={line} between={ordered ? ' → ' : w('between')} />
      {reserves.length > 0 && (
        <span className="block regular soft">{w('reserves', { names: listNames(reserves) })}</span>
      )}
    </>
  );
}

/** No name breaks in two. */
function Names({ names, between }: { names: readonly string[]; between: string }) {
  return names.map((name, at) => (
    <Fragment key={`${at} ${name}`}>
      <span className="one-line">{name}</span>
      {at < names.length - 1 && between}
    </Fragment>
  ));
}
