import { Button } from '@mantine/core';
import { useState } from 'react';
import { getMatchType, setMatchType } from '#contract/matches/calls.ts';
import type { DataOf } from '#contract/call.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { LangTextField } from '#web/form/LangTextField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { newId } from '#web/lib/new-id.ts';
import { inBoth, say } from '#web/lib/lang.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

type MatchType = DataOf<typeof getMatchType>['rows'][number];

/** The kinds of match, by which participants filter. */
export function TypesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={w('types')}>
      <Types />
    </FormDialog>
  );
}

function Types() {
  const { data, error, again } = useCall(getMatchType, {});
  const [editing, setEditing] = useState<MatchType | null>(null);
  if (error && !data) return <ErrorState what={error.message} onRetry={again} />;
  if (!data) return <Skeletons shape="text" count={4} />;
  const types = data.rows;
  if (editing)
    return (
      <TypeForm
        key={editing.id}
        type={editing}
        known={types.some(({ id }) => id === editing.id)}
        onDone={() => setEditing(null)}
      />
    );
  return (
    <div className="stack gap-16">
      <p className="soft">{types.length === 0 ? w('typeFirst') : w('typesAbout')}</p>
      <ul className="list">
        {types.map((type) => (
          <li className="line gap-16 line-below" key={type.id}>
            <span className="grow">{say(type.name)}</span>
            <span className="soft">{type.code}</span>
            <Button
              className="rigid"
              variant="subtle"
              aria-label={w('typeEdit', { name: say(type.name) })}
              onClick={() => setEditing(type)}
            >
              {w('edit')}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="add" size={16} />}
          onClick={() =>
            setEditing({ id: newId(), code: '', name: { zh: '', en: '' }, position: types.length })
          }
        >
          {w('typeAdd')}
        </Button>
      </div>
    </div>
  );
}

function TypeForm({ type, known, onDone }: { type: MatchType; known: boolean; onDone: () => void }) {
  const form = useSchemaForm({
    schema: setMatchType.body,
    initial: { ...type, name: inBoth(type.name) },
  });
  return (
    <Form
      form={form}
      send={useSend(setMatchType)}
      submit={w('typeSave')}
      onCancel={onDone}
      onSent={() => {
        toast('good', w('typeSaved'));
        onDone();
      }}
    >
      <LangTextField at={form.at('name')} label={w('typeName')} maxLength={200} required />
      <TextField
        at={form.at('code')}
        label={w('typeCode')}
        hint={w('typeCodeHint')}
        maxLength={40}
        disabled={known}
        required
      />
    </Form>
  );
}
