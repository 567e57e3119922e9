import { Button } from '@mantine/core';
import { useState } from 'react';
import { exceptionWords } from '#contract/registrations/exception-text.ts';
import { exceptable, type Exception } from '#contract/registrations/exceptions.ts';
import { endException, setException } from '#contract/registrations/exception-calls.ts';
import { DateTimeField } from '#web/form/DateTimeField.tsx';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { Exceptions } from '#web/shared/registrations/Exceptions.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
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
      <FormDialog
        opened={allowing}
        onClose={() => setAllowing(false)}
        title={w('allowTitle', { name: registrantOf(shown) })}
      >
        <AllowForm shown={shown} onClose={() => setAllowing(false)} />
      </FormDialog>
      <FormDialog opened={ending !== undefined} onClose={() => setEnding(undefined)} title={w('endTitle')}>
        {ending && <EndForm ended={ending} onClose={() => setEnding(undefined)} />}
      </FormDialog>
    </Section>
  );
}

function AllowForm({ shown, onClose }: { shown: Case; onClose: () => void }) {
  const [id] = useState(newId);
  const form = useSchemaForm({
    schema: setException.body,
    initial: { id, registrationId: shown.id, rule: '', until: '', reason: '' },
  });
  return (
    <Form
      form={form}
      send={useSend(setException)}
      submit={w('allow')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('allowed'));
        onClose();
      }}
    >
      <p>{w('allowAbout')}</p>
      <SelectField
        at={form.at('rule')}
        label={w('rule')}
        options={optionsOf(exceptable, exceptionWords)}
        required
      />
      <DateTimeField at={form.at('until')} label={w('until')} zone={shown.timeZone} required />
      <TextField at={form.at('reason')} label={w('reason')} maxLength={500} required />
    </Form>
  );
}

function EndForm({ ended: { id, rule }, onClose }: { ended: Exception; onClose: () => void }) {
  const form = useSchemaForm({ schema: endException.body, initial: { id, reason: '' } });
  return (
    <Form
      form={form}
      send={useSend(endException)}
      submit={w('end')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('ended'));
        onClose();
      }}
    >
      <p>{w('endAbout', { rule: exceptionWords(rule) })}</p>
      <TextField at={form.at('reason')} label={w('reason')} maxLength={500} required />
    </Form>
  );
}
