import { useState } from 'react';
import { decideRefund, getRefund, retryRefund } from '#contract/payments/refund-calls.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import type { CaseView } from '#web/staff/queues/CaseFrame.tsx';
import { CasePage } from '#web/staff/queues/CasePage.tsx';
import { CaseHistory } from '#web/staff/queues/CaseHistory.tsx';
import { CaseReview, type CaseDecision } from '#web/staff/queues/CaseReview.tsx';
import { useDecision } from '#web/staff/queues/use-decision.ts';
import { refundEntity } from '#contract/payments/refund.ts';
import { word } from '#web/staff/kit/show.tsx';
import { whoseText } from '#web/staff/payments/Payer.tsx';
import { titles } from '#web/staff/text.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Money } from '#web/ui/Money.tsx';
import { toast } from '#web/ui/toast.ts';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { actText } from './describe.ts';
import { queueLink as queue } from './queue-link.ts';
import { BookDialog } from './BookDialog.tsx';
import { PaidFor, Asked, type RefundCase } from './RefundFacts.tsx';
import { RefundTag } from './RefundTag.tsx';
import { Stuck } from './Stuck.tsx';
import { w as queueWords } from '#web/staff/queues/text.ts';
import { w } from './text.ts';

/** One refund with its payment: confirmed, tried again, or booked once it was transferred. */
export function RefundCasePage() {
  return (
    <CasePage call={getRefund} address={queue} title={titles('refund')} notFound={w('notFound')}>
      {(view) => <OpenCase {...view} />}
    </CasePage>
  );
}

type Step = 'confirm' | 'retry' | 'book';

/** What passing means for a refund as it stands; null where there is nothing to do for this member of staff. */
function stepOf({ state, byHand, mine }: RefundCase): Step | null {
  if (state === 'asked') return mine ? null : 'confirm';
  if (state === 'refused') return 'retry';
  return state === 'due' && byHand ? 'book' : null;
}

const passWords = { confirm: 'confirm', retry: 'retry', book: 'book' } as const;
const passNotes = { confirm: undefined, retry: 'retryNote', book: 'bookNote' } as const;

function OpenCase({ data, ...caseView }: CaseView & { data: RefundCase }) {
  const { id, version, state, mine, fen, place, problems } = data;
  const [asking, setAsking] = useState<Step | null>(null);
  const name = registrantOf(data);
  const step = stepOf(data);
  const { decide, goOn, review } = useDecision({
    ...caseView,
    sending: useSend(decideRefund),
    place,
    done: ({ decision }) => w(decision === 'confirm' ? 'doneConfirm' : 'doneDecline', { name }),
  });
  const { run: retry, running: retrying } = useSend(retryRefund);
  const again = async (way: 'gateway' | 'hand') => {
    const answer = await retry({ id, version, way });
    if (!answer) return caseView.again();
    toast('good', w(way === 'hand' ? 'turned' : 'retried', { name }));
    // It may have a case of its own now.
    if (answer.id === id) caseView.again();
    else goOn({ id, version, decision: 'confirm', note: '' });
  };
  const onDecide = ({ pass, reason }: CaseDecision) => {
    if (pass) setAsking(step);
    else decide({ id, version, decision: 'decline', note: reason });
  };
  const note = step === null ? undefined : passNotes[step];
  return (
    <>
      <CaseReview
        {...review}
        busy={review.busy || retrying}
        title={name}
        status={<RefundTag {...data} />}
        about={whoseText(data)}
        queue="refunds"
        caseId={id}
        waits={step !== null}
        queued={step !== null || state === 'asked'}
        nothing={state === 'asked' && mine ? queueWords('otherDecides') : undefined}
        passWord={step === null ? undefined : w(passWords[step])}
        passNote={note && w(note)}
        rejectWord={w('decline')}
        barred={step === 'confirm' && problems.length > 0 ? w('barred') : undefined}
        checks={state === 'asked' && !mine ? [{ name: w('checkLeft'), problems }] : []}
        changes={<Notice data={data} busy={retrying} onHand={() => again('hand')} />}
        onDecide={onDecide}
        evidence={<PaidFor data={data} />}
      >
        <Asked data={data} />
        <CaseHistory history={data.history} actText={actText} />
      </CaseReview>
      <ConfirmDialog
        opened={asking === 'confirm' || asking === 'retry'}
        onClose={() => setAsking(null)}
        title={w('confirmTitle', { name, sum: formatMoney(fen, data.currency) })}
        confirm={w(asking === 'retry' ? 'retry' : 'confirm')}
        destructive={false}
        onConfirm={async () => {
          if (asking === 'retry') await again('gateway');
          else decide({ id, version, decision: 'confirm', note: '' });
          return true;
        }}
      >
        <Amounts data={data} />
      </ConfirmDialog>
      <BookDialog
        data={data}
        opened={asking === 'book'}
        onClose={() => setAsking(null)}
        onBooked={caseView.again}
      />
    </>
  );
}

/** What is paid and what of it goes, side by side, before it cannot be undone. */
function Amounts({ data: { fen, currency, paid, byHand, channel } }: { data: RefundCase }) {
  const refundedAmount = paid.refunded.fees + paid.refunded.surplus;
  return (
    <>
      <DefinitionList
        columns={1}
        items={[
          [w('paid'), <Money key="paid" fen={paid.fen} currency={currency} />],
          refundedAmount > 0 && [w('back'), <Money key="back" fen={refundedAmount} currency={currency} />],
          [word(refundEntity.fen.label), <Money key="fen" fen={fen} currency={currency} large />],
          [w('restAfter'), <Money key="rest" fen={paid.fen - refundedAmount - fen} currency={currency} />],
        ]}
      />
      <p className="soft">
        {byHand || channel === null ? w('confirmHand') : w('confirmAbout', { channel: moneyWords(channel) })}
      </p>
    </>
  );
}

function Notice({ data, busy, onHand }: { data: RefundCase; busy: boolean; onHand: () => Promise<void> }) {
  const { state, mine, byHand } = data;
  if (state === 'refused') return <Stuck data={data} busy={busy} onHand={onHand} />;
  const about = state === 'asked' && mine ? 'mineAbout' : state === 'due' && byHand ? 'handAbout' : null;
  return (
    about && (
      <p className="notice below-16" data-tone="wait">
        {w(about)}
      </p>
    )
  );
}
