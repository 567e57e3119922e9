import { Button } from '@mantine/core';
import { useState } from 'react';
import { resultWords } from '#contract/results/text.ts';
import { staffGetStartListVersion } from '#contract/start-lists/calls.ts';
import { spanOf } from '#contract/start-lists/times.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useCall } from '#web/lib/queries.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { w as ui } from '#web/ui/text.ts';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { Clock } from './GroupTable.tsx';
import { namesOf } from './groups.ts';
import { athletesOf, type Whole } from './list.ts';
import { listName } from './SessionDialog.tsx';
import { listWords as w, w as all } from './text.ts';

/** What was published, newest first; each can be looked at as it stood. */
export function Versions({ data }: { data: Whole }) {
  const [version, setVersion] = useState<number | null>(null);
  const { versions, match, groupId } = data;
  if (versions.length === 0) return <p className="xs soft">{w('versionNone')}</p>;
  return (
    <>
      <ul className="stack list gap-8">
        {versions.map(({ number, at, by }) => (
          <li className="line gap-16 pad-8-0 between line-below" key={number}>
            <span className="inline-stack">
              <span>{all('versionAt', { n: number })}</span>
              <small>{w('versionLine', { at: formatInstant(at, match.timeZone), by })}</small>
            </span>
            <Button className="rigid" variant="default" size="xs" onClick={() => setVersion(number)}>
              {w('versionSee')}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        opened={version !== null}
        onClose={() => setVersion(null)}
        size="xl"
        title={w('versionTitle', { group: listName(namesOf(match).get(groupId)), n: version ?? 0 })}
        closeButtonProps={{ 'aria-label': ui('close') }}
      >
        {version !== null && <Version groupId={groupId} number={version} zone={match.timeZone} />}
      </Dialog>
    </>
  );
}

function Version({ groupId, number, zone }: { groupId: string; number: number; zone: string }) {
  const { data, error, again } = useCall(staffGetStartListVersion, { groupId, number });
  const entries = new Map(data?.entries.map((entry) => [entry.entryId, entry]));
  const rows = data?.lines.map((line) => ({ ...line, entry: entries.get(line.entryId)! }));
  type Row = NonNullable<typeof rows>[number];
  const from = (heat: number) =>
    new Date(spanOf({ ...data!, startsAt: Date.parse(data!.startsAt) }, heat).from).toISOString();
  return (
    <DataTable<Row>
      label={all('versionAt', { n: number })}
      rows={rows}
      rowKey={({ entryId }) => entryId}
      failed={error && !data ? <ErrorState what={error.message} onRetry={again} /> : undefined}
      empty={null}
      columns={[
        {
          key: 'athletes',
          title: w('athletes'),
          cell: ({ entry, out }) => (
            <span className="inline-stack">
              <span className={out ? 'struck' : undefined}>{athletesOf(entry)}</span>
              {out && <small>{w('out')}</small>}
              {entry.uncounted && <small>{resultWords('uncounted')}</small>}
            </span>
          ),
        },
        { key: 'heat', title: all('heats'), numeric: true, cell: ({ heat }) => heat },
        { key: 'court', title: all('courts'), numeric: true, cell: ({ court }) => court },
        {
          key: 'time',
          title: all('time'),
          nowrap: true,
          cell: ({ heat }) => <Clock at={from(heat)} zone={zone} />,
        },
        { key: 'number', title: w('number'), numeric: true, cell: (row) => row.number },
        { key: 'unit', title: w('unitTitle'), cell: ({ entry }) => registrantOf(entry) },
      ]}
    />
  );
}
