import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { peopleWords } from '#contract/people/text.ts';
import { formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { MaterialTag } from '#web/shared/materials/MaterialTag.tsx';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import classes from './materials.module.css';
import {
  isShown,
  shows,
  type AskedMaterial,
  type Cell,
  type Overview,
  type PersonRow,
  type Show,
} from './overview.ts';
import { w } from './text.ts';

type OnOpen = (cell: Cell) => void;

/** More than these are searched by name. */
const searchFrom = 12;

interface Props {
  overview: Pick<Overview, 'people' | 'others'>;
  asked: readonly AskedMaterial[];
  onOpen: OnOpen;
}

/** All of it, or what is missing: person by material, then papers of the team and music. */
export function Tables({ overview, asked, onOpen }: Props) {
  const [show, setShow] = useState<Show>('all');
  const [text, setText] = useState('');
  const of = (each: Show) => ({
    people: overview.people.filter((row) => isShown(row.cells.values(), each)),
    others: overview.others.filter((cell) => isShown([cell], each)),
  });
  const typed = text.trim().toLowerCase();
  const visible = of(show);
  const people = visible.people.filter(({ name }) => name.toLowerCase().includes(typed));
  const others = visible.others.filter(({ name }) => name.toLowerCase().includes(typed));
  const count = (each: Show) => of(each).people.length + of(each).others.length;
  return (
    <div className="stack gap-16">
      <div className="row gap-8-24 between">
        <div role="group" aria-label={w('show')} className="wrap gap-24">
          {shows.map((each) => (
            <button
              key={each}
              type="button"
              className="bare tab gap-8"
              aria-pressed={show === each}
              onClick={() => setShow(each)}
            >
              {w(each)} <span className="numeric">{formatNumber(count(each))}</span>
            </button>
          ))}
        </div>
        {overview.people.length >= searchFrom && (
          <TextInput
            type="search"
            aria-label={w('search')}
            placeholder={w('search')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </div>
      {people.length + others.length === 0 && (
        <EmptyState>{w(typed === '' && show !== 'all' ? 'allIn' : 'nobody')}</EmptyState>
      )}
      {people.length > 0 && (
        <Section title={w('people')}>
          <DataTable
            label={w('people')}
            columns={columnsOf(asked, onOpen)}
            rows={people}
            rowKey={({ memberId }) => memberId}
            empty={null}
          />
        </Section>
      )}
      {others.length > 0 && <OtherTable cells={others} onOpen={onOpen} />}
    </div>
  );
}

function columnsOf(asked: readonly AskedMaterial[], onOpen: OnOpen): Column<PersonRow>[] {
  const personal = asked.filter(({ per }) => per === 'person');
  return [
    {
      key: 'name',
      title: w('person'),
      width: '9rem',
      cell: ({ name, roles }) => (
        <span className="stack">
          <span>{name}</span>
          <small className="regular soft">{listNames(roles.map((each) => peopleWords(`role${each}`)))}</small>
        </span>
      ),
    },
    ...personal.map(({ id, name }): Column<PersonRow> => ({
      key: id,
      title: say(name),
      width: '9rem',
      cell: ({ cells }) => {
        const cell = cells.get(id);
        return cell ? <CellButton cell={cell} onOpen={onOpen} /> : null;
      },
    })),
  ];
}

/** Papers of the team as a whole, and music by entry. */
function OtherTable({ cells, onOpen }: { cells: readonly Cell[]; onOpen: OnOpen }) {
  return (
    <Section title={w('others')}>
      <DataTable
        label={w('others')}
        columns={[
          { key: 'what', title: w('what'), width: '12rem', cell: ({ asked }: Cell) => say(asked.name) },
          { key: 'of', title: w('of'), cell: ({ name }: Cell) => name },
          {
            key: 'state',
            title: w('state'),
            cell: (cell: Cell) => <CellButton cell={cell} onOpen={onOpen} />,
          },
        ]}
        rows={cells}
        rowKey={({ asked, subjectId }) => `${asked.id} ${subjectId}`}
        empty={null}
      />
    </Section>
  );
}

function CellButton({ cell, onOpen }: { cell: Cell; onOpen: OnOpen }) {
  const { asked, name, status, reason } = cell;
  const why = status === 4 ? resolveStored(reason, currentLang()) : '';
  return (
    <button
      type="button"
      className={`${classes.cell} inline-stack bare hovers pad-4-8 start control relative same-colour to-start round`}
      onClick={() => onOpen(cell)}
    >
      <VisuallyHidden>{w('cell', { name, what: say(asked.name) })}</VisuallyHidden>
      <MaterialTag status={status} />
      {why && (
        <>
          <small className={`${classes.why} clamped bad`}>{why}</small>
          <small className="accent underlined">{w('again')}</small>
        </>
      )}
    </button>
  );
}
