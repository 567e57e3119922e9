import type { DataOf } from '#contract/call.ts';
import type { ScoreModel } from '#contract/matches/event.ts';
import { countsApart } from '#contract/results/doubts.ts';
import { sameMarks } from '#contract/results/same-marks.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { cellsOf } from '#contract/results/entry-cells.ts';
import { resultState, type ResultState } from '#contract/results/states.ts';
import { resultWords } from '#contract/results/text.ts';
import { getResultChanges } from '#contract/results/staff-calls.ts';
import type { ResultSource, StaffLine } from '#contract/results/wire.ts';
import { resolveStored, currentLang } from '#contract/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { History, type Happening } from '#web/ui/History.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { a } from './attempt-text.ts';
import { cellsLine } from './Conflict.tsx';
import { nameOfLine } from './line-name.ts';
import { w } from './text.ts';

interface Props {
  groupId: string;
  /** Of one line; null: of the whole list. */
  line: StaffLine | null;
  opened: boolean;
  model: ScoreModel;
  onClose: () => void;
}

/** Who changed what, when, by which way, from what to what. */
export function ChangesSheet({ groupId, line, opened, model, onClose }: Props) {
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      side="right"
      title={line ? w('historyOf', { name: nameOfLine(line) }) : w('history')}
      close={w('closePanel')}
    >
      <Changes groupId={groupId} line={line} model={model} />
    </Sheet>
  );
}

type Change = DataOf<typeof getResultChanges>['changes'][number];

const sourceWords = {
  grid: 'changeGrid',
  import: 'changeImport',
  api: 'changeApi',
  correction: 'changeCorrection',
  appeal: 'changeAppeal',
  release: 'changeRelease',
  confirm: 'changeConfirm',
  publish: 'changePublish',
} as const satisfies Record<Exclude<ResultSource, 'attempt' | 'ruling'>, string>;

function Changes({ groupId, line, model }: Pick<Props, 'groupId' | 'line' | 'model'>) {
  const { data, error, again } = useCall(
    getResultChanges,
    { groupId, ...(line ? { entryId: line.entryId } : {}) },
    { fresh: true },
  );
  if (!data)
    return error ? <ErrorState what={error.message} onRetry={again} /> : <Skeletons shape="text" count={6} />;
  if (data.changes.length === 0) return <p className="sm soft">{w('noChanges')}</p>;
  const items = data.changes.map((change): Happening => {
    return {
      id: change.id,
      at: change.at,
      who: change.by,
      what: whatOf(change),
      note: <Note change={change} model={model} named={line === null} />,
    };
  });
  return <History items={items} />;
}

function whatOf({ source, before, after }: Change): string {
  const marks = after?.marks ?? null;
  const isOther = !sameMarks(before?.marks ?? null, marks);
  if (source === 'attempt') return a(marks && isOther ? 'otherCounts' : 'rejump');
  if (source === 'ruling') return a('ruling');
  if (after?.state === resultState.none) return w('changeCleared');
  return countsApart(before?.marks ?? null) && isOther ? a('recounted') : w(sourceWords[source]);
}

function Note({ change, model, named }: { change: Change; model: ScoreModel; named: boolean }) {
  const { before, after, name, reason, moves } = change;
  const marks = JSON.stringify(before?.marks ?? null) !== JSON.stringify(after?.marks ?? null);
  return (
    <div className="stack gap-2">
      {named && <strong>{name}</strong>}
      {before?.state !== after?.state && (
        <span>{w('beforeAfter', { before: stateWord(before), after: stateWord(after) })}</span>
      )}
      {marks && (
        <span>{w('beforeAfter', { before: marksWord(before, model), after: marksWord(after, model) })}</span>
      )}
      {moves.map((move) => (
        <span key={move.entryId}>
          {w('move', { name: move.name, from: move.from ?? w('none'), to: move.to ?? w('none') })}
        </span>
      ))}
      {reason && <q>{resolveStored(reason, currentLang())}</q>}
    </div>
  );
}

const stateWord = (of: Change['after']) =>
  resultWords(`state${(of?.state ?? resultState.none) as ResultState}`);

function marksWord(of: Change['after'], model: ScoreModel): string {
  if (!of?.marks) return w('nothing');
  const final = of.score?.final;
  const marksText = cellsLine(cellsOf(of.marks), model);
  return final == null ? marksText : `${marksText} = ${showHundredths(final)}`;
}
