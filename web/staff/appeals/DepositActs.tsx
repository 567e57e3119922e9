import { Button } from '@mantine/core';
import { useState } from 'react';
import { depositMoves, type DepositState } from '#contract/appeals/appeal.ts';
import { setAppealDeposit } from '#contract/appeals/staff-calls.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import { depositWord } from '#web/shared/appeals/words.ts';
import { toast } from '#web/ui/toast.ts';
import type { AppealCase } from './plan.ts';
import { w } from './text.ts';

const words = {
  received: 'depositReceive',
  returned: 'depositReturn',
  forfeited: 'depositForfeit',
} as const;
type Next = keyof typeof words;

/** Where the deposit is, and what may be recorded of it. */
export function DepositActs({ data }: { data: AppealCase }) {
  const { deposit, depositFen, status } = data;
  const [next, setNext] = useState<Next>();
  if (deposit === null || depositFen === null) return null;
  const sum = formatMoney(depositFen, data.currency);
  const isNext = (state: DepositState): state is Next => state in words;
  return (
    <span className="row gap-8-16">
      <span>
        {sum} · {depositWord(deposit, status)}
      </span>
      {depositMoves(deposit, status)
        .filter(isNext)
        .map((state) => (
          <Button key={state} variant="default" size="compact-sm" onClick={() => setNext(state)}>
            {w(words[state])}
          </Button>
        ))}
      <FormDialog
        opened={next !== undefined}
        onClose={() => setNext(undefined)}
        title={next ? w('depositTitle', { act: w(words[next]), sum }) : ''}
      >
        {next && <DepositForm data={data} deposit={next} onClose={() => setNext(undefined)} />}
      </FormDialog>
    </span>
  );
}

function DepositForm({ data, deposit, onClose }: { data: AppealCase; deposit: Next; onClose: () => void }) {
  const form = useSchemaForm({
    schema: setAppealDeposit.body,
    initial: { id: data.id, version: data.version, deposit, note: '' },
  });
  return (
    <Form
      form={form}
      send={useSend(setAppealDeposit)}
      submit={w(words[deposit])}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('depositDone'));
        onClose();
      }}
    >
      <p className="sm soft">{w('depositAbout')}</p>
      <TextField at={form.at('note')} label={w('depositNote')} maxLength={200} />
    </Form>
  );
}
