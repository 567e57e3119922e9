import type { DataOf } from '#contract/call.ts';
import { yuan } from '#contract/fields/currency.ts';
import { getRefundRule, setRefundRule } from '#contract/payments/refund-calls.ts';
import { Form } from '#web/form/Form.tsx';
import { MoneyField } from '#web/form/NumberField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { Money } from '#web/ui/Money.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';
import { Setting } from './Setting.tsx';

/** From which sum on a second person confirms a refund. */
export function RefundRule() {
  return (
    <Setting
      title={w('refunds')}
      about={w('refundsAbout')}
      answer={useCall(getRefundRule, {})}
      fact={({ confirmAbove }) => [w('confirmAbove'), <Money key="sum" fen={confirmAbove} currency={yuan} />]}
      change={w('confirmAbove')}
      form={(rule, onClose) => <RuleForm rule={rule} onClose={onClose} />}
    />
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
      <MoneyField
        currency={yuan}
        at={form.at('confirmAbove')}
        label={w('confirmAbove')}
        hint={w('refundsAbout')}
        required
      />
    </Form>
  );
}
