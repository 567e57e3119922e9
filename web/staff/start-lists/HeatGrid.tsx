import { DndContext, PointerSensor, useDraggable, useDroppable, useSensor, useSensors } from '@dnd-kit/core';
import { useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { resultWords } from '#contract/results/text.ts';
import { heatsOf, type Slot } from '#contract/start-lists/start-list.ts';
import { spanOf, type Timing } from '#contract/start-lists/times.ts';
import { listNames } from '#web/lib/list-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { Clock } from './GroupTable.tsx';
import { athletesOf, titleOf, type Entry } from './list.ts';
import type { Spot } from './moves.ts';
import classes from './start-lists.module.css';
import { listWords as w, w as all } from './text.ts';

/** A press becomes a drag after so many px. */
const dragFromPx = 4;

interface Props {
  entries: readonly Entry[];
  places: readonly Slot[];
  /** The lowest number of its courts. */
  firstCourt: number;
  courts: number;
  timing: Timing;
  zone: string;
  /** By entry: in which conflicts it is, in words. */
  conflicts: ReadonlyMap<string, readonly string[]>;
  /** Nothing can be moved. */
  fixed: boolean;
  /** Entries with marks: they keep their places. */
  scored: readonly string[];
  onMove: (entryId: string, to: Spot) => void;
  onTakeOff: (entryId: string) => void;
}

/**
 * Heats as rows, courts as columns. An entry is moved by dragging, or by pressing it and then the place that it
 * should go to, with mouse, finger or keyboard alike.
 */
export function HeatGrid(props: Props) {
  const { entries, places, firstCourt, courts, timing, zone, fixed, onMove } = props;
  const [picked, setPicked] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: dragFromPx } }));
  const byId = new Map(entries.map((entry) => [entry.entryId, entry]));
  const heats = heatsOf(places);
  const unplaced = entries.filter(
    ({ entryId, out }) => !out && !places.some((place) => place.entryId === entryId),
  );

  const move = (entryId: string, to: Spot) => {
    setPicked(null);
    setAnnouncement(w('moved', { who: titleOf(byId.get(entryId)!), ...to }));
    onMove(entryId, to);
  };
  const press = (entryId: string | null, spot: Spot | null) => {
    if (picked !== null && spot && picked !== entryId) return move(picked, spot);
    const next = picked === entryId ? null : entryId;
    setPicked(next);
    setAnnouncement(next === null ? w('dropped') : w('picked', { who: titleOf(byId.get(next)!) }));
  };
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || picked === null) return;
    setPicked(null);
    setAnnouncement(w('dropped'));
  };
  const cell = (spot: Spot) => {
    const place = places.find(({ heat, court }) => heat === spot.heat && court === spot.court);
    const entry = place && byId.get(place.entryId);
    const free = picked === null && !entry;
    const stays = entry !== undefined && props.scored.includes(entry.entryId);
    return (
      <Cell key={spot.court} spot={spot} fixed={fixed || stays}>
        {entry ? (
          <Card
            entry={entry}
            label={w('takenAt', { ...spot })}
            conflicts={props.conflicts.get(entry.entryId) ?? []}
            picked={picked === entry.entryId}
            scored={stays}
            fixed={fixed || stays}
            onPress={() => press(entry.entryId, spot)}
          />
        ) : (
          <button
            type="button"
            className={`${classes.free} card gap-2 pad-8 packed full soft to-middle on-wash`}
            aria-label={w('freeAt', { ...spot })}
            disabled={fixed || free}
            onClick={() => press(null, spot)}
          >
            {w('free')}
          </button>
        )}
        <small className="pad-0-8 soft">{w('court', { n: spot.court })}</small>
      </Cell>
    );
  };

  return (
    <DndContext
      sensors={sensors}
      onDragStart={() => setPicked(null)}
      onDragEnd={({ active, over }) => {
        const to = over?.data.current as Spot | undefined;
        if (to) move(String(active.id), to);
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape, wherever inside the focus is */}
      <div
        className={`${classes.grid} stack gap-16 narrowing`}
        onKeyDown={leave}
        data-picking={picked !== null || undefined}
      >
        {unplaced.length > 0 && (
          <section className="pad-12-16 round on-wash" aria-label={w('unplaced')}>
            <h3>{w('unplaced')}</h3>
            <p className="xs soft">{w('unplacedAbout')}</p>
            <div className="tiles tiles-tiny gap-8 above-8">
              {unplaced.map((entry) => (
                <Card
                  key={entry.entryId}
                  entry={entry}
                  label={w('unplaced')}
                  conflicts={[]}
                  picked={picked === entry.entryId}
                  fixed={fixed}
                  onPress={() => press(entry.entryId, null)}
                />
              ))}
            </div>
          </section>
        )}
        <ol className="stack list">
          {Array.from({ length: fixed ? heats : heats + 1 }, (_, n) => n + 1).map((heat) => (
            <li
              key={heat}
              className={`${classes.heat} named gap-4-12 pad-8-0 line-above ${heat > heats ? 'no-print' : ''}`}
              data-new={heat > heats || undefined}
            >
              <div className="stack pad-top-8 packed soft">
                <span className={heat > heats ? undefined : 'strong ink'}>
                  {heat > heats ? w('newHeat') : w('heat', { n: heat })}
                </span>
                <Clock at={new Date(spanOf(timing, heat).from).toISOString()} zone={zone} />
              </div>
              <div className={`${classes.courts} gap-8`} style={{ '--courts': courts } as CSSProperties}>
                {Array.from({ length: courts }, (_, n) => cell({ heat, court: firstCourt + n }))}
              </div>
            </li>
          ))}
        </ol>
        {picked !== null && places.some(({ entryId }) => entryId === picked) && (
          <div className={`${classes.pickedBar} no-print row gap-8-16 pad-8-12 between round`}>
            <span>{w('picked', { who: titleOf(byId.get(picked)!) })}</span>
            <button
              type="button"
              className={`${classes.plain} bare control pad-4-8 same-colour round`}
              onClick={() => {
                props.onTakeOff(picked);
                setPicked(null);
              }}
            >
              {w('takeOff')}
            </button>
          </div>
        )}
        <div aria-live="polite">
          <VisuallyHidden>{announcement}</VisuallyHidden>
        </div>
      </div>
    </DndContext>
  );
}

