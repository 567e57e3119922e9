import { Button } from '@mantine/core';
import { cancelMatch, closeMatch, extendMatch } from '#contract/matches/calls.ts';
import { DateTimeField } from '#web/form/DateTimeField.tsx';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { ReasonField } from '#web/staff/kit/ReasonField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

export type Decision = 'close' | 'extend' | 'cancel';

interface Props {
  id: string;
  version: number;
  name: string;
  timeZone: string;
  /** When registration closes as things stand, for an extension to begin with. */
  closes: string;
  decision: Decision | null;
  onClose: () => void;
  /** The match's version after the decision. */
  onDone: (version: number) => void;
}

const titles = { close: 'close', extend: 'extend' } as const;

/** What staff decide about a published match, each with its reason. */
export function DecisionDialogs(props: Props) {
  const { decision, name, onClose } = props;
  const title = decision === 'cancel' ? w('cancelTitle', { name }) : decision ? w(titles[decision]) : '';
  return (
    <FormDialog opened={decision !== null} onClose={onClose} title={title}>
      {decision === 'close' && <CloseForm {...props} />}
      {decision === 'extend' && <ExtendForm {...props} />}
      {decision === 'cancel' && <CancelForm {...props} />}
    </FormDialog>
  );
}

function CloseForm({ id, version, onClose, onDone }: Props) {
  const form = useSchemaForm({ schema: closeMatch.body, initial: { id, version, reason: '' } });
  return (
    <Form
      form={form}
      send={useSend(closeMatch)}
      submit={w('closeDo')}
      onCancel={onClose}
      onSent={(data) => done(w('closed'), data.version, onDone)}
    >
      <p>{w('closeAbout')}</p>
      <ReasonField at={form.at('reason')} label={w('reason')} hint={w('reasonHint')} />
    </Form>
  );
}

function ExtendForm({ id, version, timeZone, closes, onClose, onDone }: Props) {
  const form = useSchemaForm({
    schema: extendMatch.body,
    initial: { id, version, until: closes, reason: '' },
  });
  return (
    <Form
      form={form}
      send={useSend(extendMatch)}
      submit={w('extendDo')}
      onCancel={onClose}
      onSent={(data) => done(w('extended'), data.version, onDone)}
    >
      <p>{w('extendAbout')}</p>
      <DateTimeField at={form.at('until')} label={w('extendUntil')} zone={timeZone} required />
      <ReasonField at={form.at('reason')} label={w('reason')} hint={w('reasonHint')} />
    </Form>
  );
}

function CancelForm({ id, version, onClose, onDone }: Props) {
  const form = useSchemaForm({ schema: cancelMatch.body, initial: { id, version, reason: '' } });
  return (
    <Form
      form={form}
      send={useSend(cancelMatch)}
      submit={w('cancelDo')}
      beside={
        <Button variant="default" onClick={onClose}>
          {w('cancelNot')}
        </Button>
      }
      onSent={(data) => done(w('cancelled'), data.version, onDone)}
    >
      <p>{w('cancelAbout')}</p>
      <ReasonField at={form.at('reason')} label={w('reason')} hint={w('reasonHint')} />
    </Form>
  );
}

function done(words: string, version: number, onDone: (version: number) => void): void {
  toast('good', words);
  onDone(version);
}
