import { Button } from '@mantine/core';
import { unitStatus } from '#contract/fields/unit-status.ts';
import { unitActions } from '#contract/units/actions.ts';
import { setUnit } from '#contract/units/calls.ts';
import { savingProblems } from '#contract/units/rules.ts';
import { check } from '#web/form/check.ts';
import { Form } from '#web/form/Form.tsx';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { ContactFields } from './ContactFields.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { InvoiceFields } from './InvoiceFields.tsx';
import { w } from './text.ts';
import { useUnitForm, type UnitData } from './use-unit-form.ts';

interface Props {
  data: UnitData;
  onDone: () => void;
  /** Leaves a certified unit's form without saving. */
  onCancel?: (() => void) | undefined;
}

const submitWords = {
  verify: 'submit',
  wait: 'submit',
  modify: 'saveChange',
  resubmit: 'resubmit',
  reverify: 'reverify',
} as const;

/** The certification's form: the unit, its contact, its invoice. */
export function UnitForm({ data, onDone, onCancel }: Props) {
  const { certification, account } = data;
  const individual = account.accountType === 11;
  const form = useUnitForm(data);
  const sending = useSend(setUnit);
  const {
    acts,
    next,
    form: mode,
  } = unitActions(certification?.status ?? null, certification?.change ?? 'none');
  const isSecondForm = mode === 'beside';

  /** Keeps what is filled in, however unfinished. */
  const save = async () => {
    // What is still on its way is to be kept as well; its field says when it could not be sent.
    if (!(await form.uploaded())) return;
    const values = { ...form.values(), act: 'save' as const };
    const checked = check(setUnit.body, values);
    const problems = checked.ok ? savingProblems(values, account.accountType) : checked.problems;
    form.tryNow();
    form.show(problems);
    if (!checked.ok || problems.length > 0) return;
    if (!(await sending.run(checked.body))) return;
    form.sent();
    toast('good', w('doneSaved'));
  };

  return (
    <Form
      form={form}
      send={sending}
      submit={w(isSecondForm ? 'saveChange' : submitWords[next])}
      onCancel={onCancel}
      onSent={({ status }) => {
        toast('good', w(status === unitStatus.inReview ? 'doneSubmitted' : 'doneChanged'));
        window.scrollTo(0, 0);
        onDone();
      }}
      beside={
        acts.includes('save') && (
          <Button variant="default" disabled={sending.running} onClick={() => void save()}>
            {w('save')}
          </Button>
        )
      }
    >
      <IdentityFields form={form} individual={individual} beside={isSecondForm} />
      <ContactFields form={form} individual={individual} beside={isSecondForm} />
      <InvoiceFields form={form} />
    </Form>
  );
}
