import { ActionIcon, Button } from '@mantine/core';
import type { DataOf } from '#contract/call.ts';
import { setReasons, type getReasons } from '#contract/queues/calls.ts';
import { reasonsMost, type ReasonList } from '#contract/queues/reasons.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { LangTextField } from '#web/form/LangTextField.tsx';
import { useValue } from '#web/form/field-path.ts';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';
import { inBoth } from '#web/lib/lang.ts';

interface Props {
  queue: ReasonList;
  kept: DataOf<typeof getReasons>;
  opened: boolean;
  onClose: () => void;
}

/** The reusable reasons of a queue, kept by the reviewers themselves. */
export function ReasonsDialog(props: Props) {
  return (
    <FormDialog opened={props.opened} onClose={props.onClose} title={w('reasonsTitle')}>
      <ReasonsForm {...props} />
    </FormDialog>
  );
}

function ReasonsForm({ queue, kept, onClose }: Props) {
  const sending = useSend(setReasons);
  const form = useSchemaForm({
    schema: setReasons.body,
    initial: {
      queue,
      version: kept.version,
      reasons: kept.reasons.map(inBoth),
    },
  });
  const reasons = useValue(form.at('reasons'));
  return (
    <Form
      form={form}
      send={sending}
      submit={w('saveReasons')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('reasonsSaved'));
        onClose();
      }}
    >
      <p>{w('reasonsAbout')}</p>
      {reasons.map((_, at) => (
        // A reason has no name but its place; fields hold no state of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="split gap-8 top">
          <LangTextField
            at={form.at(`reasons.${at}`)}
            label={w('reasonNumber', { n: at + 1 })}
            maxLength={200}
            required
          />
          <ActionIcon
            variant="subtle"
            color="gray.8"
            aria-label={w('removeReason', { n: at + 1 })}
            onClick={() => form.remove('reasons', at)}
          >
            <Icon name="trash" />
          </ActionIcon>
        </div>
      ))}
      {reasons.length < reasonsMost && (
        <div>
          <Button
            variant="default"
            leftSection={<Icon name="add" size={16} />}
            onClick={() => form.add('reasons', { zh: '', en: '' })}
          >
            {w('addReason')}
          </Button>
        </div>
      )}
    </Form>
  );
}
