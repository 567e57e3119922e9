import { getStaffInfo } from '#contract/accounts/calls.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { useCall } from '#web/lib/queries.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useNow } from '#web/ui/use-now.ts';
import { w } from './text.ts';

/** Who has saved a line so recently is at work still. */
const recentMs = 5 * 60_000;

/** Colleagues who enter marks into the same list just now, by the lines that they have saved. */
export function Others({ lines }: { lines: readonly StaffLine[] }) {
  const { data: account } = useCall(getStaffInfo, {});
  const now = useNow(30_000);
  const names = new Set(
    lines.flatMap(({ source, by, enteredAt }) =>
      source === 'grid' && enteredAt !== null && now - Date.parse(enteredAt) < recentMs ? by : [],
    ),
  );
  names.delete(account?.nickname ?? '');
  if (!account || names.size === 0) return null;
  return (
    <p className="sm soft" role="status">
      {w('others', { names: listNames([...names]) })}
    </p>
  );
}
