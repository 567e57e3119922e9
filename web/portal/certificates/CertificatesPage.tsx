import { Button } from '@mantine/core';
import { getCertificates, getCertificateZip, type CertificateRow } from '#contract/certificates/calls.ts';
import { rankText } from '#contract/certificates/content.ts';
import { certificateKinds, kindWords, type CertificateKind } from '#contract/certificates/kinds.ts';
import { resultWords } from '#contract/results/text.ts';
import { currentLang } from '#contract/lang.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { send } from '#web/lib/client.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { ChooseRegistration, useRegistrationAddress } from '#web/portal/registrations/RegistrationFrame.tsx';
import { useDownload } from '#web/shared/certificates/use-download.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { rowsOf } from '#web/ui/rows-of.tsx';
import { toast } from '#web/ui/toast.ts';
import { choice } from '#web/ui/filter.ts';
import { CertificateState } from '#web/shared/certificates/CertificateState.tsx';
import { w } from './text.ts';

const defaults = { kind: '' };
/** Most take them all at once. */
const usualSize = 10;

/** The certificates of a unit in one match: all at once as a zip, or one by one. */
export function CertificatesPage() {
  const { matchId, body } = useRegistrationAddress();
  if (matchId === '')
    return (
      <Page title={w('title')} back={{ to: '/registerMatch/index' }}>
        <ChooseRegistration />
      </Page>
    );
  return <OfMatch key={`${matchId} ${body.teamId}`} of={body} />;
}

function OfMatch({ of }: { of: { matchId: string; teamId?: string } }) {
  const list = useListState(`certificates.${of.matchId}.${of.teamId ?? ''}`, defaults, usualSize);
  const kind = certificateKinds.find((each) => each === list.filters.kind);
  const { page, size } = list;
  const filters = { ...of, ...(kind ? { kind } : {}) };
  const answer = useCall(getCertificates, { ...filters, page, size }, { keep: true });
  const { data } = answer;
  const { done, start, cancel } = useDownload(w('failed'));
  const fetchFrom = async (body: Parameters<typeof fetchFile>[0]) => {
    const file = await fetchFile(body);
    if (file) await start(file);
  };
  const count = kind ? (data?.counts[kind] ?? 0) : total(data?.counts);
  const shownKinds = certificateKinds.filter((each) => data && (data.counts[each] > 0 || each === kind));
  return (
    <Page
      title={w('title')}
      about={data ? `${say(data.matchName)} · ${w('about')}` : w('about')}
      back={{ to: '/registerMatch/detail', search: { ...of } }}
      action={
        count > 0 &&
        !done && (
          <Button leftSection={<Icon name="download" size={16} />} onClick={() => void fetchFrom(filters)}>
            {kind ? w('downloadKind', { kind: kindWords(kind), n: count }) : w('downloadAll', { n: count })}
          </Button>
        )
      }
    >
      {done && (
        <div className="split gap-16 below-16 bottom">
          <Progress label={w('downloading')} value={done.value} of={done.of} />
          <Button variant="default" onClick={cancel}>
            {w('cancel')}
          </Button>
        </div>
      )}
      {shownKinds.length > 1 && (
        <FilterBar
          list={list}
          filters={[
            choice(
              'kind',
              w('kind'),
              shownKinds.map((each) => ({
                value: each,
                label: w('kindCount', { kind: kindWords(each), n: data!.counts[each] }),
              })),
            ),
          ]}
        />
      )}
      <DataTable
        label={w('list')}
        columns={columns()}
        {...rowsOf(answer)}
        rowKey={({ id }) => id}
        rowActions={({ id, kind: is, revokedAt, facts }) =>
          revokedAt === null && (
            <Button
              variant="subtle"
              disabled={done !== null}
              aria-label={w('oneOf', { name: facts.name, what: eventOf(facts) || kindWords(is) })}
              onClick={() => void fetchFrom({ id })}
            >
              {w('one')}
            </Button>
          )
        }
        list={list}
        empty={
          <EmptyState
            action={
              <ButtonLink variant="default" to="/registerMatch/result" search={of}>
                {w('toResult')}
              </ButtonLink>
            }
          >
            {w('none')}
          </EmptyState>
        }
      />
    </Page>
  );
}

/** Undefined when it was refused, which is then said. */
async function fetchFile(
  body: { id: string } | { matchId: string; teamId?: string; kind?: CertificateKind },
) {
  try {
    return await send(getCertificateZip, body, { exempt: true });
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    toast('bad', failure.message);
    return undefined;
  }
}

function total(counts: Record<CertificateKind, number> | undefined): number {
  return Object.values(counts ?? {}).reduce((sum, each) => sum + each, 0);
}

/** Nothing where the certificate is for no event. */
function eventOf({ event, group }: CertificateRow['facts']): string {
  return [event, group].flatMap((each) => (each ? [say(each)] : [])).join(' · ');
}

const columns = (): Column<CertificateRow>[] => [
  { key: 'name', title: w('name'), cell: ({ facts }) => facts.name, width: '8rem' },
  { key: 'kind', title: w('kind'), cell: ({ kind }) => kindWords(kind), inCard: 'plain' },
  {
    key: 'event',
    title: w('event'),
    inCard: 'plain',
    cell: ({ facts }) => eventOf(facts),
  },
  {
    key: 'rank',
    title: w('rank'),
    inCard: 'plain',
    cell: ({ facts }) => (facts.uncounted ? resultWords('uncounted') : rankText(facts.rank, currentLang())),
    nowrap: true,
  },
  { key: 'number', title: w('number'), inCard: 'none', cell: ({ number }) => number, nowrap: true },
  {
    key: 'issued',
    title: w('issued'),
    inCard: 'none',
    cell: ({ issuedOn }) => formatDate(issuedOn),
    nowrap: true,
  },
  {
    key: 'state',
    title: w('state'),
    inCard: 'tag',
    cell: (row) => <CertificateState row={row} />,
  },
];
