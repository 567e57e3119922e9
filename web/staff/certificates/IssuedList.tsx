import { Button } from '@mantine/core';
import { useState } from 'react';
import { rankText } from '#contract/certificates/content.ts';
import { certificateKinds, kindWords } from '#contract/certificates/kinds.ts';
import {
  staffGetCertificates,
  staffGetCertificateUrl,
  type CertificateOverview,
  type StaffCertificateRow,
} from '#contract/certificates/staff-calls.ts';
import { resultWords } from '#contract/results/text.ts';
import { currentLang } from '#contract/lang.ts';
import { send } from '#web/lib/client.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { useDownload } from '#web/shared/certificates/use-download.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { rowsOf } from '#web/ui/rows-of.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { ExportButton } from '#web/staff/kit/ExportButton.tsx';
import { choice, search } from '#web/ui/filter.ts';
import { namedOptions, optionsOf } from '#web/ui/options.ts';
import { CertificateState } from '#web/shared/certificates/CertificateState.tsx';
import { stateWords } from '#web/shared/certificates/text.ts';
import { ReasonDialog, type ReasonRequest } from './ReasonDialog.tsx';
import classes from './certificates.module.css';
import { w } from './text.ts';

const defaults = { text: '', kind: '', eventId: '', groupId: '', state: '' };

interface Props {
  matchId: string;
  events: CertificateOverview['events'];
}

/** Every certificate of a match by number; one may be opened, revoked or issued again. */
export function IssuedList({ matchId, events }: Props) {
  const list = useListState('staff.certificates.list', defaults);
  const { text, kind, eventId, groupId, state, page, size } = {
    ...list.filters,
    page: list.page,
    size: list.size,
  };
  const knownKind = certificateKinds.find((each) => each === kind);
  const knownState = (['valid', 'revoked'] as const).find((each) => each === state);
  const event = events.find(({ id }) => id === eventId);
  const filters = {
    matchId,
    ...(text ? { text: text.slice(0, 60) } : {}),
    ...(knownKind ? { kind: knownKind } : {}),
    ...(event ? { eventId } : {}),
    ...(event?.groups.some(({ id }) => id === groupId) ? { groupId } : {}),
    ...(knownState ? { state: knownState } : {}),
  };
  const answer = useCall(staffGetCertificates, { ...filters, page, size }, { keep: true });
  const [request, setRequest] = useState<ReasonRequest>();
  const { start } = useDownload(w('downloadFailed'));
  const open = async (id: string) => {
    const address = await send(staffGetCertificateUrl, { id }, { exempt: true }).catch(() => undefined);
    if (address) await start({ ...address, count: 1 });
    else toast('bad', w('downloadFailed'));
  };
  return (
    <Section
      title={w('list')}
      action={
        <ExportButton
          lists={['certificates']}
          filters={filters}
          disabled={!answer.data || answer.data.rows.length === 0}
        />
      }
    >
      <FilterBar
        list={{
          ...list,
          // A group is one of its event.
          setFilters: (patch) => list.setFilters('eventId' in patch ? { ...patch, groupId: '' } : patch),
        }}
        filters={[
          search(w('search')),
          choice('kind', w('kind'), optionsOf(certificateKinds, kindWords)),
          choice('eventId', w('event'), namedOptions(events)),
          ...(event ? [choice('groupId', w('group'), namedOptions(event.groups))] : []),
          choice('state', w('state'), [
            { value: 'valid', label: stateWords('valid') },
            { value: 'revoked', label: stateWords('revoked') },
          ]),
        ]}
      />
      <DataTable
        label={w('list')}
        columns={columns()}
        {...rowsOf(answer)}
        rowKey={({ id }) => id}
        rowActions={(row) => (
          <Acts row={row} onOpen={() => void open(row.id)} onAsk={(act) => setRequest({ act, row })} />
        )}
        list={list}
        empty={<EmptyState>{w('none')}</EmptyState>}
      />
      <ReasonDialog asked={request} onClose={() => setRequest(undefined)} />
    </Section>
  );
}

interface ActsProps {
  row: StaffCertificateRow;
  onOpen: () => void;
  onAsk: (act: ReasonRequest['act']) => void;
}

function Acts({ row: { number, revokedAt, replaced }, onOpen, onAsk }: ActsProps) {
  if (replaced) return null;
  return (
    <span className={`${classes.rowActs} inline-wrap one-row at-end`}>
      {revokedAt === null && (
        <>
          <Button variant="subtle" aria-label={w('openOf', { number })} onClick={onOpen}>
            {w('open')}
          </Button>
          <Button variant="subtle" aria-label={w('revokeOf', { number })} onClick={() => onAsk('revoke')}>
            {w('revoke')}
          </Button>
        </>
      )}
      <Button variant="subtle" aria-label={w('reissueOf', { number })} onClick={() => onAsk('reissue')}>
        {w('reissue')}
      </Button>
    </span>
  );
}

const columns = (): Column<StaffCertificateRow>[] => [
  {
    key: 'name',
    title: w('name'),
    width: '10rem',
    cell: ({ facts, unitName }) => (
      <span className="inline-stack start">
        <span>{facts.name}</span>
        {unitName !== facts.name && <small>{unitName}</small>}
      </span>
    ),
  },
  { key: 'number', title: w('number'), cell: ({ number }) => number, nowrap: true },
  { key: 'kind', title: w('kind'), cell: ({ kind }) => kindWords(kind), nowrap: true },
  {
    key: 'what',
    title: w('what'),
    cell: ({ facts: { event, group, rank, uncounted } }) =>
      [
        ...[event, group].flatMap((each) => (each ? [say(each)] : [])),
        rankText(rank, currentLang()),
        uncounted && resultWords('uncounted'),
      ]
        .filter(Boolean)
        .join(' · ') || '–',
  },
  { key: 'date', title: w('date'), cell: ({ issuedOn }) => formatDate(issuedOn), nowrap: true },
  {
    key: 'state',
    title: w('state'),
    inCard: 'tag',
    cell: (row) => <CertificateState row={row} />,
  },
];
