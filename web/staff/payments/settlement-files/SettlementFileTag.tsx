import type { SettlementFile } from '#contract/payments/settlement-file-calls.ts';
import { formatNumber } from '#web/lib/format.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { w } from './text.ts';

/** How a day's settlement file stands against our books. */
export function SettlementFileTag({
  file,
}: {
  file: Pick<SettlementFile, 'state' | 'fault' | 'differences'> | undefined;
}) {
  if (!file) return <StatusTag tone="neutral" word={w('notFetched')} />;
  const { state, fault, differences } = file;
  switch (state) {
    case 'agreed':
      return <StatusTag tone="good" word={w('agreed')} />;
    case 'differences':
      return <StatusTag tone="act" word={w('hasDifferences', { n: formatNumber(differences.open) })} />;
    case 'waiting':
      return fault === '' ? (
        <StatusTag tone="wait" word={w('waiting')} />
      ) : (
        <StatusTag tone="bad" word={w('fault')} />
      );
    case 'none':
      return <StatusTag tone="neutral" word={w('none')} />;
  }
}
