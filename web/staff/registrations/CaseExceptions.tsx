import { Button } from '@mantine/core';
import { useState } from 'react';
import { exceptionWords } from '#contract/registrations/exception-text.ts';
import { exceptable, type Exception } from '#contract/registrations/exceptions.ts';
import { endException, setException } from '#contract/registrations/exception-calls.ts';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { DateTimeField } from '#web/form/DateTimeField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { newId } from '#web/lib/new-id.ts';
import { Exceptions } from '#web/shared/registrations/Exceptions.tsx';
import { Section } from '#web/ui/Section.tsx';
import { optionsOf } from '#web/ui/options.ts';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { type Case } from './case.ts';
import { w } from './exception-words.ts';

/** What this registration is excepted from; more can be allowed, and each withdrawn. */
export function CaseExceptions({ shown }: { shown: Case }) {
  const [allowing, setAllowing] = useState(false);
  const [ending, setEnding] = useState<Exception>();
  const { exceptions, timeZone, stage } = shown;
  const over = stage === 'expired' || stage === 'withdrawn';
  if (over && exceptions.length === 0) return null;
  return (
    <Section
      title={exceptionWords('title')}
      action={
        !over && (
          <Button variant="default" onClick={() => setAllowing(true)}>
            {w('allow')}
          </Button>
        )
      }
    >
      {exceptions.length === 0 && <p>{w('none')}</p>}
      <Exceptions
        exceptions={exceptions}
        zone={timeZone}
        beside={(each) => (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${w('end')}: ${exceptionWords(each.rule)}`}
            onClick={() => setEnding(each)}
          >
            {w('end')}
          </Button>
        )}
      />
      <CallDialog
        call={setException}
        subject={shown}
        opened={allowing}
        onClose={() => setAllowing(false)}
        title={() => w('allowTitle', { name: registrantOf(shown) })}
        initial={({ id }) => ({ id: newId(), registrationId: id, rule: '', until: '', reason: '' })}
        submit={w('allow')}
        done={() => w('allowed')}
      >
        {(form) => (
          <>
            <p>{w('allowAbout')}</p>
            <SelectField
              at={form.at('rule')}
              label={w('rule')}
              options={optionsOf(exceptable, exceptionWords)}
              required
            />
            <DateTimeField at={form.at('until')} label={w('until')} zone={timeZone} required />
            <ReasonField at={form.at('reason')} label={w('reason')} />
          </>
        )}
      </CallDialog>
      <CallDialog
        call={endException}
        subject={ending ?? null}
        onClose={() => setEnding(undefined)}
        title={() => w('endTitle')}
        initial={({ id }) => ({ id, reason: '' })}
        submit={w('end')}
        done={() => w('ended')}
      >
        {(form, { rule }) => (
          <>
            <p>{w('endAbout', { rule: exceptionWords(rule) })}</p>
            <ReasonField at={form.at('reason')} label={w('reason')} />
          </>
        )}
      </CallDialog>
    </Section>
  );
}
