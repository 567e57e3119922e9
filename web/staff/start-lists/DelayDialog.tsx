import { useState } from 'react';
import { delayStartSession } from '#contract/start-lists/calls.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { NumberField } from '#web/form/NumberField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { namesOf, type Listed, type Overview } from './groups.ts';
import { nameOf } from './SessionDialog.tsx';
import { w } from './text.ts';

interface Props {
  session: Overview['sessions'][number];
  match: Overview['match'];
  /** In their running order. */
  lists: readonly Listed[];
  opened: boolean;
  onClose: () => void;
}

/** Puts off a session from one of its lists on, publishes the new times, and takes both back where asked. */
export function DelayDialog(props: Props) {
  return (
    <FormDialog opened={props.opened} onClose={props.onClose} title={w('delay')}>
      <DelayForm {...props} />
    </FormDialog>
  );
}

function DelayForm({ session, match, lists, onClose }: Props) {
  const sending = useSend(delayStartSession);
  const form = useSchemaForm({
    schema: delayStartSession.body,
    initial: {
      id: session.id,
      version: session.version,
      fromGroupId: null as string | null,
      minutes: null as number | null,
    },
  });
  const [names] = useState(() => namesOf(match));
  return (
    <Form
      form={form}
      send={sending}
      submit={w('delayNow')}
      onCancel={onClose}
      onSent={({ version }) => {
        const { id, fromGroupId } = form.values();
        const minutes = form.values().minutes!;
        const act = () => void sending.run({ id, version, fromGroupId, minutes: -minutes });
        toast('good', w('delayed', { n: minutes }), { label: w('undo'), act });
        onClose();
      }}
    >
      <NumberField at={form.at('minutes')} label={w('delayMinutes')} unit={w('minutesUnit')} required />
      <SelectField
        at={form.at('fromGroupId')}
        label={w('delayFrom')}
        placeholder={w('delayFromNext')}
        clearable
        options={lists.map(({ groupId }) => ({ value: groupId, label: nameOf(names.get(groupId)) }))}
      />
      <p className="soft">{w('delayAbout')}</p>
    </Form>
  );
}
