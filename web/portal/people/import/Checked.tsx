import { Button } from '@mantine/core';
import { useState } from 'react';
import { setMemberImport, type MemberImport, type SheetRowOnWire } from '#contract/people/import-calls.ts';
import { rowKinds, type RowKind } from '#contract/people/import-rows.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { faultText } from './fault-text.ts';
import classes from './import.module.css';
import { goodOf, pageOf, shownRows } from './import-rows.ts';
import { SheetButton } from './SheetButton.tsx';
import { w } from './text.ts';

interface Props {
  shown: MemberImport;
  onAnother: () => void;
  /** The state differs from the one shown: the import was continued elsewhere. */
  onRefused: () => void;
}

const noKind: { kind: RowKind | '' } = { kind: '' };

/** What the sheet would do, row by row, faults first; nothing has been changed yet. */
export function Checked({ shown, onAnother, onRefused }: Props) {
  const { id, rows, unknown, counts } = shown;
  const list = useListState('import', noKind);
  const confirm = useSend(setMemberImport);
  const cancel = useSend(setMemberImport);
  const kind = rowKinds.find((each) => each === list.filters.kind) ?? '';
  const [faulty, good] = [counts.faulty, goodOf(shown)];
  const chosen = shownRows(rows, kind);
  const page = pageOf(chosen, list.page, list.size);
  const importThem = async () => {
    if (await confirm.run({ id, act: 'confirm', leaveFaults: faulty > 0 })) list.clear();
    else onRefused();
  };
  const putAside = async () => {
    if (!(await cancel.run({ id, act: 'cancel' }))) return onRefused();
    list.clear();
    onAnother();
  };
  return (
    <div className={`${classes.checked} stack gap-24`}>
      <div className={`${classes.kinds} tiles`} role="group" aria-label={w('show')}>
        {rowKinds.map((each) => (
          <button
            key={each}
            type="button"
            className="stack bare start packed gap-4 pad-12-16 touch soft to-start on-paper"
            aria-pressed={kind === each}
            disabled={counts[each] === 0}
            onClick={() => list.setFilters({ kind: kind === each ? '' : each })}
          >
            <strong
              className={`lg numeric ${counts[each] === 0 ? 'regular' : each === 'faulty' ? 'bad' : 'ink'}`}
            >
              {formatNumber(counts[each])}
            </strong>{' '}
            <span>{w(each)}</span>
          </button>
        ))}
      </div>
      {unknown.length > 0 && (
        <p className="flex notice gap-8 breaks" data-tone="wait">
          <Icon className="above-4 rigid" name="alert" size={16} />
          {w('unknown', { names: unknown.join(' · ') })}
        </p>
      )}
      {faulty > 0 && (
        <div className="row gap-8-24 pad-16 between on-wash">
          <p className="grow-wide">{w('markedAbout')}</p>
          <SheetButton sheet={{ what: 'faults', importId: id }} label={w('marked')} />
        </div>
      )}
      <Section title={w('people')}>
        <DataTable
          label={w('people')}
          columns={columns(page.some(({ faults }) => faults.length > 0))}
          rows={page}
          rowKey={({ row }) => String(row)}
          list={list}
          total={chosen.length}
          empty={null}
        />
      </Section>
      <div className="row foot-bar gap-8-24 between">
        {good === 0 ? (
          <p className="grow-wide measure soft">{w('nothing')}</p>
        ) : (
          faulty > 0 && <p className="grow-wide measure soft">{w('leftOut', { n: faulty })}</p>
        )}
        <div className="wrap mirrored filled-on-phone full-on-phone gap-8">
          {good > 0 && (
            <Button loading={confirm.running} disabled={cancel.running} onClick={() => void importThem()}>
              {w(faulty > 0 ? 'confirmGood' : 'confirmAll', { n: good })}
            </Button>
          )}
          <Button
            variant="default"
            loading={cancel.running}
            disabled={confirm.running}
            onClick={() => void putAside()}
          >
            {w('another')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function columns(faulty: boolean): Column<SheetRowOnWire>[] {
  return [
    {
      key: 'name',
      title: w('name'),
      cell: ({ name, row }) => name || w('unnamed', { row }),
      width: '7rem',
    },
    { key: 'row', title: w('row'), cell: ({ row }) => row, numeric: true },
    { key: 'act', title: w('act'), cell: (row) => <Outcome row={row} />, inCard: 'tag' },
    { key: 'document', title: w('document'), cell: ({ idMasked }) => idMasked || '—', nowrap: true },
    { key: 'photo', title: w('photo'), cell: ({ hasPicture }) => w(hasPicture ? 'hasPhoto' : 'noPhoto') },
    { key: 'guardian', title: w('guardian'), cell: (row) => <Guardian row={row} /> },
    ...(faulty
      ? [
          {
            key: 'problems',
            title: w('problems'),
            cell: (row: SheetRowOnWire) => <Faults row={row} />,
            inCard: 'plain' as const,
          },
        ]
      : []),
  ];
}

function Outcome({ row: { act, faults, phoneMissing } }: { row: SheetRowOnWire }) {
  if (faults.length > 0) return <StatusTag tone="bad" word={w('faulty')} />;
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

const atOnce = 3;

/** The first few; the others on demand. */
function Faults({ row: { faults } }: { row: SheetRowOnWire }) {
  const [all, setAll] = useState(false);
  if (faults.length === 0) return null;
  const texts = faults.map(faultText);
  return (
    <ul className="stack list gap-4 bad">
      {(all ? texts : texts.slice(0, atOnce)).map((text) => (
        <li key={text}>{text}</li>
      ))}
      {!all && texts.length > atOnce && (
        <li>
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
            {w('more', { n: texts.length - atOnce })}
          </Button>
        </li>
      )}
    </ul>
  );
}
