import { Button } from '@mantine/core';
import { useState } from 'react';
import { applyPrices } from '#contract/registrations/exception-calls.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { type Case } from './case.ts';
import { expectedFees, newTotal } from './money.ts';
import { w } from './text.ts';

/** That the price list of the match has changed since this was handed in, what it would cost by it, and the way to it. */
export function CasePrices({ shown }: { shown: Case }) {
  const [opened, setOpened] = useState(false);
  const total = newTotal(shown);
  if (total === null) return null;
  const sums = {
    was: formatMoney(expectedFees(shown).total, shown.currency),
    now: formatMoney(total, shown.currency),
  };
  return (
    <div className="row gap-8-16 above-8">
      <p className="grow-wide">{w('pricesAbout', sums)}</p>
      <Button variant="default" onClick={() => setOpened(true)}>
        {w('pricesApply')}
      </Button>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={w('pricesTitle', { name: registrantOf(shown) })}
      >
        <PricesForm shown={shown} sums={sums} onClose={() => setOpened(false)} />
      </FormDialog>
    </div>
  );
}

interface Props {
  shown: Case;
  sums: { was: string; now: string };
  onClose: () => void;
}

function PricesForm({ shown: { id, version }, sums, onClose }: Props) {
  const form = useSchemaForm({ schema: applyPrices.body, initial: { id, version, reason: '' } });
  return (
    <Form
      form={form}
      send={useSend(applyPrices)}
      submit={w('pricesApply')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('pricesApplied'));
        onClose();
      }}
    >
      <p>{w('pricesSums', sums)}</p>
      <TextField at={form.at('reason')} label={w('reason')} hint={w('reasonHint')} maxLength={500} required />
    </Form>
  );
}
