import { Button } from '@mantine/core';
import { setHalls } from '#contract/start-lists/day-calls.ts';
import { hallProblems, lastCourt, mostHalls } from '#contract/start-lists/halls.ts';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { LangTextField } from '#web/form/LangTextField.tsx';
import { NumberField } from '#web/form/NumberField.tsx';
import { useValue } from '#web/form/field-path.ts';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Overview } from './groups.ts';
import { w } from './text.ts';

interface Props {
  data: Overview;
  opened: boolean;
  onClose: () => void;
}

/** Halls of the match, each with the numbers of its courts. */
export function HallsDialog(props: Props) {
  return (
    <FormDialog opened={props.opened} onClose={props.onClose} title={w('halls')}>
      <HallsForm {...props} />
    </FormDialog>
  );
}

function HallsForm({ data, onClose }: Props) {
  const form = useSchemaForm({
    schema: setHalls.body,
    initial: {
      matchId: data.match.id,
      version: data.hallsVersion,
      halls: data.halls.map(({ name, firstCourt, courts, ...hall }) => ({
        ...hall,
        name: { zh: name.zh, en: name.en ?? '' },
        firstCourt: firstCourt as number | null,
        courts: courts as number | null,
      })),
    },
    rules: ({ halls }) =>
      hallProblems(
        halls.map(({ firstCourt, courts }) => ({ firstCourt: firstCourt ?? 0, courts: courts ?? 0 })),
      ),
  });
  const halls = useValue(form.at('halls'));
  const add = () => {
    const last = Math.max(
      0,
      ...halls.map(({ firstCourt, courts }) =>
        lastCourt({ firstCourt: firstCourt ?? 1, courts: courts ?? 0 }),
      ),
    );
    form.set('halls', [...halls, { id: newId(), name: { zh: '', en: '' }, firstCourt: last + 1, courts: 4 }]);
  };
  return (
    <Form
      form={form}
      send={useSend(setHalls)}
      submit={w('save')}
      onCancel={onClose}
      onSent={() => {
        toast('good', w('saved'));
        onClose();
      }}
    >
      <p className="soft">{w('hallsAbout')}</p>
      {halls.length === 0 ? (
        <EmptyState>{w('noHalls')}</EmptyState>
      ) : (
        <ul className="stack list">
          {halls.map(({ id }, at) => (
            <li key={id} className="stack gap-8 pad-12-0 line-below">
              <LangTextField at={form.at(`halls.${at}.name`)} label={w('hallName')} required />
              <FieldRow>
                <NumberField at={form.at(`halls.${at}.firstCourt`)} label={w('firstCourt')} required />
                <NumberField at={form.at(`halls.${at}.courts`)} label={w('courts')} required />
              </FieldRow>
              <Button
                className="push"
                variant="default"
                size="xs"
                onClick={() =>
                  form.set(
                    'halls',
                    halls.filter((each) => each.id !== id),
                  )
                }
              >
                {w('removeHall')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="default"
        disabled={halls.length >= mostHalls}
        leftSection={<Icon name="add" size={16} />}
        onClick={add}
      >
        {w('addHall')}
      </Button>
    </Form>
  );
}
