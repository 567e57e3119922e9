import type { LedgerVerdict } from '#contract/ledger/verdict.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { w } from './text.ts';

/** Whether our own books were whole when they were last gone through. */
export function LedgerState({ verified }: { verified: LedgerVerdict | null }) {
  const wrong = verified?.wrong ?? 0;
  return (
    <Section title={w('ledger')} about={w(wrong > 0 ? 'ledgerWrongAbout' : 'ledgerAbout')}>
      <p className="row gap-4-12 sm soft">
        {!verified && <StatusTag tone="neutral" word={w('ledgerUnverified')} />}
        {verified && wrong === 0 && <StatusTag tone="good" word={w('ledgerWhole')} />}
        {wrong > 0 && <StatusTag tone="bad" word={w('ledgerWrong', { n: formatNumber(wrong) })} />}
        {verified && (
          <span>
            {w('ledgerVerified')} <TimeAgo at={verified.at} />
          </span>
        )}
      </p>
    </Section>
  );
}
