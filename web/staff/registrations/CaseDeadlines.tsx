import { Button } from '@mantine/core';
import { useState } from 'react';
import { movable, type Movable } from '#contract/matches/own-times.ts';
import { plannedFor } from '#contract/matches/status.ts';
import { deadlineWords } from '#contract/registrations/deadline-text.ts';
import { setDeadline, undoDeadline } from '#contract/registrations/exception-calls.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { DateTimeField } from '#web/form/DateTimeField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { formatInstant } from '#web/lib/format.ts';
import { MovedDeadlines } from '#web/shared/registrations/MovedDeadlines.tsx';
import { Section } from '#web/ui/Section.tsx';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { type Case } from './case.ts';
import { w } from './exception-words.ts';

/** The deadlines that hold for this registration alone; one more can be moved, and each put back. */
export function CaseDeadlines({ shown }: { shown: Case }) {
  const [moving, setMoving] = useState(false);
  const [back, setBack] = useState<Movable>();
  const { id, version, timeZone, stored, stage } = shown;
  const over = stage === 'expired' || stage === 'withdrawn';
  /** A deadline, and when it would be without being moved. */
  const planned = (name: Movable) => ({
    name: deadlineWords(name),
    at: formatInstant(plannedFor(shown, stored, name).toISOString(), timeZone),
  });
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
      <CallDialog
        call={setDeadline}
        subject={shown}
        opened={moving}
        onClose={() => setMoving(false)}
        title={() => w('moveTitle', { name: registrantOf(shown) })}
        initial={() => ({ id, version, deadline: '', until: '', reason: '' })}
        submit={w('moveDo')}
        done={() => w('moved')}
      >
        {(form) => (
          <>
            <p>{w('moveAbout')}</p>
            <SelectField
              at={form.at('deadline')}
              label={w('deadline')}
              options={movable
                .filter((value) => !over || value === 'registrationClose')
                .map((value) => ({ value, label: w('deadlineNow', planned(value)) }))}
              required
            />
            <DateTimeField at={form.at('until')} label={w('moveUntil')} zone={timeZone} required />
            <ReasonField at={form.at('reason')} label={w('reason')} />
          </>
        )}
      </CallDialog>
      <CallDialog
        call={undoDeadline}
        subject={back ?? null}
        onClose={() => setBack(undefined)}
        title={() => w('moveBackTitle')}
        initial={(deadline) => ({ id, version, deadline, reason: '' })}
        submit={w('moveBack')}
        done={() => w('movedBack')}
      >
        {(form, deadline) => (
          <>
            <p>{w('moveBackAbout', planned(deadline))}</p>
            <ReasonField at={form.at('reason')} label={w('reason')} />
          </>
        )}
      </CallDialog>
    </Section>
  );
}
