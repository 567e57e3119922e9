import { Button, Checkbox, Input, Menu } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { sampleBearing } from '#contract/certificates/facts.ts';
import { certificateKinds, kindWords, type CertificateKind } from '#contract/certificates/kinds.ts';
import {
  getCertificateSample,
  getCertificateTemplate,
  setCertificateTemplate,
} from '#contract/certificates/staff-calls.ts';
import { fieldKinds, templateProblems } from '#contract/certificates/template.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import { say } from '#web/lib/lang.ts';
import { newId } from '#web/lib/new-id.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useAddressId } from '#web/shell/use-address-id.ts';
import { titles } from '#web/staff/text.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { added, moved, withField, without } from './edit.ts';
import { fieldName, kindName } from './field-name.ts';
import { FieldPanel } from './FieldPanel.tsx';
import { PagePanel } from './PagePanel.tsx';
import { Paper } from './Paper.tsx';
import classes from './template.module.css';
import { w } from './text.ts';

type Data = DataOf<typeof getCertificateTemplate>;

/** How the certificates of one kind look in a match. */
export function TemplatePage() {
  const matchId = useAddressId();
  const { kind: askedKind } = useSearch({ strict: false }) as { kind?: string };
  const kind = certificateKinds.find((each) => each === askedKind) ?? 'award';
  const { data, error, again } = useCall(getCertificateTemplate, { matchId, kind }, { fresh: true });
  const back = { to: `/staff/certificates/${matchId}` };
  if (!data)
    return (
      <Page title={titles('certificateTemplate')} back={back}>
        {error ? <ErrorState what={error.message} onRetry={again} /> : <Skeletons shape="form" />}
      </Page>
    );
  return <Editor key={`${kind} ${data.version}`} matchId={matchId} kind={kind} data={data} back={back} />;
}

interface Props {
  matchId: string;
  kind: CertificateKind;
  data: Data;
  back: { to: string };
}

function Editor({ matchId, kind, data, back }: Props) {
  const [template, setTemplate] = useState(data.template);
  const [chosen, setChosen] = useState<string>();
  const [pictures, setPictures] = useState<Record<string, string>>(() =>
    Object.fromEntries(data.pictures.map(({ id, url }) => [id, url])),
  );
  const [long, setLong] = useState(false);
  const [asking, setAsking] = useState(false);
  const saving = useSend(setCertificateTemplate);
  const sampling = useSend(getCertificateSample);
  const field = template.fields.find(({ id }) => id === chosen);
  const problems = templateProblems(template);
  const keep = async (next: typeof template | null) => {
    const answer = await saving.run({ matchId, kind, version: data.version, template: next });
    if (answer) toast('good', w('saved'));
    return answer !== undefined;
  };
  const addPicture = (id: string, url: string) => setPictures((now) => ({ ...now, [id]: url }));
  const sample = async () => {
    const file = await sampling.run({ matchId, kind, template, long });
    if (file) saveFile(file);
  };
  const remove = (id: string) => {
    setTemplate((now) => without(now, id));
    setChosen(undefined);
  };
  const add = (what: (typeof fieldKinds)[number]) => {
    const id = newId();
    setTemplate((now) => added(now, what, id, kindName('text')));
    setChosen(id);
  };
  return (
    <Page
      title={w('templateOf', { kind: kindWords(kind) })}
      about={`${say(data.matchName)} · ${w('editorAbout')}`}
      back={back}
      action={
        <>
          <Button
            loading={saving.running}
            disabled={problems.length > 0}
            onClick={() => void keep(template).catch(() => undefined)}
          >
            {w('save')}
          </Button>
          <Button variant="default" loading={sampling.running} onClick={() => void sample()}>
            {w('sample')}
          </Button>
        </>
      }
    >
      <div className={`${classes.editor} stack gap-32 top`}>
        <div className="stays">
          <Paper
            template={template}
            pictures={pictures}
            bearing={sampleBearing(
              kind,
              { match: data.matchName, organiser: data.organiser },
              data.season,
              long,
            )}
            chosen={chosen}
            onChoose={setChosen}
            onMove={(id, dx, dy) => setTemplate((now) => moved(now, id, dx, dy))}
            onRemove={remove}
          />
          <div className="row gap-8-16 above-8 between">
            <Checkbox
              label={w('long')}
              checked={long}
              onChange={(event) => setLong(event.currentTarget.checked)}
            />
            <Menu position="top-end">
              <Menu.Target>
                <Button variant="default">{w('add')}</Button>
              </Menu.Target>
              <Menu.Dropdown>
                {fieldKinds.map((each) => (
                  <Menu.Item key={each} onClick={() => add(each)}>
                    {kindName(each)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </div>
          {problems.length > 0 && (
            <ul className="stack notice gap-4 above-8 list bad" role="alert">
              {problems.map(({ code, place, values }) => (
                <li key={`${code} ${place}`}>{textOfCode(code, values)}</li>
              ))}
            </ul>
          )}
        </div>
        <div className="stack gap-24">
          <Section title={w('chosen')}>
            {/* On a phone what is printed small is too small to press. */}
            <Input
              component="select"
              pointer
              aria-label={w('chosen')}
              value={field?.id ?? ''}
              onChange={(event) => setChosen(event.currentTarget.value || undefined)}
            >
              <option value="">–</option>
              {template.fields.map((each) => (
                <option key={each.id} value={each.id}>
                  {fieldName(each)}
                </option>
              ))}
            </Input>
            {field ? (
              <FieldPanel
                key={field.id}
                field={field}
                onChange={(patch) => setTemplate((now) => withField(now, field.id, patch))}
                onRemove={() => remove(field.id)}
                onPicture={addPicture}
              />
            ) : (
              <p className="soft">{w('chooseOne')}</p>
            )}
          </Section>
          <Section title={w('page')}>
            <PagePanel kind={kind} template={template} onChange={setTemplate} onPicture={addPicture} />
            {data.own && (
              <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
                {w('toUsual')}
              </Button>
            )}
          </Section>
        </div>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={w('toUsualTitle')}
        confirm={w('toUsual')}
        onConfirm={() => keep(null)}
      >
        <p>{w('toUsualAbout')}</p>
      </ConfirmDialog>
    </Page>
  );
}