function Cell({ spot, fixed, children }: { spot: Spot; fixed: boolean; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({
    id: `${spot.heat} ${spot.court}`,
    data: spot,
    disabled: fixed,
  });
  return (
    <div ref={setNodeRef} className={`${classes.cell} narrowing round`} data-over={isOver || undefined}>
      {children}
    </div>
  );
}

interface CardProps {
  entry: Entry;
  label: string;
  conflicts: readonly string[];
  picked: boolean;
  scored?: boolean;
  fixed: boolean;
  onPress: () => void;
}

function Card({ entry, label, conflicts, picked, scored = false, fixed, onPress }: CardProps) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id: entry.entryId,
    disabled: fixed,
  });
  const reserves = entry.people.filter(({ reserve }) => reserve).map(({ name }) => name);
  return (
    <button
      type="button"
      ref={setNodeRef}
      {...listeners}
      className={`${classes.card} stack card gap-2 pad-8 packed full ink to-start on-paper`}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      data-lifted={isDragging || undefined}
      data-conflict={conflicts.length > 0 || undefined}
      aria-pressed={picked}
      title={[...(scored ? [all('begunStays')] : []), ...conflicts].join('\n') || undefined}
      disabled={fixed}
      onClick={onPress}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className="line gap-8">
        <span className="xs soft numeric">{entry.number ?? '–'}</span>
        {entry.out && <span className="pad-0-8 xs bad round on-tone">{w('out')}</span>}
        {scored && <small>{all('begun')}</small>}
        {entry.uncounted && <small>{resultWords('uncounted')}</small>}
        {conflicts.length > 0 && <Icon className="push wait" name="alert" size={16} />}
        {conflicts.length > 0 && <VisuallyHidden>{conflicts.join('；')}</VisuallyHidden>}
      </span>
      <span className={entry.out ? 'struck medium soft' : 'medium'}>{athletesOf(entry)}</span>
      {reserves.length > 0 && <small>{w('reserves', { names: listNames(reserves) })}</small>}
      <small>{registrantOf(entry)}</small>
    </button>
  );
}
