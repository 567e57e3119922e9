import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  copyForDays,
  getStaffPersonCopy,
  getStaffPersonRequests,
  type StaffPersonRequest,
} from '#contract/privacy/staff-calls.ts';
import { serverNow } from '#web/lib/clock.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { saveFrom } from '#web/lib/save-file.ts';
import { titles } from '#web/staff/text.ts';
import type { Column } from '#web/ui/column.ts';
import { useListState } from '#web/ui/list-state.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { beijing, dayMs } from '#contract/fields/time.ts';
import { choice } from '#web/ui/filter.ts';
import { ListPage } from '#web/staff/kit/ListPage.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { NoteRequestDialog } from './NoteRequestDialog.tsx';
import { w } from './text.ts';
import { askerOf, stateTones } from './labels.ts';

const defaults = { waiting: '' };

/** Copies and erasures that persons, guardians and units have asked for. */
export function RequestsPage() {
  const list = useListState('staff.personRequests', defaults);
  const { page, size } = list;
  const waiting = list.filters.waiting === '1';
  const answer = useCall(getStaffPersonRequests, { page, size, waiting }, { keep: true });
  const [request, setRequest] = useState<StaffPersonRequest>();
  const [noting, setNoting] = useState(false);
  const [serial, setSerial] = useState(0);
  return (
    <ListPage
      title={titles('personRequests')}
      about={w('requestsAbout')}
      action={
        <Button
          onClick={() => {
            setSerial(serial + 1);
            setNoting(true);
          }}
        >
          {w('noteRequest')}
        </Button>
      }
      exports="personRequests"
      query={{ waiting }}
      list={list}
      filters={[choice('waiting', w('state'), [{ value: '1', label: w('onlyWaiting') }])]}
      answer={answer}
      label={w('requests')}
      columns={columns()}
      rowKey={({ id }) => id}
      rowActions={(row) =>
        row.state === 'asked' ? (
          <Button
            variant="subtle"
            size="sm"
            aria-label={`${w('decide')} ${row.name}`}
            onClick={() => setRequest(row)}
          >
            {w('decide')}
          </Button>
        ) : (
          row.kind === 'export' && row.asker === 'staff' && isToFetch(row) && <Fetch id={row.id} />
        )
      }
      empty={w('noRequests')}
    >
      {request && <DecideDialog key={request.id} row={request} onClose={() => setRequest(undefined)} />}
      <NoteRequestDialog key={serial} opened={noting} onClose={() => setNoting(false)} />
    </ListPage>
  );
}

/** Passed within the week. */
function isToFetch({ state, decidedAt }: StaffPersonRequest): boolean {
  const until = decidedAt === null ? 0 : Date.parse(decidedAt) + copyForDays * dayMs;
  return (state === 'passed' || state === 'done') && until > serverNow();
}

function Fetch({ id }: { id: string }) {
  const { run, running } = useSend(getStaffPersonCopy);
  const fetchIt = async () => {
    const copy = await run({ id });
    if (copy) saveFrom(copy.url, copy.name);
  };
  return (
    <Button variant="subtle" size="sm" loading={running} onClick={() => void fetchIt()}>
      {w('download')}
    </Button>
  );
}

function columns(): Column<StaffPersonRequest>[] {
  return [
    {
      key: 'name',
      title: w('person'),
      cell: ({ name, unitName, minor }) => (
        <span className="stack gap-2">
          <span>{name}</span>
          <small>{[unitName, minor && w('minor')].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    { key: 'kind', title: w('asksFor'), cell: ({ kind }) => w(kind) },
    {
      key: 'asker',
      title: w('asker'),
      cell: (row) => (
        <span className="stack gap-2">
          <span>{askerOf(row)}</span>
          <small>{row.by}</small>
        </span>
      ),
    },
    {
      key: 'state',
      title: w('state'),
      inCard: 'tag',
      cell: ({ state }) => <StatusTag tone={stateTones[state]} word={w(state)} />,
    },
    {
      key: 'at',
      title: w('askedAt'),
      nowrap: true,
      cell: ({ askedAt }) => formatInstant(askedAt, beijing),
    },
  ];
}
