import { Button } from '@mantine/core';
import { memo, useState } from 'react';
import type { GroupUse } from '#contract/matches/event.ts';
import { inputId, useValue } from '#web/form/field-path.ts';
import { newId } from '#web/lib/new-id.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { moved } from '#web/ui/moved.ts';
import { toast } from '#web/ui/toast.ts';
import { AddEventsDialog } from './AddEventsDialog.tsx';
import { BuilderSection } from './BuilderSection.tsx';
import { copyOfEvent } from './copy-event.ts';
import { EventItem } from './EventItem.tsx';
import { e } from './event-text.ts';
import { GenerateDialog } from './GenerateDialog.tsx';
import { named } from './Items.tsx';
import { w } from './text.ts';
import type { Builder } from './use-builder.ts';
import type { Values } from './values.ts';
import { useWatched } from './watched.ts';

export type EventValues = Values['events'][number];
export type GroupValues = EventValues['groups'][number];

interface Props {
  b: Builder;
  uses: Readonly<Record<string, GroupUse>>;
}

/** Events, each with the grid of its groups; picked from the rule books, their groups made for many at once. */
export const EventsSection = memo(function EventsSection({ b, uses }: Props) {
  const events = useValue(b.at('events')) as EventValues[];
  const openEvents = useWatched(b.opened);
  const [adding, setAdding] = useState(false);
  const [generating, setGenerating] = useState(false);
  const set = (next: EventValues[]) => b.set('events', next);
  const copy = (event: EventValues, at: number) => {
    const twin = copyOfEvent(event, newId);
    set([...events.slice(0, at + 1), twin, ...events.slice(at + 1)]);
    b.opened.set(new Set([...openEvents, twin.id]));
  };
  const remove = (at: number) => {
    const name = named(events[at]!) || w('unnamed');
    set(events.filter((_, each) => each !== at));
    toast('info', w('removed', { name }), { label: w('undo'), act: () => set(events) });
  };
  const allOpen = events.length > 0 && events.every(({ id }) => openEvents.has(id));
  return (
    <BuilderSection
      name="events"
      action={
        events.length > 1 && (
          <Button
            variant="subtle"
            onClick={() => b.opened.set(new Set(allOpen ? [] : events.map(({ id }) => id)))}
          >
            {allOpen ? e('closeAll') : e('openAll')}
          </Button>
        )
      }
    >
      <div id={inputId(b.host, 'events')} tabIndex={-1}>
        {events.length === 0 && <EmptyState>{e('none')}</EmptyState>}
        <ol className="stack list line-above" hidden={events.length === 0}>
          {events.map((event, at) => (
            <EventItem
              key={event.id}
              b={b}
              at={at}
              event={event}
              uses={uses}
              onUp={at > 0 ? () => set(moved(events, at, at - 1)) : undefined}
              onDown={at < events.length - 1 ? () => set(moved(events, at, at + 1)) : undefined}
              onCopy={() => copy(event, at)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      </div>
      <div className="row gap-8">
        <Button variant="default" leftSection={<Icon name="add" size={16} />} onClick={() => setAdding(true)}>
          {e('addEvents')}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="people" size={16} />}
          disabled={events.length === 0}
          onClick={() => setGenerating(true)}
        >
          {e('generate')}
        </Button>
      </div>
      <AddEventsDialog b={b} opened={adding} onClose={() => setAdding(false)} />
      <GenerateDialog b={b} uses={uses} opened={generating} onClose={() => setGenerating(false)} />
    </BuilderSection>
  );
});
