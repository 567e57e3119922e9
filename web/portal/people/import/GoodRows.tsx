import { useState } from 'react';
import type { SheetRowOnWire } from '#contract/people/import-calls.ts';
import { isRowOf, rowKinds, type RowKind } from '#contract/people/import-rows.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { FoldedSection } from '#web/ui/FoldedSection.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { pageOf, shownRows } from './import-rows.ts';
import { w } from './text.ts';

/** Of the address. */
export const listName = 'import';
export const noKind: { kind: RowKind | '' } = { kind: '' };

/** The rows without errors: their numbers on one line, the rows themselves within. */
export function GoodRows({ rows: all }: { rows: readonly SheetRowOnWire[] }) {
  const list = useListState(listName, noKind);
  const rows = all.filter(({ faults }) => faults.length === 0);
  const countOf = (each: RowKind) => rows.filter((row) => isRowOf(row, each)).length;
  const kinds = rowKinds.filter((each) => countOf(each) > 0);
  const kind = kinds.find((each) => each === list.filters.kind) ?? '';
  const [open] = useState(kind !== '');
  const chosen = shownRows(rows, kind);
  return (
    <FoldedSection
      title={w('good', { n: rows.length })}
      summary={kinds.map((each) => `${w(each)} ${formatNumber(countOf(each))}`).join(' · ')}
      open={open}
    >
      <div className="row gap-8" role="group" aria-label={w('show')}>
        {kinds.map((each) => (
          <button
            key={each}
            type="button"
            className="chip soft"
            aria-pressed={kind === each}
            onClick={() => list.setFilters({ kind: kind === each ? '' : each })}
          >
            {w(each)} <span className="numeric">{formatNumber(countOf(each))}</span>
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
