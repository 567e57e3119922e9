import { Button } from '@mantine/core';
import { useRef } from 'react';
import { setMemberImport, type MemberImport, type SheetRowOnWire } from '#contract/people/import-calls.ts';
import { isRowOf, rowKinds, type RowKind } from '#contract/people/import-rows.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { FoldedSection } from '#web/ui/FoldedSection.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { CorrectRows } from './CorrectRows.tsx';
import classes from './import.module.css';
import { goodOf, pageOf, shownRows } from './import-rows.ts';
import { Rest } from './Rest.tsx';
import { w } from './text.ts';

interface Props {
  shown: MemberImport;
  onAnother: () => void;
  /** The state differs from the one shown: the import was continued elsewhere. */
  onRefused: () => void;
}

const noKind: { kind: RowKind | '' } = { kind: '' };

const goodKinds = rowKinds.filter((kind) => kind !== 'faulty');

/** What the list would do: the good rows on one line, those with errors to be corrected. Nothing has been changed yet. */
export function Checked({ shown, onAnother, onRefused }: Props) {
  const { id, rows: all, unknown, rest, counts } = shown;
  const place = useRef<HTMLDivElement>(null);
  const confirm = useSend(setMemberImport);
  const cancel = useSend(setMemberImport);
  const clearList = useListState('import', noKind).clear;
  const [faulty, good] = [counts.faulty, goodOf(shown)];
  const toCorrect = all.filter(({ faults }) => faults.length > 0);
  const importThem = async () => {
    if (await confirm.run({ id, act: 'confirm', leaveFaults: faulty > 0 })) clearList();
    else onRefused();
  };
  const putAside = async () => {
    if (!(await cancel.run({ id, act: 'cancel' }))) return onRefused();
    clearList();
    onAnother();
  };
  const anotherButton = (
    <Button
      variant="default"
      loading={cancel.running}
      disabled={confirm.running}
      onClick={() => void putAside()}
    >
      {w('another')}
    </Button>
  );
  const importButton = good > 0 && (
    <Button
      variant={faulty > 0 ? 'default' : 'filled'}
      loading={confirm.running}
      disabled={cancel.running}
      onClick={() => void importThem()}
    >
      {w(faulty > 0 ? 'confirmGood' : 'confirmAll', { n: good })}
    </Button>
  );
  return (
    <div ref={place} tabIndex={-1} className={`${classes.checked} stack unringed gap-24`}>
      {unknown.length > 0 && (
        <p className="flex notice gap-8 breaks" data-tone="wait">
          <Icon className="above-4 rigid" name="alert" size={16} />
          {w('unknown', { names: unknown.join(' · ') })}
        </p>
      )}
      <Rest rest={rest} />
      {faulty < all.length && <GoodRows shown={shown} />}
      {faulty > 0 ? (
        <CorrectRows
          // Judged again, the fields begin with what is known then.
          key={JSON.stringify(toCorrect.map(({ row, cells, faults }) => [row, cells, faults]))}
          id={id}
          rows={toCorrect}
          onCorrected={() => place.current?.focus()}
          onRefused={onRefused}
          beside={
            <>
              {importButton}
              {anotherButton}
            </>
          }
        />
      ) : (
        <div className="row foot-bar gap-8-24 between">
          {good === 0 && <p className="grow-wide measure soft">{w('nothing')}</p>}
          <div className="wrap mirrored filled-on-phone full-on-phone gap-8">
            {importButton}
            {anotherButton}
          </div>
        </div>
      )}
    </div>
  );
}

/** The rows without errors: their numbers on one line, the rows themselves within. */
function GoodRows({ shown: { rows: all } }: Pick<Props, 'shown'>) {
  const list = useListState('import', noKind);
  const kind = goodKinds.find((each) => each === list.filters.kind) ?? '';
  const rows = all.filter(({ faults }) => faults.length === 0);
  const countOf = (each: RowKind) => rows.filter((row) => isRowOf(row, each)).length;
  const chosen = shownRows(rows, kind);
  const summary = (['create', 'update', 'same', 'noConsent'] as const)
    .filter((each) => countOf(each) > 0)
    .map((each) => `${w(each)} ${formatNumber(countOf(each))}`);
  return (
    <FoldedSection title={w('good', { n: rows.length })} summary={summary.join(' · ')}>
      <div className={`${classes.kinds} tiles`} role="group" aria-label={w('show')}>
        {goodKinds.map((each) => (
          <button
            key={each}
            type="button"
            className="stack bare start packed gap-4 pad-12-16 touch soft to-start on-paper"
            aria-pressed={kind === each}
            disabled={countOf(each) === 0}
            onClick={() => list.setFilters({ kind: kind === each ? '' : each })}
          >
            <strong className={`lg numeric ${countOf(each) === 0 ? 'regular' : 'ink'}`}>
              {formatNumber(countOf(each))}
            </strong>{' '}
            <span>{w(each)}</span>
          </button>
        ))}
      </div>
      <DataTable
        label={w('people')}
        columns={columns()}
        rows={pageOf(chosen, list.page, list.size)}
        rowKey={({ row }) => String(row)}
        list={list}
        total={chosen.length}
        empty={null}
      />
    </FoldedSection>
  );
}

function columns(): Column<SheetRowOnWire>[] {
  return [
    { key: 'name', title: w('name'), cell: ({ name }) => name, width: '7rem' },
    { key: 'row', title: w('row'), cell: ({ row }) => row, numeric: true },
    { key: 'act', title: w('act'), cell: (row) => <Outcome row={row} />, inCard: 'tag' },
    { key: 'document', title: w('document'), cell: ({ idMasked }) => idMasked, nowrap: true },
    { key: 'photo', title: w('photo'), cell: ({ hasPicture }) => w(hasPicture ? 'hasPhoto' : 'noPhoto') },
    { key: 'guardian', title: w('guardian'), cell: (row) => <Guardian row={row} /> },
  ];
}

function Outcome({ row: { act, phoneMissing } }: { row: SheetRowOnWire }) {
  return (
    <span className="wrap gap-4">
      <StatusTag tone={act === 'same' ? 'neutral' : 'good'} word={w(act)} />
      {phoneMissing && <StatusTag tone="act" word={w('phoneMissing')} />}
    </span>
  );
}

function Guardian({ row: { guardianName, guardianPhoneMasked, consentMissing } }: { row: SheetRowOnWire }) {
  const who = [guardianName, guardianPhoneMasked].filter(Boolean).join(' · ');
  return (
    <span className="wrap gap-4-12">
      {who && <span>{who}</span>}
      {consentMissing && <StatusTag tone="act" word={w('noConsent')} />}
      {!who && !consentMissing && '—'}
    </span>
  );
}
