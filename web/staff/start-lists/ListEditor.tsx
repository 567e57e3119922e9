import { Button } from '@mantine/core';
import { useState } from 'react';
import { publishStartLists, setStartList } from '#contract/start-lists/calls.ts';
import { conflictsOf } from '#contract/start-lists/conflicts.ts';
import { heatsOf, type Slot } from '#contract/start-lists/start-list.ts';
import { formatInstant } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useSend } from '#web/lib/queries.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { toast } from '#web/ui/toast.ts';
import { Changes } from './Changes.tsx';
import { DrawAgain } from './DrawAgain.tsx';
import { namesOf } from './groups.ts';
import { HeatGrid } from './HeatGrid.tsx';
import { conflictText, markedBy, startersOf, type Whole } from './list.ts';
import { ListState } from './ListState.tsx';
import { fillFree, moveTo, takeOff } from './moves.ts';
import { ListPapers } from './PaperMenu.tsx';
import { RenumberedList } from './RenumberedList.tsx';
import { listName } from './SessionDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { listWords as w, w as all } from './text.ts';
import { useDirector } from './use-director.ts';
import { Versions } from './Versions.tsx';

interface Order {
  /** Of the list that it was moved from: what others have saved since is not written over. */
  version: number;
  places: readonly Slot[];
  firstCourt: number;
  courts: number;
  heatSeconds: number;
}

/** A list being worked on; what is moved stands here until it is saved. */
export function ListEditor({ data }: { data: Whole }) {
  const { groupId, match, session, startsAt, entries, busy, taken } = data;
  const order: Order = data;
  const [moved, setMoved] = useState<Order | null>(null);
  const [setting, setSetting] = useState(false);
  const { version, places, firstCourt, courts, heatSeconds } = moved ?? order;
  const change = (patch: Partial<Order>) =>
    setMoved({ version, places, firstCourt, courts, heatSeconds, ...patch });
  const director = useDirector();
  const movable = director === undefined && entries.some(({ entryId }) => !data.scored.includes(entryId));
  const save = useSend(setStartList);

  const timing = { startsAt: Date.parse(startsAt), heatSeconds, breaks: data.breaks };
  const conflicts = conflictsOf(startersOf(entries), places, timing, busy, taken);
  const messages = new Map<string, string[]>();
  for (const conflict of conflicts)
    for (const entryId of markedBy(conflict))
      messages.set(entryId, [...(messages.get(entryId) ?? []), conflictText(conflict, data)]);
  const unplaced = entries.filter(
    ({ entryId, out }) => !out && !places.some((place) => place.entryId === entryId),
  );
  const write = async () => {
    const answer = await save.run({
      groupId,
      version,
      firstCourt,
      courts,
      heatSeconds,
      places: [...places],
    });
    if (!answer) return;
    setMoved(null);
    toast('good', w('saved'));
  };
  return (
    <Page
      title={listName(namesOf(match).get(groupId))}
      about={w('about', {
        session: say(session.name),
        time: formatInstant(startsAt, match.timeZone),
        heats: heatsOf(places),
        seed: data.seed,
      })}
      status={
        <>
          <ListState state={data.state} />
          {data.held > 0 && <StatusTag tone="neutral" word={all('begun')} />}
        </>
      }
      back={{ to: '/staff/startLists', search: { matchId: match.id } }}
      action={
        moved ? (
          <>
            <Button loading={save.running} onClick={() => void write()}>
              {w('save')}
            </Button>
            <Button variant="default" onClick={() => setMoved(null)}>
              {w('reset')}
            </Button>
          </>
        ) : (
          <>
            <Publish data={data} conflicts={conflicts.length} unplaced={unplaced.length} why={director} />
            <DrawAgain matchId={match.id} groupId={groupId} why={director} held={data.held} />
          </>
        )
      }
    >
      <div className="no-print row gap-8">
        <p className="grow-wide xs soft">{movable && w('how')}</p>
        <ListPapers matchId={match.id} groupId={groupId} size="xs" disabled={data.versions.length === 0} />
        {unplaced.length > 0 && (
          <Button
            variant="default"
            size="xs"
            disabled={director !== undefined}
            onClick={() =>
              change({
                places: fillFree(
                  places,
                  unplaced.map(({ entryId }) => entryId),
                  { firstCourt, courts },
                ),
              })
            }
          >
            {w('placeAll')}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          disabled={director !== undefined}
          title={director}
          onClick={() => setSetting(true)}
        >
          {w('settings')}
        </Button>
      </div>
      {conflicts.length > 0 && (
        <section
          className="stack gap-4 pad-12-16 wait round on-tone"
          aria-label={w('conflicts', { n: conflicts.length })}
        >
          <h2 className="md strong">{w('conflicts', { n: conflicts.length })}</h2>
          <ul className="bullets scrolls-low">
            {[...new Set(conflicts.map((conflict) => conflictText(conflict, data)))].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
      )}
      <HeatGrid
        entries={entries}
        places={places}
        firstCourt={firstCourt}
        courts={courts}
        timing={timing}
        zone={match.timeZone}
        conflicts={messages}
        fixed={!movable}
        scored={data.scored}
        onMove={(entryId, to) => change({ places: moveTo(places, entryId, to) })}
        onTakeOff={(entryId) => change({ places: takeOff(places, entryId) })}
      />
      <Changes data={data} />
      <Section
        title={w('versions')}
        about={w('drawnBy', { by: data.drawnBy, at: formatInstant(data.drawnAt, match.timeZone) })}
      >
        <Versions data={data} />
      </Section>
      <SettingsDialog
        order={{ places, firstCourt, courts, heatSeconds }}
        opened={setting}
        onClose={() => setSetting(false)}
        onApply={change}
      />
    </Page>
  );
}

interface PublishProps {
  data: Whole;
  conflicts: number;
  unplaced: number;
  why: string | undefined;
}

function Publish({ data, conflicts, unplaced, why }: PublishProps) {
  const { run } = useSend(publishStartLists);
  const { match, groupId, version, state } = data;
  const reason =
    why ??
    (unplaced > 0
      ? all('unplacedCount', { n: unplaced })
      : state === 'published'
        ? all('nothingToPublish')
        : undefined);
  return (
    <ConfirmButton
      word={all('publish')}
      why={reason}
      title={all('publishTitle')}
      destructive={false}
      act={() => run({ matchId: match.id, lists: [{ groupId, version }] })}
      done={all('publishDone')}
    >
      <div className="stack gap-8">
        <p>{all('publishAbout', { n: 1 })}</p>
        <RenumberedList match={match} renumbered={data.renumbered} />
        {conflicts > 0 && <p>{all('publishConflicts', { n: conflicts })}</p>}
      </div>
    </ConfirmButton>
  );
}
