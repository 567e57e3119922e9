import { Button } from '@mantine/core';
import { useState } from 'react';
import { staffGetMemberId } from '#contract/people/staff-calls.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import { w } from './text.ts';

interface Props {
  /** The person's. */
  id: string;
  masked: string;
}

/** The ID number, masked; the whole one for a reason, which is recorded. */
export function WholeNumber({ id, masked }: Props) {
  const [asking, setAsking] = useState(false);
  const [number, setNumber] = useState<string>();
  return (
    <span className="inline-row gap-0-12 numeric">
      <span role="status">{number ?? masked}</span>
      <Button
        className="hang"
        variant="subtle"
        size="compact-sm"
        onClick={() => (number ? setNumber(undefined) : setAsking(true))}
      >
        {number ? w('hide') : w('unmask')}
      </Button>
      <FormDialog opened={asking} onClose={() => setAsking(false)} title={w('unmask')}>
        <ReasonForm
          id={id}
          onDone={(shown) => {
            setAsking(false);
            if (shown) setNumber(shown);
          }}
        />
      </FormDialog>
    </span>
  );
}

function ReasonForm({ id, onDone }: { id: string; onDone: (number?: string) => void }) {
  const form = useSchemaForm({ schema: staffGetMemberId.body, initial: { id, reason: w('unmaskUsual') } });
  const sending = useSend(staffGetMemberId);
  return (
    <Form
      form={form}
      send={sending}
      submit={w('unmaskNow')}
      onSent={({ idCardNumber }) => onDone(idCardNumber)}
      onCancel={() => onDone()}
    >
      <p>{w('unmaskAbout')}</p>
      <TextField at={form.at('reason')} label={w('unmaskReason')} maxLength={200} required />
    </Form>
  );
}
