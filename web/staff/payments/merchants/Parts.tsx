import type { Merchant } from '#contract/payments/merchant-calls.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { w } from './text.ts';

/** An account by its own number and the ends of its keys. */
export function AccountCell({ merchant }: { merchant: Merchant | undefined }) {
  if (!merchant) return <StatusTag tone="neutral" word={w('notSet')} />;
  const { account, marks, base, ways, toldPayee, retiredAt } = merchant;
  return (
    <span className="inline-stack start">
      <span className="numeric">{account}</span>
      <small className="breaks">
        {marks.map(({ what, end }) => w('mark', { what: w(what), end })).join(' · ')}
      </small>
      {base !== '' && <small className="breaks">{base}</small>}
      {retiredAt === null && !ways.includes('phone') && <small className="breaks">{w('noPhone')}</small>}
      {toldPayee !== '' && toldPayee !== account && (
        <>
          <StatusTag tone="bad" word={w('otherPayee')} />
          <small className="breaks">{w('otherPayeeAbout', { account: toldPayee })}</small>
        </>
      )}
    </span>
  );
}

export function SourceCell({ merchant }: { merchant: Merchant | undefined }) {
  return merchant ? w(merchant.source) : null;
}

export function SinceCell({ merchant }: { merchant: Merchant | undefined }) {
  if (!merchant) return null;
  return (
    <span className="inline-stack start">
      <TimeAgo at={merchant.madeAt} />
      {merchant.madeBy !== '' && <small className="breaks">{w('by', { name: merchant.madeBy })}</small>}
    </span>
  );
}
