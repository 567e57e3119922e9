import { moneyWords } from '#contract/payments/report-text.ts';
import { refusals } from '#contract/refusals.ts';
import { invoiced } from '#contract/payments/invoices.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Payee } from '#contract/matches/fee-item.ts';
import { getInvoices } from '#contract/payments/invoice-calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { RequestDialog } from './RequestDialog.tsx';
import { Requests } from './Requests.tsx';
import { w } from './text.ts';

/** The invoices of one registration: payee by payee what may be invoiced, what was asked for and came of it. */
export function Invoices({ id }: { id: string }) {
  const { data, error, again } = useCall(getInvoices, { id });
  const [asking, setAsking] = useState<Payee>();
  const chosen = data?.payees.find(({ payee }) => payee === asking);
  if (data && !invoiced(data.currency))
    return (
      <Section title={w('title')}>
        <p className="edge on-tone pad-8-12">{textOfCode(refusals.invoiceOnlyYuan.code)}</p>
      </Section>
    );
  return (
    <Section title={w('title')} about={w('about')}>
      {error && <ErrorState what={error.message} onRetry={again} />}
      {!error && !data && <Skeletons shape="text" count={3} />}
      <ul className="list ruled open-top" aria-label={w('payees')}>
        {data?.payees.map(({ payee, paid, invoiced: issued, asked, left }) => (
          <li key={payee} className="split gap-8-16 centred">
            <div className="stack gap-2">
              <span className="row gap-0-12">
                <span className="strong">{moneyWords(payee)}</span>
                <span>
                  {w('left')} <Money fen={left} currency={data.currency} />
                </span>
              </span>
              <span className="row gap-0-12 xs soft">
                {(
                  [
                    ['paid', paid],
                    ['invoiced', issued],
                    ['asked', asked],
                  ] as const
                )
                  .filter(([key, fen]) => key === 'paid' || fen > 0)
                  .map(([key, fen]) => (
                    <span key={key}>
                      {w(key)} <Money fen={fen} currency={data.currency} />
                    </span>
                  ))}
              </span>
            </div>
            <Button
              variant="default"
              disabled={left === 0}
              title={left === 0 ? w('nothingLeft') : undefined}
              aria-label={w('askOf', { payee: moneyWords(payee) })}
              onClick={() => setAsking(payee)}
            >
              {w('ask')}
            </Button>
          </li>
        ))}
      </ul>
      {data && data.invoices.length > 0 && <Requests invoices={data.invoices} />}
      {data && <RequestDialog data={data} sum={chosen} onClose={() => setAsking(undefined)} />}
    </Section>
  );
}
