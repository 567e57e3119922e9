import { Button, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Correction } from '#contract/appeals/outcome.ts';
import { proposeAppeal } from '#contract/appeals/staff-calls.ts';
import { cellsOf, marksFrom } from '#contract/results/entry-cells.ts';
import { entryColumns, judgesOf, type EntryColumn } from '#contract/results/entry-columns.ts';
import { entryWords } from '#contract/results/entry-text.ts';
import type { Marks } from '#contract/results/marks.ts';
import { problemText } from '#web/lib/failure.ts';
import { useSend } from '#web/lib/queries.ts';
import { whoOf } from '#web/shared/appeals/words.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './appeals.module.css';
import { Planned } from './Effect.tsx';
import type { AppealCase } from './plan.ts';
import { w } from './text.ts';

interface Props {
  data: AppealCase;
  opened: boolean;
  onClose: () => void;
}

/** What the result becomes: the judges' marks as they should have been; what it moves is shown while they are typed. */
export function CorrectionDialog({ data, opened, onClose }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={w('propose')}
      size="xl"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': w('close') }}
    >
      {opened && <Inside data={data} onClose={onClose} />}
    </Dialog>
  );
}

function Inside({ data, onClose }: Omit<Props, 'opened'>) {
  const { id, version, model, marksVersion, entryId, kind, aboutEntryId, correction, lines } = data;
  const line = lines.find((each) => each.entryId === entryId);
  const rival = kind === 'eligibility' && lines.find((each) => each.entryId === aboutEntryId);
  const start = correction?.act === 'marks' ? correction.marks : (line?.marks ?? null);
  const [act, setAct] = useState<Correction['act']>(correction?.act ?? (rival ? 'cancel' : 'marks'));
  const [cells, setCells] = useState(() => (start ? cellsOf(start) : {}));
  const { run, running, error } = useSend(proposeAppeal);
  const read = marksFrom(model, cells, start?.version ?? marksVersion);
  const chosenCorrection: Correction | null =
    act === 'cancel'
      ? rival
        ? { act, entryId: rival.entryId }
        : null
      : read.marks && { act, marks: read.marks };
  const voted = data.votes.filter(({ proposal }) => proposal === data.proposal).length;
  const keep = async () => {
    if (!chosenCorrection || (await run({ id, version, correction: chosenCorrection })) === undefined) return;
    toast('good', w('kept'));
    onClose();
  };
  return (
    <div className="stack gap-16">
      {rival && (
        <Radio.Group
          label={w('actLabel')}
          value={act}
          onChange={(picked) => setAct(picked as Correction['act'])}
        >
          <div className="stack gap-4">
            <Radio value="cancel" label={w('cancelOf', { who: whoOf(rival) })} />
            <Radio value="marks" label={w('actMarks')} />
          </div>
        </Radio.Group>
      )}
      {act === 'marks' && start && (
        <Cells
          columns={entryColumns(model, judgesOf(model, [start]))}
          cells={cells}
          wrong={new Map(read.problems.map((each) => [each.place, problemText(each)]))}
          onChange={(key, value) => setCells({ ...cells, [key]: value })}
        />
      )}
      <div className="stack gap-12 pad-top-8 line-above">
        {chosenCorrection && same(chosenCorrection, line?.marks ?? null) ? (
          <p className="sm soft">{w('movesNone')}</p>
        ) : (
          chosenCorrection && <Planned data={data} correction={chosenCorrection} />
        )}
      </div>
      {voted > 0 && <p className="notice pad-8-12 wait">{w('voidVotes', { n: voted })}</p>}
      {error && <p className="bad">{error.message}</p>}
      <div className="flex dialog-foot gap-8">
        <Button
          loading={running}
          disabled={!chosenCorrection || same(chosenCorrection, line?.marks ?? null)}
          onClick={() => void keep()}
        >
          {w('keep')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {w('close')}
        </Button>
      </div>
    </div>
  );
}

function same(correction: Correction, marks: Marks | null): boolean {
  if (correction.act === 'cancel' || marks === null) return false;
  return JSON.stringify(cellsOf(correction.marks)) === JSON.stringify(cellsOf(marks));
}

interface CellsProps {
  columns: readonly EntryColumn[];
  cells: Readonly<Record<string, string>>;
  wrong: ReadonlyMap<string, string>;
  onChange: (key: string, value: string) => void;
}

function Cells({ columns, cells, wrong, onChange }: CellsProps) {
  return (
    <fieldset
      className={`${classes.cells} tiles tiles-least gap-12 no-margin no-pad bottom narrowing no-border`}
      aria-label={w('marks')}
    >
      {columns.map(({ key, panel, judge, kind }) => (
        <TextInput
          key={key}
          wrapperProps={kind === 'offences' ? { 'data-wide': true } : {}}
          label={
            judge === null ? entryWords(panel) : entryWords('judge', { panel: entryWords(panel), n: judge })
          }
          description={kind === 'offences' ? w('offencesHint') : undefined}
          inputMode={kind === 'offences' ? 'text' : 'decimal'}
          value={cells[key] ?? ''}
          error={wrong.get(key) ?? (judge === 1 ? wrong.get(panel) : undefined)}
          onChange={(event) => onChange(key, event.currentTarget.value)}
        />
      ))}
    </fieldset>
  );
}
