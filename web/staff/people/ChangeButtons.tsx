import { Button } from '@mantine/core';
import { useState } from 'react';
import { athleteActions } from '#contract/people/athlete.ts';
import { coachActions, type CoachStatus } from '#contract/people/coach.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { changeQualification } from '#contract/people/staff-calls.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { serverNow } from '#web/lib/clock.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import type { CaseData } from './QualificationCase.tsx';
import { w } from './text.ts';

const changes = ['suspend', 'restore', 'revoke'] as const;
type Change = (typeof changes)[number];

/** What staff can do after the decision: suspend, lift it, revoke, each with a reason that the unit sees. */
export function ChangeButtons({ data }: { data: CaseData }) {
  const [asking, setAsking] = useState<Change>();
  const { kind, status, evidence, name } = data;
  const { staffActs } =
    kind === 'athlete'
      ? athleteActions[status]
      : coachActions(
          { status: status as CoachStatus, validUntil: evidence.validUntil },
          dayIn(new Date(serverNow())),
        );
  const possible = changes.filter((act) => staffActs.includes(act));
  if (possible.length === 0) return null;
  return (
    <div className="wrap gap-8">
      {possible.map((act) => (
        <Button
          key={act}
          variant="default"
          {...(act === 'restore' ? {} : { c: 'red.8' })}
          onClick={() => setAsking(act)}
        >
          {w(act)}
        </Button>
      ))}
      <FormDialog
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={asking ? `${w(asking)} · ${name}` : ''}
      >
        {asking && <ChangeForm data={data} act={asking} onDone={() => setAsking(undefined)} />}
      </FormDialog>
    </div>
  );
}

function ChangeForm({
  data: { id, version, name },
  act,
  onDone,
}: {
  data: CaseData;
  act: Change;
  onDone: () => void;
}) {
  const form = useSchemaForm({ schema: changeQualification.body, initial: { id, version, act, reason: '' } });
  const sending = useSend(changeQualification);
  return (
    <Form
      form={form}
      send={sending}
      submit={w(act)}
      onCancel={onDone}
      onSent={() => {
        toast('good', w('changed'));
        onDone();
      }}
    >
      <div className="stack gap-16">
        <p>{w(`${act}About`, { name })}</p>
        <ReasonField at={form.at('reason')} label={w('why')} hint={w('whyHint')} lines={3} most={1000} />
      </div>
    </Form>
  );
}
