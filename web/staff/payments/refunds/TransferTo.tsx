import { Button } from '@mantine/core';
import { useState } from 'react';
import { readRefundAccount, type RefundAccount } from '#contract/payments/refund-account.ts';
import { useSend } from '#web/lib/queries.ts';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { RefundCase } from './RefundFacts.tsx';
import { w } from './text.ts';

/** The account to which a refund by hand is transferred: its last digits, and all of it for who transfers; each look is kept. */
export function TransferTo({ data: { id, accountTail } }: { data: RefundCase }) {
  const [account, setAccount] = useState<RefundAccount>();
  const { run, running } = useSend(readRefundAccount);
  if (accountTail === '')
    return (
      <Section title={w('transferTo')}>
        <p className="wait">{w('noAccount')}</p>
      </Section>
    );
  return (
    <Section
      title={w('transferTo')}
      action={
        !account && (
          <Button variant="default" loading={running} onClick={() => void run({ id }).then(setAccount)}>
            {w('showAccount')}
          </Button>
        )
      }
    >
      <DefinitionList
        columns={1}
        items={
          account
            ? [
                [w('holder'), account.holder],
                [w('bank'), account.bank],
                [
                  w('accountNumber'),
                  <span key="number" className="inline-row gap-8 numeric breaks">
                    {account.number}
                    <CopyButton text={account.number} />
                  </span>,
                ],
              ]
            : [[w('accountNumber'), <span key="tail" className="numeric">{`**** ${accountTail}`}</span>]]
        }
      />
    </Section>
  );
}
