import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { materialStatus } from '#contract/materials/status.ts';
import { materialWords } from '#contract/materials/text.ts';
import { peopleWords } from '#contract/people/text.ts';
import { formatNumber, labelled } from '#web/lib/format.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useTables } from '#web/lib/use-media.ts';
import { toneOf } from '#web/shared/materials/MaterialTag.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { iconOf } from '#web/ui/StatusTag.tsx';
import { Section } from '#web/ui/Section.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import classes from './materials.module.css';
import { isShown, shows, type Cell, type Overview, type Show } from './overview.ts';
import { w } from './text.ts';

type OnOpen = (cell: Cell) => void;

/** So many papers of one person stand in columns on a phone. */
const inLine = 3;
/** More than these are searched by name. */
const searchFrom = 12;

interface Props {
  overview: Pick<Overview, 'people' | 'others'>;
  onOpen: OnOpen;
}

/** All of it, or what is missing: person by material, then papers of the team and music. */
export function PaperLists({ overview, onOpen }: Props) {
  const wide = useTables();
  const [chosen, setShow] = useState<Show>();
  const [text, setText] = useState('');
  const of = (each: Show) => ({
    people: overview.people.filter((row) => isShown(row.cells.values(), each)),
    others: overview.others.filter((cell) => isShown([cell], each)),
  });
  const count = (each: Show) => of(each).people.length + of(each).others.length;
  // On a phone what is to be done comes before what is in order.
  const show = chosen ?? (wide || count('missing') === 0 ? 'all' : 'missing');
  const query = text.trim().toLowerCase();
  const visible = of(show);
  const people = visible.people.filter(({ name }) => name.toLowerCase().includes(query));
  const others = visible.others.filter(({ name }) => name.toLowerCase().includes(query));
  // Not all are asked of everyone: each kind keeps its column.
  const kinds = new Set(overview.people.flatMap(({ cells }) => [...cells.keys()]));
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
        <EmptyState>{w(query === '' && show !== 'all' ? 'allIn' : 'nobody')}</EmptyState>
      )}
      {people.length > 0 && (
        <Section title={w('people')}>
          <ul className="list" aria-label={w('people')}>
            {people.map(({ memberId, name, roles, cells }) => (
              <Line
                key={memberId}
                name={name}
                note={listNames(roles.map((each) => peopleWords(`role${each}`)))}
                cells={[...cells.values()].filter((cell) => isShown([cell], show))}
                kinds={[...kinds]}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </Section>
      )}
      {others.length > 0 && (
        <Section title={w('others')}>
          <ul className="list" aria-label={w('others')}>
            {others.map((cell) => (
              <Line
                key={`${cell.asked.id} ${cell.subjectId}`}
                name={cell.name}
                cells={[cell]}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

interface LineProps {
  /** Whose they are. */
  name: string;
  note?: string;
  cells: readonly Cell[];
  /** The kinds of material by column, where there are columns. */
  kinds?: readonly string[];
  onOpen: OnOpen;
}

/** A person, the team or an entry, and what is owed, each to be pressed; why one was not passed stands below. */
function Line({ name, note, cells, kinds, onOpen }: LineProps) {
  const wide = useTables();
  const whose = (
    <span className={`${classes.of} row gap-0-12 baseline`}>
      <span className="medium">{name}</span>
      {note && <small>{note}</small>}
    </span>
  );
  const chips = (
    <div className={wide || cells.length < inLine ? 'wrap gap-4-12' : 'tiles tiles-least gap-4 grow-wide'}>
      {cells.map((cell) => (
        <Chip key={cell.asked.id} cell={cell} onOpen={onOpen} />
      ))}
    </div>
  );
  if (wide && kinds)
    return (
      <li className="row gap-4-12 top pad-8-0 line-below">
        {whose}
        <div
          className="halves grow top gap-4-12"
          style={{ gridTemplateColumns: `repeat(${kinds.length}, minmax(min-content, 1fr))` }}
        >
          {cells.map((cell) => (
            <div
              key={cell.asked.id}
              className="stack gap-4"
              style={{ gridArea: `1 / ${kinds.indexOf(cell.asked.id) + 1}` }}
            >
              <Chip cell={cell} onOpen={onOpen} />
              <Why cell={cell} />
            </div>
          ))}
        </div>
      </li>
    );
  // On a phone what is in order takes one line, until it is pressed.
  if (!wide && cells.length > 1 && cells.every(({ status }) => status === materialStatus.passed))
    return (
      <li className="line-below">
        <details>
          <summary className="line gap-8 pad-8-0">
            {whose}
            <span className="push good sm numeric">{w('passedOf', { n: cells.length })}</span>
            <Icon name="down" size={16} className="rigid soft" />
          </summary>
          <div className="pad-bottom-12">{chips}</div>
        </details>
      </li>
    );
  return (
    <li className="row gap-4-12 pad-8-0 line-below">
      {whose}
      {chips}
      {cells.map((cell) => (
        <Why key={cell.asked.id} cell={cell} />
      ))}
    </li>
  );
}

function Chip({ cell, onOpen }: { cell: Cell; onOpen: OnOpen }) {
  const { status, what, name } = cell;
  return (
    <button
      type="button"
      className={`${classes.chip} chip soft of-state`}
      data-tone={status === 0 ? 'neutral' : toneOf[status]}
      onClick={() => onOpen(cell)}
    >
      <span className="toned inline-line">
        <Icon name={status === 0 ? 'upload' : iconOf[toneOf[status]]} size={16} />
      </span>
      <span aria-hidden="true" className="sm ink">
        {what}
      </span>
      <VisuallyHidden>{w('cell', { name, what })}</VisuallyHidden>
      <span className="toned xs unseen-on-phone">{materialWords(`status${status}`)}</span>
    </button>
  );
}

/** Why it was not passed. */
function Why({ cell: { status, reason, what } }: { cell: Cell }) {
  const why = status === materialStatus.rejected ? resolveStored(reason, currentLang()) : '';
  return why && <p className="sm bad whole-line">{labelled(what, why)}</p>;
}
