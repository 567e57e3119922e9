import { useState } from 'react';
import { getMerchants } from '#contract/payments/merchant-calls.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { useCall } from '#web/lib/queries.ts';
import { titles } from '#web/staff/text.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import { CheckButton, MerchantActs } from './MerchantActs.tsx';
import { MerchantDialog } from './MerchantDialog.tsx';
import { AccountCell, SinceCell, SourceCell } from './Parts.tsx';
import { channelName, payeeChannels, type PayeeChannel } from './payee-channels.ts';
import { w } from './text.ts';

/** The accounts at gateways to which the payees' money goes. */
export function MerchantsPage() {
  const { data, error, again } = useCall(getMerchants, {});
  const [openChannel, setOpenChannel] = useState<PayeeChannel>();
  const former = data?.rows.filter(({ retiredAt }) => retiredAt !== null);
  const payeeChannel = {
    key: 'slot',
    title: w('payeeChannel'),
    width: '11rem',
    cell: ({ payee, channel }: Pick<PayeeChannel, 'payee' | 'channel'>) => (
      <span className="inline-stack start">
        <span>{moneyWords(payee)}</span>
        <small className="breaks">{moneyWords(channel)}</small>
      </span>
    ),
  };
  return (
    <Page
      title={titles('merchants')}
      about={w('about')}
      action={<ExportButton lists={['merchants']} filters={{}} disabled={!data || data.rows.length === 0} />}
    >
      <Section title={w('inUse')}>
        <DataTable
          label={w('inUse')}
          columns={[
            payeeChannel,
            {
              key: 'account',
              title: w('account'),
              cell: ({ merchant }) => <AccountCell merchant={merchant} />,
            },
            { key: 'source', title: w('source'), cell: ({ merchant }) => <SourceCell merchant={merchant} /> },
            {
              key: 'since',
              title: w('since'),
              cell: ({ merchant }) => <SinceCell merchant={merchant} />,
              nowrap: true,
            },
          ]}
          rows={data && payeeChannels(data.rows)}
          rowKey={channelName}
          rowActions={(row) => <MerchantActs payeeChannel={row} onSet={() => setOpenChannel(row)} />}
          empty={null}
          failed={error && !data && <ErrorState what={error.message} onRetry={again} />}
        />
      </Section>
      {former && former.length > 0 && (
        <Section title={w('former')}>
          <DataTable
            label={w('former')}
            columns={[
              payeeChannel,
              {
                key: 'account',
                title: w('account'),
                cell: (merchant) => <AccountCell merchant={merchant} />,
              },
              { key: 'source', title: w('source'), cell: (merchant) => <SourceCell merchant={merchant} /> },
              {
                key: 'since',
                title: w('since'),
                cell: (merchant) => <SinceCell merchant={merchant} />,
                nowrap: true,
              },
              {
                key: 'retired',
                title: w('retiredAt'),
                cell: ({ retiredAt }) => retiredAt && <TimeAgo at={retiredAt} />,
                nowrap: true,
              },
            ]}
            rows={former}
            rowKey={({ id }) => id}
            rowActions={(merchant) => <CheckButton id={merchant.id} of={channelName(merchant)} />}
            empty={null}
          />
        </Section>
      )}
      <MerchantDialog
        payeeChannel={openChannel}
        demo={data?.demo ?? false}
        onClose={() => setOpenChannel(undefined)}
      />
    </Page>
  );
}
