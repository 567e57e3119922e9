import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { getRefundRule, setRefundRule } from '#contract/payments/refund-calls.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { MoneyField } from '#web/form/NumberField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

/** From which sum on a second person confirms a refund. */
export function RefundRule() {
  const { data, error, again } = useCall(getRefundRule, {});
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <Section
      title={w('refunds')}
      about={w('refundsAbout')}
      action={
        <Button variant="default" disabled={!data} onClick={() => setEditing(true)}>
          {w('change')}
        </Button>
      }
    >
      {data ? (
        <DefinitionList
          columns={1}
          items={[[w('confirmAbove'), <Money key="sum" fen={data.confirmAbove} />]]}
        />
      ) : error ? (
        <ErrorState onRetry={again} />
      ) : (
        <Skeletons shape="text" count={1} />
      )}
      <FormDialog opened={editing} onClose={close} title={w('confirmAbove')}>
        {data && <RuleForm rule={data} onClose={close} />}
      </FormDialog>
    </Section>
  );
}

function RuleForm({ rule, onClose }: { rule: DataOf<typeof getRefundRule>; onClose: () => void }) {
  const form = useSchemaForm({
    schema: setRefundRule.body,
    initial: { confirmAbove: rule.confirmAbove as number | null, version: rule.version },
  });
  return (
    <Form
      form={form}
      send={useSend(setRefundRule)}
      submit={w('save')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('saved'));
        onClose();
      }}
    >
      <MoneyField at={form.at('confirmAbove')} label={w('confirmAbove')} hint={w('refundsAbout')} required />
    </Form>
  );
}
