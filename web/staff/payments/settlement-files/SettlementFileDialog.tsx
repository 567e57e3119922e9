import { Button } from '@mantine/core';
import { yuan } from '#contract/fields/currency.ts';
import {
  fetchSettlementFile,
  type SettlementFile,
  type SettlementAccount,
} from '#contract/payments/settlement-file-calls.ts';
import { formatDate, formatMoney, formatNumber } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { toast } from '#web/ui/toast.ts';
import { titleOf } from './account-title.ts';
import { SettlementFileTag } from './SettlementFileTag.tsx';
import { w } from './text.ts';

interface Props {
  of: { day: string; account: SettlementAccount } | undefined;
  file: SettlementFile | undefined;
  onClose: () => void;
  onDifferences: (fileId: string) => void;
}

/** One day's settlement file of one account: its sums, how it compares, and fetching it again. */
export function SettlementFileDialog({ of, file, onClose, onDifferences }: Props) {
  return (
    <Dialog
      opened={of !== undefined}
      onClose={onClose}
      title={of ? w('fileTitle', { day: formatDate(of.day) }) : ''}
      size="lg"
      closeButtonProps={{ 'aria-label': w('close') }}
    >
      {of && <Contents of={of} file={file} onDifferences={onDifferences} />}
    </Dialog>
  );
}

function Contents({
  of: { day, account },
  file,
  onDifferences,
}: Required<Omit<Props, 'of' | 'onClose'>> & {
  of: NonNullable<Props['of']>;
}) {
  const { run, running } = useSend(fetchSettlementFile);
  const fetchNow = async () => {
    const answer = await run({ channel: account.channel, account: account.account, day });
    if (!answer) return;
    if (answer.running) toast('good', w('fetching'));
    else if (answer.bill?.fault) toast('bad', w('faultAbout', { code: answer.bill.fault }));
    else toast('good', w('compared'));
  };
  const all = file ? file.differences.open + file.differences.healed + file.differences.settled : 0;
  return (
    <div className="stack gap-16">
      <p className="xs soft">{titleOf(account)}</p>
      <p className="wrap gap-4-12 baseline">
        <SettlementFileTag file={file} />
        <span className="grow-wide">{aboutOf(file)}</span>
      </p>
      {file && (
        <DefinitionList
          columns={1}
          items={[
            file.sha256 !== '' && [w('payments'), countOf(file.payments, file.paid)],
            file.sha256 !== '' && [w('refunds'), countOf(file.refunds, file.refunded)],
            file.others > 0 && [w('others'), w('othersCount', { n: formatNumber(file.others) })],
            file.differences.healed > 0 && [w('healedCount'), w('items', { n: file.differences.healed })],
            file.differences.settled > 0 && [w('settledCount'), w('items', { n: file.differences.settled })],
            file.fetchedAt !== null && [w('fetchedAt'), <TimeAgo key="fetched" at={file.fetchedAt} />],
            file.fetchedAt !== file.triedAt && [w('triedAt'), <TimeAgo key="tried" at={file.triedAt} />],
            file.sha256 !== '' && [
              w('sha'),
              <code key="sha" className="xs numeric breaks">
                {file.sha256}
              </code>,
            ],
          ]}
        />
      )}
      <div className="flex dialog-foot gap-8">
        <Button loading={running} onClick={() => void fetchNow()}>
          {w(file ? 'again' : 'fetch')}
        </Button>
        {file && all > 0 && (
          <Button variant="default" onClick={() => onDifferences(file.id)}>
            {w('showThem')}
          </Button>
        )}
      </div>
    </div>
  );
}

function countOf(n: number, fen: number): string {
  return w('count', { n: formatNumber(n), sum: formatMoney(fen, yuan) });
}

function aboutOf(file: SettlementFile | undefined): string {
  if (!file) return w('notFetchedAbout');
  const { state, fault, differences } = file;
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
