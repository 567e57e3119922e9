import { useDeferredValue, useMemo } from 'react';
import { listTextMost, listTextProblems, readListText } from '#contract/people/list-text.ts';
import { setMemberImport, type MemberImport } from '#contract/people/import-calls.ts';
import { paperUploaderOf } from '#web/form/files/upload.ts';
import { FileField } from '#web/form/FileField.tsx';
import { Form } from '#web/form/Form.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useValue } from '#web/form/field-path.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Rest } from './Rest.tsx';
import { SheetButton } from './SheetButton.tsx';
import { w } from './text.ts';

interface Props {
  /** Why the sheet before came to nothing. */
  failed: MemberImport['failed'];
  /** The sheet that was here was put aside elsewhere. */
  lost: boolean;
  /** The list that was pasted before. */
  text: string;
  /** Called with the new import’s id, and the list that was pasted. */
  onBegun: (id: string, text: string) => void;
}

/** The template to fill in and the filled-in sheet, or a list from a chat. */
export function ChooseSheet({ failed, lost, text: before, onBegun }: Props) {
  const sending = useSend(setMemberImport);
  const form = useSchemaForm({
    schema: setMemberImport.body,
    initial: { id: newId(), act: 'begin' as const, fileId: '' as string | null, text: before },
    rules: ({ text }) => (text ? listTextProblems(text) : []),
  });
  const fileId = useValue(form.at('fileId'));
  const text = useValue(form.at('text'));
  const send: typeof sending = {
    ...sending,
    run: ({ text: list, ...body }) => sending.run(list ? { ...body, text: list } : body),
  };
  const hasFile = fileId || form.isUploading();
  return (
    <Form
      form={form}
      send={send}
      submit={w('check')}
      blocked={hasFile && text ? w('oneOfTwo') : hasFile || text ? undefined : w('noFile')}
      onSent={({ id }) => onBegun(id, text)}
    >
      {failed && (
        <div className="flex notice gap-8" data-tone="bad" role="alert">
          <Icon className="above-4 rigid" name="alert" size={16} />
          <div>
            <strong>{w('failedBefore')}</strong>
            <p>{textOfCode(failed.code, failed.values)}</p>
            <p>{w('failedSafe')}</p>
          </div>
        </div>
      )}
      {lost && (
        <p className="flex notice gap-8 breaks" data-tone="wait" role="alert">
          <Icon className="above-4 rigid" name="alert" size={16} />
          {w('lost')}
        </p>
      )}
      <Section
        title={w('sheet')}
        about={w('templateAbout')}
        action={<SheetButton sheet={{ what: 'template' }} label={w('template')} />}
      >
        <FileField
          at={form.at('fileId')}
          label={w('choose')}
          sort="sheet"
          roomy
          upload={paperUploaderOf('sheet')}
        />
      </Section>
      <Section title={w('list')} about={w('listAbout')}>
        <TextField
          at={form.at('text')}
          label={w('listLabel')}
          hint={w('listHint')}
          placeholder={w('listExample')}
          lines={6}
          maxLength={listTextMost}
        />
        <Found text={text} />
      </Section>
    </Form>
  );
}

/** How a list is understood while it is typed, by the rules of the check. */
function Found({ text }: { text: string }) {
  const late = useDeferredValue(text);
  const { people, rest } = useMemo(() => readListText(late), [late]);
  return (
    <div className="stack gap-12 vanishing" aria-live="polite">
      {people.length > 0 && <p className="good">{w('found', { n: people.length })}</p>}
      <Rest rest={rest} />
    </div>
  );
}
