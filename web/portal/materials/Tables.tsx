import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { peopleWords } from '#contract/people/text.ts';
import { formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { MaterialTag, toneOf } from '#web/shared/materials/MaterialTag.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { iconOf } from '#web/ui/StatusTag.tsx';
import { materialWords } from '#contract/materials/text.ts';
import { Section } from '#web/ui/Section.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import classes from './materials.module.css';
import { isShown, shows, type Cell, type Overview, type PersonRow, type Show } from './overview.ts';
import { w } from './text.ts';

type OnOpen = (cell: Cell) => void;

/** More than these are searched by name. */
const searchFrom = 12;

interface Props {
  overview: Pick<Overview, 'people' | 'others'>;
  onOpen: OnOpen;
}

/** All of it, or what is missing: person by material, then papers of the team and music. */
export function Tables({ overview, onOpen }: Props) {
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
          <ul className="stack list ruled" aria-label={w('people')}>
            {people.map((row) => (
              <Person key={row.memberId} row={row} onOpen={onOpen} />
            ))}
          </ul>
        </Section>
      )}
      {others.length > 0 && <OtherTable cells={others} onOpen={onOpen} />}
    </div>
  );
}

/** One person and all papers of this person, each to be pressed; why one was not passed stands below them. */
function Person({ row: { name, roles, cells }, onOpen }: { row: PersonRow; onOpen: OnOpen }) {
  const papers = [...cells.values()];
  return (
    <li className="row gap-4-16">
      <span className={`${classes.person} row gap-0-8 baseline full-on-phone`}>
        <span className="medium">{name}</span>
        <small>{listNames(roles.map((each) => peopleWords(`role${each}`)))}</small>
      </span>
      <div className="wrap gap-4-8">
        {papers.map((cell) => (
          <button
            key={cell.asked.id}
            type="button"
            className="chip touch centred of-state"
            data-tone={toneOf[cell.status]}
            onClick={() => onOpen(cell)}
          >
            <span className="toned inline-line">
              <Icon name={iconOf[toneOf[cell.status]]} size={16} />
            </span>
            <span aria-hidden="true" className="ink">
              {say(cell.asked.name)}
            </span>
            <VisuallyHidden>{w('cell', { name, what: say(cell.asked.name) })}</VisuallyHidden>
            <span className="toned xs unseen-on-phone">{materialWords(`status${cell.status}`)}</span>
          </button>
        ))}
      </div>
      {papers
        .filter((cell) => whyOf(cell) !== '')
        .map((cell) => (
          <p key={cell.asked.id} className="sm bad whole-line">
            {say(cell.asked.name)}：{whyOf(cell)}
          </p>
        ))}
    </li>
  );
}

function whyOf({ status, reason }: Cell): string {
  return status === 4 ? resolveStored(reason, currentLang()) : '';
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
  const { asked, name, status } = cell;
  const why = whyOf(cell);
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
