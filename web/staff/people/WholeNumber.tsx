import { Button } from '@mantine/core';
import { useState } from 'react';
import { staffGetMemberId } from '#contract/people/staff-calls.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
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
      <CallDialog
        call={staffGetMemberId}
        subject={id}
        opened={asking}
        onClose={() => setAsking(false)}
        title={() => w('unmask')}
        initial={() => ({ id, reason: w('unmaskUsual') })}
        submit={w('unmaskNow')}
        onSent={({ idCardNumber }) => setNumber(idCardNumber)}
      >
        {(form) => (
          <>
            <p>{w('unmaskAbout')}</p>
            <ReasonField at={form.at('reason')} label={w('unmaskReason')} most={200} />
          </>
        )}
      </CallDialog>
    </span>
  );
}
