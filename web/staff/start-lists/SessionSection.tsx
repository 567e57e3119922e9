import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { wallClock } from '#web/lib/zones.ts';
import { Section } from '#web/ui/Section.tsx';
import { DelayDialog } from './DelayDialog.tsx';
import { GroupTable } from './GroupTable.tsx';
import { courtRange, hallOf, type Listed, type Overview } from './groups.ts';
import { SessionDialog } from './SessionDialog.tsx';
import { w } from './text.ts';

interface Props {
  session: Overview['sessions'][number];
  data: Overview;
  /** In their running order. */
  lists: readonly Listed[];
  /** Why nothing may be changed. */
  director: string | undefined;
}

/** One session with its lists in their running order. */
export function SessionSection({ session, data, lists, director }: Props) {
  const [editing, setEditing] = useState(false);
  const [delaying, setDelaying] = useState(false);
  const { timeZone } = data.match;
  const hall = hallOf(data, session);
  const from = formatInstant(session.startsAt, timeZone);
  const to = wallClock(session.endsAt, timeZone).slice(11);
  return (
    <Section
      title={say(session.name)}
      about={[
        hall && `${say(hall.name)} ${courtRange(hall)}`,
        w('sessionSpan', { from, to }),
        w('sessionLists', { n: lists.length }),
      ]
        .filter(Boolean)
        .join(' · ')}
      action={
        <div className="row gap-8">
          <Button
            variant="default"
            size="xs"
            disabled={director !== undefined}
            title={director}
            onClick={() => setDelaying(true)}
          >
            {w('delay')}
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={director !== undefined}
            title={director}
            onClick={() => setEditing(true)}
          >
            {w('sessionEdit')}
          </Button>
        </div>
      }
    >
      <GroupTable label={say(session.name)} data={data} groups={lists} director={director} />
      <SessionDialog
        session={session}
        data={data}
        lists={lists}
        opened={editing}
        onClose={() => setEditing(false)}
      />
      <DelayDialog
        session={session}
        data={data}
        lists={lists}
        opened={delaying}
        onClose={() => setDelaying(false)}
      />
    </Section>
  );
}
