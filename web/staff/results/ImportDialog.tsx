import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { getResultSheet, importResults, type ImportedRow } from '#contract/results/import-calls.ts';
import { FilePicker } from '#web/form/FilePicker.tsx';
import { base64Of } from '#web/lib/base64.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import { useSend } from '#web/lib/queries.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { d } from './doubt-text.ts';
import { w } from './text.ts';

export interface SheetChoice {
  eventId: string;
  /** From 1. */
  round: number;
  name: string;
}

interface Props {
  matchId: string;
  sheets: readonly SheetChoice[];
  opened: boolean;
  onClose: () => void;
}

const mostBytes = 5 * 1024 * 1024;

/** Results of one event, or of one of its rounds, from a sheet: tried first, saved as a whole when confirmed. */
export function ImportDialog({ opened, onClose, ...rest }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={w('importTitle')}
      size="xl"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': w('cancel') }}
    >
      <Importing onClose={onClose} {...rest} />
    </Dialog>
  );
}

function Importing({ matchId, sheets, onClose }: Omit<Props, 'opened'>) {
  const [chosen, setChosen] = useState(0);
  const [content, setContent] = useState('');
  const [dry, setDry] = useState<DataOf<typeof importResults>>();
  const template = useSend(getResultSheet);
  const importing = useSend(importResults);
  const { eventId = '', round = 1 } = sheets[chosen] ?? {};
  const where = { matchId, eventId, round };
  const faulty = dry?.rows.filter(({ faults }) => faults.length > 0) ?? [];
  const fresh = dry ? dry.counts.create + dry.counts.update : 0;

  const take = async (file: File) => {
    setDry(undefined);
    if (file.size > mostBytes) return toast('bad', w('fileBig'));
    const sheet = await base64Of(file);
    setContent(sheet);
    setDry(await importing.run({ ...where, content: sheet, digest: null }));
  };
  const confirm = async () => {
    const answer = await importing.run({ ...where, content, digest: dry!.digest });
    // Something has changed since: what it would do now.
    if (!answer) return setDry(await importing.run({ ...where, content, digest: null }));
    toast('good', w('imported', { n: fresh }));
    onClose();
  };
  return (
    <div className="stack gap-16">
      <p>{w('importAbout')}</p>
      <Select
        label={w('chooseEvent')}
        data={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
        value={String(chosen)}
        allowDeselect={false}
        checkIconPosition="right"
        onChange={(at) => {
          setChosen(Number(at));
          setDry(undefined);
        }}
      />
      <div className="wrap gap-8">
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          loading={template.running}
          onClick={() => void template.run(where).then((file) => file && saveFile(file))}
        >
          {w('template')}
        </Button>
        <FilePicker
          text={w(dry ? 'uploadOther' : 'upload')}
          name={w(dry ? 'uploadOther' : 'upload')}
          icon="upload"
          accept=".xlsx"
          disabled={importing.running}
          onFile={(file) => void take(file)}
        />
      </div>
      {importing.running && <p role="status">{w('checking')}</p>}
      {dry && (
        <>
          <p role="status">
            <strong>{w('counts', dry.counts)}</strong>
          </p>
          {faulty.length > 0 && <p className="notice wait">{w('faults', { n: faulty.length })}</p>}
          {faulty.length === 0 && fresh === 0 && <p>{w('nothingNew')}</p>}
          <Rows rows={faulty.length > 0 ? faulty : dry.rows.filter(({ act }) => act !== 'empty')} />
          {faulty.length === 0 && fresh > 0 && (
            <div className="flex dialog-foot gap-8">
              <Button loading={importing.running} onClick={() => void confirm()}>
                {w('confirmImport', { n: fresh })}
              </Button>
              <Button variant="default" onClick={onClose}>
                {w('cancel')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

const acts = { create: 'actCreate', update: 'actUpdate', same: 'actSame', empty: 'actEmpty' } as const;

function Rows({ rows }: { rows: readonly ImportedRow[] }) {
  if (rows.length === 0) return null;
  const scoreText = (value: number | null) => (value === null ? w('none') : showHundredths(value));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls has to be reached by keyboard
    <div className="card scrolls-low pad-0-8" role="region" aria-label={w('act')} tabIndex={0}>
      <table className="table head-stays blocks-on-phone">
        <thead>
          <tr>
            <th scope="col">{w('row')}</th>
            <th scope="col">{w('number')}</th>
            <th scope="col">{w('who')}</th>
            <th scope="col">{w('act')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, number, name, act, final, before, doubts, faults }) => (
            <tr key={row} {...(faults.length > 0 && { className: 'on-tone', 'data-tone': 'bad' })}>
              <td data-title={w('row')}>{row}</td>
              <td className="numeric" data-title={w('number')}>
                {number}
              </td>
              <td data-title={w('who')}>{name}</td>
              <td data-title={w('act')}>
                <div>
                  {faults.length > 0 ? (
                    faults.map(({ column, says }) => {
                      const what = textOfCode(says.code, says.values) ?? '';
                      return (
                        <span key={`${column} ${says.code}`} className="block bad">
                          {column ? w('faultOf', { column, what }) : what}
                        </span>
                      );
                    })
                  ) : (
                    <>
                      {w(acts[act])}{' '}
                      {act === 'update'
                        ? w('beforeAfter', { before: scoreText(before), after: scoreText(final) })
                        : scoreText(final)}
                      {doubts.map((doubt) => (
                        <small key={doubt} className="flex gap-4 wait">
                          <Icon className="icon-top" name="alert" size={16} />
                          {d(doubt)}
                        </small>
                      ))}
                    </>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
