import { Button } from '@mantine/core';
import { fetchBill, type Bill, type BillAccount } from '#contract/payments/settlement-file-calls.ts';
import { formatDate, formatMoney, formatNumber } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { toast } from '#web/ui/toast.ts';
import { titleOf } from './account-title.ts';
import { BillTag } from './BillTag.tsx';
import { w } from './text.ts';

interface Props {
  of: { day: string; account: BillAccount } | undefined;
  bill: Bill | undefined;
  onClose: () => void;
  onDifferences: (billId: string) => void;
}

/** One day's bill of one account: its sums, how it compares, and fetching it again. */
export function BillDialog({ of, bill, onClose, onDifferences }: Props) {
  return (
    <Dialog
      opened={of !== undefined}
      onClose={onClose}
      title={of ? w('billTitle', { day: formatDate(of.day) }) : ''}
      size="lg"
      closeButtonProps={{ 'aria-label': w('close') }}
    >
      {of && <Contents of={of} bill={bill} onDifferences={onDifferences} />}
    </Dialog>
  );
}

function Contents({
  of: { day, account },
  bill,
  onDifferences,
}: Required<Omit<Props, 'of' | 'onClose'>> & {
  of: NonNullable<Props['of']>;
}) {
  const { run, running } = useSend(fetchBill);
  const fetchNow = async () => {
    const done = await run({ channel: account.channel, account: account.account, day });
    if (!done) return;
    if (done.running) toast('good', w('fetching'));
    else if (done.bill?.fault) toast('bad', w('faultAbout', { code: done.bill.fault }));
    else toast('good', w('compared'));
  };
  const all = bill ? bill.differences.open + bill.differences.healed + bill.differences.settled : 0;
  return (
    <div className="stack gap-16">
      <p className="xs soft">{titleOf(account)}</p>
      <p className="wrap gap-4-16 baseline">
        <BillTag bill={bill} />
        <span className="grow-wide">{aboutOf(bill)}</span>
      </p>
      {bill && (
        <DefinitionList
          columns={1}
          items={[
            bill.sha256 !== '' && [w('payments'), countOf(bill.payments, bill.paid)],
            bill.sha256 !== '' && [w('refunds'), countOf(bill.refunds, bill.refunded)],
            bill.others > 0 && [w('others'), w('othersCount', { n: formatNumber(bill.others) })],
            bill.differences.healed > 0 && [w('healedCount'), w('items', { n: bill.differences.healed })],
            bill.differences.settled > 0 && [w('settledCount'), w('items', { n: bill.differences.settled })],
            bill.fetchedAt !== null && [w('fetchedAt'), <TimeAgo key="fetched" at={bill.fetchedAt} />],
            bill.fetchedAt !== bill.triedAt && [w('triedAt'), <TimeAgo key="tried" at={bill.triedAt} />],
            bill.sha256 !== '' && [
              w('sha'),
              <code key="sha" className="xs numeric breaks">
                {bill.sha256}
              </code>,
            ],
          ]}
        />
      )}
      <div className="wrap gap-8">
        <Button loading={running} onClick={() => void fetchNow()}>
          {w(bill ? 'again' : 'fetch')}
        </Button>
        {bill && all > 0 && (
          <Button variant="default" onClick={() => onDifferences(bill.id)}>
            {w('showThem')}
          </Button>
        )}
      </div>
    </div>
  );
}

function countOf(n: number, fen: number): string {
  return w('count', { n: formatNumber(n), sum: formatMoney(fen) });
}

function aboutOf(bill: Bill | undefined): string {
  if (!bill) return w('notFetchedAbout');
  const { state, fault, differences } = bill;
  switch (state) {
    case 'agreed':
      return differences.settled > 0 ? w('settledAbout', { n: differences.settled }) : w('agreedAbout');
    case 'differences':
      return w('differencesAbout', { n: differences.open });
    case 'waiting':
      return fault === '' ? w('waitingAbout') : w('faultAbout', { code: fault });
    case 'none':
      return w('noneAbout');
  }
}
