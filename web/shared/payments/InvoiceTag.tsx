import { invoiceWords } from '#contract/payments/invoice-text.ts';
import type { InvoiceState } from '#contract/payments/invoices.ts';
import { StatusTag, type Tone } from '#web/ui/StatusTag.tsx';

interface Props {
  state: InvoiceState;
  /** Of one that is issued: what was paid covers it no longer. */
  toReverse?: boolean;
  /** Finance looks: what waits is theirs to do. */
  staff?: boolean;
}

const tones: Record<InvoiceState, Tone> = {
  asked: 'wait',
  issued: 'good',
  reversed: 'neutral',
  withdrawn: 'neutral',
  refused: 'bad',
};

/** How a request for an invoice stands. */
export function InvoiceTag({ state, toReverse = false, staff = false }: Props) {
  if (toReverse) return <StatusTag tone="act" word={invoiceWords('toReverse')} />;
  const tone = staff && state === 'asked' ? 'act' : tones[state];
  return <StatusTag tone={tone} word={invoiceWords(state)} />;
}
