import { Button, Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { reasonMost } from '#contract/queues/case.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { isOfLaterRound } from '#contract/matches/rounds.ts';
import { doubtsOf } from '#contract/results/doubts.ts';
import { marksFrom, type Cells } from '#contract/results/entry-cells.ts';
import { entryColumns, listJudges, type Judges } from '#contract/results/entry-columns.ts';
import { outOfRanking, resultState } from '#contract/results/states.ts';
import { correctResults, previewResult } from '#contract/results/staff-calls.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { d } from './doubt-text.ts';
import { columnName } from './column-name.ts';
import { cellsIn } from './drafts.ts';
import { nameOfLine } from './line-name.ts';
import { r } from './round-text.ts';
import { RoundMoves } from './RoundMoves.tsx';
import type { List } from './ResultGrid.tsx';
import { w } from './text.ts';

interface Props {
  list: List;
  judges: Judges;
  line: StaffLine | null;
  onClose: () => void;
}

/** Corrects a line that has been released, and shows before it is done whose rank moves. */
export function CorrectDialog({ line, onClose, ...rest }: Props) {
  return (
    <Dialog
      opened={line !== null}
      onClose={onClose}
      title={line ? w('correctOf', { name: nameOfLine(line) }) : ''}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': w('cancel') }}
    >
      {line && <CorrectForm key={line.entryId} line={line} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

type What = 'marks' | 'scratched' | 'cancelled' | 'back';

function CorrectForm({ list, judges, line, onClose }: Props & { line: StaffLine }) {
  const model = list.event.scoreModel;
  const out = outOfRanking.includes(line.state);
  const [what, setWhat] = useState<What>(out && line.marks ? 'back' : 'marks');
  const [cells, setCells] = useState<Cells>(line.awaited ? {} : cellsIn(line));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const read = marksFrom(model, cells, line.marks?.version ?? list.event.marksVersion);
  const wrong = new Set(read.problems.map(({ place }) => place));
  const change = changeOf(what, line, read.marks);
  const preview = useCall(previewResult, change ?? { entryId: line.entryId }, {
    enabled: change !== null,
    keep: true,
    quiet: true,
    fresh: true,
  });
  const sending = useSend(correctResults);
  const send = async () => {
    setTried(true);
    if (!change || !preview.data || !/\S/.test(reason)) return;
    const answer = await sending.run({ ...change, version: preview.data.version, reason });
    if (!answer) return preview.again();
    toast('good', w('saved'));
    onClose();
  };
  const options: What[] = out
    ? ['marks', ...(line.marks ? (['back'] as const) : [])]
    : ['marks', 'scratched', 'cancelled'];
  const labels = {
    marks: w('asMarks'),
    scratched: w('asScratched'),
    cancelled: w('asCancelled'),
    back: w('asBack'),
  };
  return (
    <div className="stack gap-16">
      <div role="radiogroup" aria-label={w('what')} className="wrap gap-8-24">
        {options.map((each) => (
          <Radio
            key={each}
            name="what"
            label={labels[each]}
            checked={what === each}
            onChange={() => setWhat(each)}
          />
        ))}
      </div>
      {what === 'marks' && (
        <div className="tiles tiles-least gap-8-16 bottom">
          {entryColumns(model, judges).map((column) => (
            <label className="stack gap-4" key={column.key}>
              <span className="xs soft">{columnName(column)}</span>
              <input
                className="text-input full numeric to-end"
                value={cells[column.key] ?? ''}
                inputMode={column.kind === 'offences' ? 'text' : 'decimal'}
                autoComplete="off"
                maxLength={40}
                aria-invalid={wrong.has(column.key) || undefined}
                onChange={(event) => setCells({ ...cells, [column.key]: event.currentTarget.value })}
              />
            </label>
          ))}
        </div>
      )}
      {what === 'marks' &&
        doubtsOf(read.marks, list.event, listJudges(model, list.match.ruleBook, list.lines)).map((doubt) => (
          <p key={doubt} className="flex gap-4 wait">
            <Icon className="icon-top" name="alert" size={16} />
            {d(doubt)}
          </p>
        ))}
      <section className="stack notice gap-8" aria-label={w('preview')} aria-live="polite">
        <h3>{w('preview')}</h3>
        {change !== null && preview.error && !preview.data ? (
          <ErrorState what={preview.error.message} onRetry={preview.again} />
        ) : change === null || !preview.data ? (
          <p className="sm soft">{w('previewWait')}</p>
        ) : (
          <>
            <p>
              <strong>
                {w('previewResult', {
                  final:
                    preview.data.score?.final == null ? w('none') : showHundredths(preview.data.score.final),
                  rank: preview.data.rank ?? w('none'),
                })}
              </strong>
            </p>
            {preview.data.moves.length === 0 ? (
              <p>{w('previewNothing')}</p>
            ) : (
              <>
                <p>{w('previewMoves', { n: preview.data.moves.length })}</p>
                <ul className="stack bullets gap-2 scrolls-low">
                  {preview.data.moves.map(({ entryId, name, from, to }) => (
                    <li key={entryId}>{w('move', { name, from: from ?? w('none'), to: to ?? w('none') })}</li>
                  ))}
                </ul>
              </>
            )}
            {preview.data.reopened.length > 0 && (
              <p>{w('reopens', { n: preview.data.reopened.length, minutes: list.appealWindowMinutes })}</p>
            )}
            {(what === 'scratched' || what === 'cancelled') && isOfLaterRound(list.group.id) && (
              <p>{r('outOfEvent')}</p>
            )}
            {preview.data.places && <RoundMoves places={preview.data.places} next={list.next} />}
            {preview.data.published && <p className="notice wait">{w('wasPublished')}</p>}
          </>
        )}
      </section>
      <Textarea
        label={w('reason')}
        description={w('reasonHint')}
        value={reason}
        rows={2}
        maxLength={reasonMost / 4}
        withAsterisk
        error={tried && !/\S/.test(reason) ? w('reason') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="flex dialog-foot gap-8">
        <Button loading={sending.running} disabled={!change || !preview.data} onClick={() => void send()}>
          {w('correct')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {w('cancel')}
        </Button>
      </div>
    </div>
  );
}

/** What is asked for; null while it is not complete. */
function changeOf(what: What, { entryId }: StaffLine, marks: ReturnType<typeof marksFrom>['marks']) {
  switch (what) {
    case 'marks':
      return marks && { entryId, marks };
    case 'scratched':
      return { entryId, state: resultState.scratched };
    case 'cancelled':
      return { entryId, state: resultState.cancelled };
    case 'back':
      return { entryId, state: resultState.provisional };
  }
}
