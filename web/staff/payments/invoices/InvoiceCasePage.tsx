import { moneyWords } from '#contract/payments/report-text.ts';
import { useState } from 'react';
import { invoiceActs } from '#contract/payments/invoice-text.ts';
import { refuseInvoice, staffGetInvoice } from '#contract/payments/invoice-calls.ts';
import { say } from '#web/lib/lang.ts';
import { useSend } from '#web/lib/queries.ts';
import { InvoiceTag } from '#web/shared/payments/InvoiceTag.tsx';
import type { CaseView } from '#web/staff/queues/CaseFrame.tsx';
import { CasePage } from '#web/staff/queues/CasePage.tsx';
import { CaseHistory } from '#web/staff/queues/CaseHistory.tsx';
import { CaseReview, type CaseDecision } from '#web/staff/queues/CaseReview.tsx';
import { useDecision } from '#web/staff/queues/use-decision.ts';
import { titles } from '#web/staff/text.ts';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { Filling } from './Filling.tsx';
import { address } from './invoice-filters.ts';
import { Issued } from './Issued.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import { MoneyOf } from './MoneyOf.tsx';
import { checksOf, shortOf, type InvoiceCase } from './invoice-case.ts';
import { w } from './text.ts';

/** One request: the invoice to issue next to the payments it is for; the invoice's number and file end it. */
export function InvoiceCasePage() {
  return (
    <CasePage call={staffGetInvoice} address={address} title={titles('invoice')} notFound={w('notFound')}>
      {(view) => <OpenCase {...view} />}
    </CasePage>
  );
}

function OpenCase({ data, ...caseView }: CaseView & { data: InvoiceCase }) {
  const { id, version, state, title, payee, place } = data;
  const short = shortOf(data);
  const [issuing, setIssuing] = useState(false);
  const { decide, goOn, review } = useDecision({
    ...caseView,
    sending: useSend(refuseInvoice),
    place,
    done: ({ reason }) => w(reason ? 'refused' : 'issued', { title }),
  });
  const onDecide = ({ pass, reason }: CaseDecision) =>
    pass ? setIssuing(true) : decide({ id, version, reason });
  return (
    <>
      <CaseReview
        {...review}
        title={title}
        status={<InvoiceTag {...data} staff />}
        about={[moneyWords(payee), registrantOf(data), say(data.matchName)].join(' · ')}
        queue="invoices"
        caseId={id}
        waits={state === 'asked'}
        passWord={w('issue')}
        rejectWord={w('refuse')}
        nothing={data.toReverse ? w('overNow') : undefined}
        barred={short.length > 0 ? w('short') : undefined}
        checks={checksOf(data)}
        changes={data.fileId !== null && <Issued data={data} />}
        evidence={<MoneyOf data={data} />}
        onDecide={onDecide}
      >
        <Filling data={data} />
        <CaseHistory
          history={data.history}
          actText={(act) => invoiceActs(act as 'ask' | 'withdraw' | 'issue' | 'refuse' | 'reverse')}
        />
      </CaseReview>
      <IssueDialog
        data={data}
        opened={issuing}
        onClose={() => setIssuing(false)}
        onIssued={() => goOn({ id, version, reason: '' })}
      />
    </>
  );
}
