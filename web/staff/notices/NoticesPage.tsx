import { Button } from '@mantine/core';
import { useState } from 'react';
import { noticeStates } from '#contract/notices/notice.ts';
import { getNotices, undoNotice, type NoticeRow } from '#contract/notices/staff-calls.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { formatInstant } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { ownZone } from '#web/lib/zones.ts';
import { kindWords } from '#web/shared/notices/text.ts';
import { titles } from '#web/staff/text.ts';
import type { Column } from '#web/ui/column.ts';
import { useListState } from '#web/ui/list-state.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNow } from '#web/ui/use-now.ts';
import { choice, search } from '#web/ui/filter.ts';
import { optionsOf } from '#web/ui/options.ts';
import { ListPage } from '#web/staff/kit/ListPage.tsx';
import { FailedMessages } from './FailedMessages.tsx';
import { NoticeForm } from './NoticeForm.tsx';
import { w } from './text.ts';

const defaults = { text: '', state: '', from: '' };
const froms = ['staff', 'house'] as const;

/** What was announced, to whom, and who has read it. */
export function NoticesPage() {
  const list = useListState('staff.notices', defaults);
  const { text, state, from, page, size } = list.query;
  const body = {
    ...(text ? { text: text.slice(0, 60) } : {}),
    ...(state ? { state: state as NoticeRow['state'] } : {}),
    ...(from ? { from: from as (typeof froms)[number] } : {}),
  };
  const answer = useCall(getNotices, { page, size, ...body }, { keep: true });
  const [editing, setEditing] = useState<NoticeRow | 'new'>();
  const shut = () => setEditing(undefined);
  return (
    <ListPage
      title={titles('notices')}
      about={w('about')}
      action={<Button onClick={() => setEditing('new')}>{w('write')}</Button>}
      exports="notices"
      query={body}
      list={list}
      filters={[
        search(w('search')),
        choice('state', w('state'), optionsOf(noticeStates, w)),
        choice('from', w('from'), optionsOf(froms, w)),
      ]}
      answer={answer}
      label={w('list')}
      columns={columns()}
      rowKey={({ id }) => id}
      rowActions={(row) => <Acts row={row} onEdit={() => setEditing(row)} />}
      empty={w('none')}
    >
      <FailedMessages />
      <FormDialog
        opened={editing !== undefined}
        onClose={shut}
        title={editing && editing !== 'new' ? w('editOf', { title: say(editing.title) }) : w('write')}
      >
        {editing && (
          <NoticeForm row={editing === 'new' ? undefined : editing} onCancel={shut} onSaved={shut} />
        )}
      </FormDialog>
    </ListPage>
  );
}

const second = 1000;

/** Before its time it can be changed and taken back; for a minute after it taken back. */
function Acts({ row, onEdit }: { row: NoticeRow; onEdit: () => void }) {
  const now = useNow(second);
  const { run, running } = useSend(undoNotice);
  const undoSeconds = row.undoUntil === null ? 0 : Math.ceil((Date.parse(row.undoUntil) - now) / second);
  if (row.house || undoSeconds <= 0) return null;
  const title = say(row.title);
  const undo = async () => {
    if (await run({ id: row.id, version: row.version })) toast('good', w('wasUndone'));
  };
  return (
    <span className="flex gap-8">
      {row.state === 'scheduled' && (
        <Button variant="default" aria-label={w('editOf', { title })} onClick={onEdit}>
          {w('edit')}
        </Button>
      )}
      <Button variant="default" loading={running} onClick={() => void undo()}>
        {row.state === 'sent' ? w('undoLeft', { n: undoSeconds }) : w('undo')}
      </Button>
    </span>
  );
}

function toWhom({ to, role, matchName, units }: NoticeRow): string {
  if (to === 'role' && role) return w(role);
  if (to === 'match' && matchName) return say(matchName);
  if (to !== 'units' || !units[0]) return w('toAll');
  return units.length === 1 ? units[0].name : w('nUnits', { first: units[0].name, n: units.length });
}

const tones = { scheduled: 'wait', sent: 'good', undone: 'neutral' } as const;

const columns = (): Column<NoticeRow>[] => [
  {
    key: 'title',
    title: w('title'),
    width: '16rem',
    cell: (row) => (
      <span className="stack">
        <span>{say(row.title)}</span>
        <small>{kindWords(`kind${row.kind}`)}</small>
      </span>
    ),
  },
  { key: 'to', title: w('to'), cell: toWhom },
  {
    key: 'state',
    title: w('state'),
    cell: ({ state }) => <StatusTag tone={tones[state]} word={w(state)} />,
    inCard: 'tag',
    nowrap: true,
  },
  {
    key: 'when',
    title: w('when'),
    cell: ({ publishAt, mail }) => (
      <span className="stack">
        <span>{formatInstant(publishAt, ownZone())}</span>
        {mail && <small>{w('andMail')}</small>}
      </span>
    ),
    nowrap: true,
  },
  { key: 'by', title: w('by'), cell: ({ by, house }) => (house ? w('house') : (by ?? '')) },
  {
    key: 'read',
    title: `${w('read')} / ${w('reached')}`,
    cell: ({ read, reached, state }) => (state === 'sent' ? w('readOf', { read, reached }) : '–'),
    numeric: true,
  },
];
