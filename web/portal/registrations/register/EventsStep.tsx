import { NativeSelect, TextInput } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { grouped } from '#contract/grouped.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import { caseOf, nameIn } from '#contract/registrations/case.ts';
import { cellOf } from '#contract/registrations/groups-that-fit.ts';
import { isIndividual } from '#contract/registrations/rules/team.ts';
import { say } from '#web/lib/lang.ts';
import { findsName } from '#web/lib/name-search.ts';
import { listNames } from '#web/lib/list-names.ts';
import { newId } from '#web/lib/new-id.ts';
import { useTables } from '#web/lib/use-media.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { AthleteCards } from './AthleteCards.tsx';
import { CellMenu, type OpenMenu } from './CellMenu.tsx';
import { choicesOf, obvious, withAll } from './choices.ts';
import { endUndo, enterAtOnce } from './enter-at-once.ts';
import { EntryGrid } from './EntryGrid.tsx';
import { EventCards } from './EventCards.tsx';
import { focusPlace, type ProblemTarget } from './problem-target.ts';
import { eventsOf, gridModel, type CellCache } from './grid-model.ts';
import { LineUpPanel, type LineUpProps } from './LineUpPanel.tsx';
import { w } from './text.ts';

interface Props extends Omit<LineUpProps, 'event'> {
  /** Where a problem that was pressed leads. */
  goal: ProblemTarget | null;
}

/** Step 2: who enters what. */
export function EventsStep({ c, problems, edit, goal }: Props) {
  const wide = useTables();
  const [text, setText] = useState('');
  const [kind, setKind] = useState<MatchEvent['kind'] | ''>('');
  const [opened, setOpened] = useState('');
  const [panel, setPanel] = useState('');
  const [byEvent, setByEvent] = useState(false);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const alone = isIndividual(c);
  const events = useMemo(
    // An individual account is not offered events for teams only (requirements 10.5).
    () =>
      eventsOf(c).filter((each) => (kind === '' || each.kind === kind) && !(alone && each.kind === 'team')),
    [c, kind, alone],
  );
  const [cache] = useState<CellCache>(() => new Map());
  const model = useMemo(() => gridModel(c, events, problems, cache), [c, events, problems, cache]);
  const filteredModel = useMemo(
    () => ({ ...model, athletes: model.athletes.filter(({ person }) => findsName(text, person.name)) }),
    [model, text],
  );
  const addable = useMemo(
    () =>
      new Map(
        (byEvent ? events : []).map((event) => [
          event.id,
          event.kind === 'team' ? 0 : withAll(c, event, newId).entries.length - c.form.entries.length,
        ]),
      ),
    [byEvent, c, events],
  );
  // The press of a cell reads the present case without making every cell again.
  const now = useRef(c);
  useEffect(() => {
    now.current = c;
  }, [c]);
  useEffect(() => endUndo, []);
  const onCell = useCallback(
    (memberId: string, eventId: string, cell: HTMLElement) => {
      const event = now.current.eventOf.get(eventId);
      const name = now.current.personOf.get(memberId)?.name ?? '';
      if (!event) return;
      const choices = choicesOf(now.current, event, memberId, newId);
      const one = obvious(choices);
      if (one?.change) edit(one.change);
      else if (choices.some(({ change }) => change !== null)) {
        setMenu({ title: w('menuOf', { athlete: name, event: say(event.name) }), choices, cell });
      }
    },
    [edit],
  );
  const onAll = (event: MatchEvent) => {
    const form = withAll(c, event, newId);
    const before = new Set(c.form.entries.map(({ id }) => id));
    const added = form.entries.filter(({ id }) => !before.has(id));
    const later = caseOf({ ...c, form });
    const remaining = grouped(
      form.roster.athletes.filter((id) => cellOf(later, event, id).state === 'possible'),
      (id) => (obvious(choicesOf(later, event, id, newId))?.waits ? 'leftWaiting' : 'leftToChoose'),
    );
    const says = [
      added.length > 0 ? w('enteredAll', { event: say(event.name), n: added.length }) : w('enteredNobody'),
      ...[...remaining].map(([key, ids]) => w(key, { names: listNames(ids.map((id) => nameIn(c, id))) })),
    ].join(w('stop'));
    if (added.length > 0) enterAtOnce(edit, added, says);
    else toast('info', says);
  };
  const onEvent = (eventId: string) => {
    const event = c.eventOf.get(eventId);
    if (event?.kind === 'individual') onAll(event);
    else setPanel(eventId);
  };
  useGoal(goal, {
    c,
    wide,
    setOpened,
    setPanel,
    reset: () => (setText(''), setKind(''), setByEvent(false)),
  });
  if (c.form.roster.athletes.length === 0) return <EmptyState>{w('noAthletes')}</EmptyState>;
  const tools = alone ? null : (
    <div className={wide ? 'line gap-8' : 'line gap-8 below-8'}>
      <TextInput
        className="grow"
        aria-label={w('find')}
        placeholder={w('find')}
        leftSection={<Icon name="search" size={16} />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <NativeSelect
        aria-label={w('show')}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value as MatchEvent['kind'] | '')}
        data={[
          { value: '', label: w('showAll') },
          { value: 'individual', label: w('individualEvents') },
          { value: 'team', label: w('teamEvents') },
        ]}
      />
    </div>
  );
  return (
    <div>
      {wide ? (
        <EntryGrid model={filteredModel} tools={tools} onCell={onCell} onEvent={onEvent} />
      ) : (
        <>
          {!alone && (
            <div className="row gap-16 line-below below-8" role="group" aria-label={w('show')}>
              {([false, true] as const).map((each) => (
                <button
                  key={String(each)}
                  type="button"
                  className="tab bare"
                  aria-pressed={byEvent === each}
                  onClick={() => setByEvent(each)}
                >
                  {w(each ? 'byEvent' : 'byAthlete')}
                </button>
              ))}
            </div>
          )}
          {!byEvent && tools}
          {filteredModel.athletes.length === 0 && <p className="soft">{w('noneFound')}</p>}
          {byEvent ? (
            <EventCards model={model} addable={addable} onCell={onCell} onAll={onEvent} />
          ) : (
            <AthleteCards model={filteredModel} open={opened} onOpen={setOpened} onCell={onCell} />
          )}
          <TeamEvents model={filteredModel.events} onEvent={setPanel} />
        </>
      )}
      <CellMenu
        open={menu}
        onClose={() => setMenu(null)}
        onChoose={(choice) => {
          if (choice.change) edit(choice.change);
          menu?.cell.focus({ preventScroll: true });
          setMenu(null);
        }}
      />
      <LineUpPanel
        event={c.eventOf.get(panel) ?? null}
        onClose={() => setPanel('')}
        c={c}
        problems={problems}
        edit={edit}
      />
    </div>
  );
}

