import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { w } from './text.ts';

interface Props<Data> {
  title: string;
  about: string;
  /** `useCall` of the setting. */
  answer: { data: Data | undefined; error: unknown; again: () => void };
  /** Its name and how it stands. */
  fact: (data: Data) => readonly [name: string, value: ReactNode];
  /** Title of the dialog that changes it, and the form in it. */
  change: string;
  form: (data: Data, onClose: () => void) => ReactNode;
}

/** One setting: how it stands, and a dialog that changes it. */
export function Setting<Data>({ title, about, answer, fact, change, form }: Props<Data>) {
  const { data, error, again } = answer;
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <Section
      title={title}
      about={about}
      action={
        <Button variant="default" disabled={!data} onClick={() => setEditing(true)}>
          {w('change')}
        </Button>
      }
    >
      {data ? (
        <DefinitionList columns={1} items={[fact(data)]} />
      ) : error ? (
        <ErrorState onRetry={again} />
      ) : (
        <Skeletons shape="text" count={1} />
      )}
      <FormDialog opened={editing} onClose={close} title={change}>
        {data && form(data, close)}
      </FormDialog>
    </Section>
  );
}
