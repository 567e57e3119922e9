import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { getErrorTexts, setErrorText } from '#contract/config/calls.ts';
import { errorTextProblems } from '#contract/config/error-texts.ts';
import { currentLang } from '#contract/lang.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { useValue } from '#web/form/field-path.ts';
import { SelectField } from '#web/form/SelectField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { SideBySide } from '#web/ui/SideBySide.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

type Texts = DataOf<typeof getErrorTexts>;
type Row = Texts['rows'][number];

/** Texts of errors that staff publish in place of the built-in ones. */
export function ErrorTexts() {
  const { data, error, again } = useCall(getErrorTexts, {});
  const [editing, setEditing] = useState<Row | 'any'>();
  const close = () => setEditing(undefined);
  const customRows = data?.rows.filter((row) => row.own !== null) ?? [];
  return (
    <Section
      title={w('errorTexts')}
      about={w('errorTextsAbout')}
      action={
        <Button variant="default" disabled={!data} onClick={() => setEditing('any')}>
          {w('change')}
        </Button>
      }
    >
      {!data && (error ? <ErrorState onRetry={again} /> : <Skeletons shape="text" count={1} />)}
      {data && customRows.length === 0 && <p>{w('errorTextsNone')}</p>}
      {customRows.length > 0 && (
        <ul className="stack list gap-8">
          {customRows.map((row) => (
            <li className="line gap-16 between" key={row.code}>
              <span>
                <b>{row.code}</b> {row.own![currentLang() === 'zh' ? 'zh' : 'en']}
              </span>
              <Button
                className="rigid"
                variant="default"
                size="compact-sm"
                aria-label={w('errorTextChange', { code: row.code })}
                onClick={() => setEditing(row)}
              >
                {w('change')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FormDialog opened={editing !== undefined} onClose={close} title={w('errorTexts')}>
        {data && editing && <Choose texts={data} row={editing === 'any' ? null : editing} onClose={close} />}
      </FormDialog>
    </Section>
  );
}

interface Props {
  texts: Texts;
  row: Row | null;
  onClose: () => void;
}

/** Which text first, then what it says. */
function Choose({ texts, row, onClose }: Props) {
  const [chosen, setChosen] = useState(row);
  return chosen ? (
    <TextForm key={chosen.code} texts={texts} row={chosen} onClose={onClose} />
  ) : (
    <ChooseForm texts={texts} onPick={setChosen} />
  );
}

function ChooseForm({ texts, onPick }: { texts: Texts; onPick: (row: Row) => void }) {
  const form = useSchemaForm({ schema: setErrorText.body, initial: { code: 0, text: null, version: 0 } });
  const lang = currentLang() === 'zh' ? 'zh' : 'en';
  return (
    <SelectField<number>
      at={form.at('code')}
      label={w('errorText')}
      hint={w('errorTextHint')}
      searchable
      options={texts.rows.map(({ code, builtIn, own }) => ({
        value: code,
        label: `${code}　${(own ?? builtIn)[lang]}`,
        find: `${builtIn.zh} ${builtIn.en}`,
      }))}
      onPick={(code) => {
        const storedText = texts.rows.find((each) => each.code === code);
        if (storedText) onPick(storedText);
      }}
    />
  );
}

function TextForm({ texts: { version }, row, onClose }: Props & { row: Row }) {
  const { code, builtIn, own } = row;
  const before = own ?? builtIn;
  const form = useSchemaForm({
    schema: setErrorText.body,
    initial: { code, version, text: { zh: before.zh, en: before.en } },
    rules: ({ text }) => (text ? errorTextProblems(text, builtIn) : []),
  });
  const send = useSend(setErrorText);
  const done = () => {
    toast('good', w('saved'));
    onClose();
  };
  const after = useValue(form.at('text')) ?? before;
  const items = (['zh', 'en'] as const).map((lang) => ({
    name: w(lang === 'zh' ? 'chinese' : 'english'),
    before: before[lang],
    after: after[lang],
    changed: before[lang] !== after[lang],
  }));
  return (
    <Form form={form} send={send} submit={w('publish')} onCancel={onClose} onSent={done}>
      <p>{w('errorTextBuiltIn', { code, zh: builtIn.zh, en: builtIn.en })}</p>
      <TextField at={form.at('text.zh')} label={w('chinese')} lines={2} maxLength={300} required />
      <TextField at={form.at('text.en')} label={w('english')} lines={2} maxLength={300} required />
      {items.some(({ changed }) => changed) && (
        <SideBySide items={items} titles={[w('shownNow'), w('shownThen')]} onlyChanged />
      )}
      {own && (
        <Button
          variant="default"
          onClick={() => {
            form.set('text.zh', builtIn.zh);
            form.set('text.en', builtIn.en);
          }}
        >
          {w('errorTextBack')}
        </Button>
      )}
    </Form>
  );
}