/** On a phone the line-ups of team events are reached from below the athletes. */
function TeamEvents({
  model,
  onEvent,
}: {
  model: ReturnType<typeof gridModel>['events'];
  onEvent: (id: string) => void;
}) {
  const team = model.filter(({ event }) => event.kind === 'team');
  if (team.length === 0) return null;
  return (
    <ul className="stack gap-4 below-16 list" aria-label={w('teamEvents')}>
      <li className="pad-top-8 sm strong soft">{w('openLineUps')}</li>
      {team.map(({ event, entries, problems }) => (
        <li key={event.id}>
          <button
            type="button"
            className="split bare centred pad-4-8 touch card gap-0-12 full relative same-colour to-start on-paper"
            data-place={`entries.${event.id}`}
            onClick={() => onEvent(event.id)}
          >
            <span className="line gap-4">
              {problems.length > 0 && <Icon name="alert" size={16} className="rigid wait" />}
              {say(event.name)}
            </span>
            <span className="soft">{w('entriesOf', { n: entries })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface GoalProps {
  c: LineUpProps['c'];
  wide: boolean;
  setOpened: (memberId: string) => void;
  setPanel: (eventId: string) => void;
  reset: () => void;
}

/** Goes where a problem is mended: the cell, the athlete, the event, or the line-up of a team. */
function useGoal(goal: ProblemTarget | null, { c, wide, setOpened, setPanel, reset }: GoalProps): void {
  const done = useRef<ProblemTarget | null>(null);
  useEffect(() => {
    if (!goal || done.current === goal) return;
    done.current = goal;
    reset();
    const [head, first = '', entryId = '', memberId = ''] = goal.place.split('.');
    const entry = c.form.entries.find(({ id }) => id === entryId);
    const event = c.eventOf.get(first);
    const who = head === 'athletes' ? first : memberId || (entry?.memberIds[0] ?? '');
    if (head === 'entries' && event?.kind === 'team' && !memberId && entry) setPanel(event.id);
    else if (!wide && who) setOpened(who);
    const places = [
      ...(memberId || event?.kind === 'individual' ? [`entries.${first}..${who}`] : []),
      goal.place,
      `entries.${first}`,
      `athletes.${who}`,
    ];
    setTimeout(() => focusPlace(places), 60);
  });
}
