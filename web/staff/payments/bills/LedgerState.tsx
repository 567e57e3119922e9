import type { LedgerVerdict } from '#contract/ledger/verdict.ts';
import { formatNumber } from '#web/lib/format.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import classes from './bills.module.css';
import { w } from './text.ts';

/** Whether our own books were whole when they were last gone through. */
export function LedgerState({ verified }: { verified: LedgerVerdict | null }) {
  return (
    <section className={classes.ledger} aria-label={w('ledger')}>
      {!verified && <StatusTag tone="neutral" word={w('ledgerUnverified')} />}
      {verified && (
        <>
          <StatusTag
            tone={verified.wrong === 0 ? 'good' : 'bad'}
            word={
              verified.wrong === 0 ? w('ledgerWhole') : w('ledgerWrong', { n: formatNumber(verified.wrong) })
            }
          />
          <span>
            {w('ledgerVerified')} <TimeAgo at={verified.at} />
          </span>
        </>
      )}
      <span>{w(verified && verified.wrong > 0 ? 'ledgerWrongAbout' : 'ledgerAbout')}</span>
    </section>
  );
}
