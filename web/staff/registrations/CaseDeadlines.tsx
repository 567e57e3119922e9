import { Button } from '@mantine/core';
import { useState } from 'react';
import { movable, type Movable } from '#contract/matches/own-times.ts';
import { plannedFor } from '#contract/matches/status.ts';
import { deadlineWords } from '#contract/registrations/deadline-text.ts';
import { setDeadline, undoDeadline } from '#contract/registrations/exception-calls.ts';
import { DateTimeField } from '#web/form/DateTimeField.tsx';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import { MovedDeadlines } from '#web/shared/registrations/MovedDeadlines.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { type Case } from './case.ts';
import { w } from './exception-words.ts';

/** The deadlines that hold for this registration alone; one more can be moved, and each put back. */
export function CaseDeadlines({ shown }: { shown: Case }) {
  const [moving, setMoving] = useState(false);
  const [back, setBack] = useState<Movable>();
  return (
    <Section
      title={w('deadlines')}
      action={
        <Button variant="default" onClick={() => setMoving(true)}>
          {w('move')}
        </Button>
      }
    >
      {Object.keys(shown.moved).length === 0 && <p>{w('noneMoved')}</p>}
      <MovedDeadlines
        shown={shown}
        beside={(name) => (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${w('moveBack')}: ${deadlineWords(name)}`}
            onClick={() => setBack(name)}
          >
            {w('moveBack')}
          </Button>
        )}
      />
      <FormDialog
        opened={moving}
        onClose={() => setMoving(false)}
        title={w('moveTitle', { name: registrantOf(shown) })}
      >
        <MoveForm shown={shown} onClose={() => setMoving(false)} />
      </FormDialog>
      <FormDialog opened={back !== undefined} onClose={() => setBack(undefined)} title={w('moveBackTitle')}>
        {back && <BackForm shown={shown} deadline={back} onClose={() => setBack(undefined)} />}
      </FormDialog>
    </Section>
  );
}

function MoveForm({ shown, onClose }: { shown: Case; onClose: () => void }) {
  const { id, version, timeZone, stored, stage } = shown;
  const over = stage === 'expired' || stage === 'withdrawn';
  const form = useSchemaForm({
    schema: setDeadline.body,
    initial: { id, version, deadline: '', until: '', reason: '' },
  });
  return (
    <Form
      form={form}
      send={useSend(setDeadline)}
      submit={w('moveDo')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('moved'));
        onClose();
      }}
    >
      <p>{w('moveAbout')}</p>
      <SelectField
        at={form.at('deadline')}
        label={w('deadline')}
        options={movable
          .filter((value) => !over || value === 'registrationClose')
          .map((value) => ({
            value,
            label: w('deadlineNow', {
              name: deadlineWords(value),
              at: formatInstant(plannedFor(shown, stored, value).toISOString(), timeZone),
            }),
          }))}
        required
      />
      <DateTimeField at={form.at('until')} label={w('moveUntil')} zone={timeZone} required />
      <TextField at={form.at('reason')} label={w('reason')} maxLength={500} required />
    </Form>
  );
}

function BackForm(props: { shown: Case; deadline: Movable; onClose: () => void }) {
  const { shown, deadline, onClose } = props;
  const { id, version, timeZone, stored } = shown;
  const form = useSchemaForm({ schema: undoDeadline.body, initial: { id, version, deadline, reason: '' } });
  return (
    <Form
      form={form}
      send={useSend(undoDeadline)}
      submit={w('moveBack')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('movedBack'));
        onClose();
      }}
    >
      <p>
        {w('moveBackAbout', {
          name: deadlineWords(deadline),
          at: formatInstant(plannedFor(shown, stored, deadline).toISOString(), timeZone),
        })}
      </p>
      <TextField at={form.at('reason')} label={w('reason')} maxLength={500} required />
    </Form>
  );
}
