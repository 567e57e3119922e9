import { currentLang, resolveStored } from '#contract/lang.ts';
import { materialsNeeded, needKey } from '#contract/registrations/needs.ts';
import { materialStatus } from '#contract/materials/status.ts';
import { setSubstitution, type SubstitutionRequest } from '#contract/substitutions/calls.ts';
import { substitutionStatus } from '#contract/substitutions/status.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useSend } from '#web/lib/queries.ts';
import { SubstitutionTag } from '#web/shared/substitutions/SubstitutionTag.tsx';
import { Swap } from '#web/shared/substitutions/Swap.tsx';
import { w as view } from '#web/shared/substitutions/text.ts';
import type { Column } from '#web/ui/column.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { afterOf, type Data } from '#web/shared/substitutions/asking.ts';
import { w } from './text.ts';

/** What was asked for, the newest first: where each stands, who acts next, and why not. */
export function Requests({ data }: { data: Data }) {
  const { run } = useSend(setSubstitution);
  const { match } = data.facts;
  const eventsOf = ({ events, exchange }: SubstitutionRequest) => {
    const names = match.events.filter(({ id }) => events.includes(id)).map(({ name }) => say(name));
    return names.length > 0 ? listNames(names) : view(`of_${exchange.list}`);
  };
  const columns: Column<SubstitutionRequest>[] = [
    {
      key: 'swap',
      title: w('swap'),
      width: '14rem',
      cell: (row) => (
        <span className="inline-stack breaks gap-2 start">
          <Swap out={row.outName} newcomer={row.inName} />
          <small>{row.reason}</small>
        </span>
      ),
    },
    { key: 'events', title: w('events'), cell: eventsOf },
    {
      key: 'state',
      title: w('status'),
      inCard: 'plain',
      cell: (row) => (
        <span className="inline-stack breaks gap-2 start">
          <SubstitutionTag status={row.status} />
          <Next data={data} row={row} />
        </span>
      ),
    },
    {
      key: 'askedAt',
      title: w('askedAt'),
      cell: ({ askedAt, desk }) => (
        <span className="inline-stack">
          <TimeAgo at={askedAt} />
          {desk && <small>{w('atDesk')}</small>}
        </span>
      ),
      nowrap: true,
    },
  ];
  return (
    <DataTable
      label={w('requests')}
      columns={columns}
      rows={data.requests}
      rowKey={({ id }) => id}
      rowActions={({ id, version, status, outName }) =>
        status === substitutionStatus.inReview && (
          <ConfirmButton
            variant="default"
            size="sm"
            word={w('withdraw')}
            title={w('withdrawTitle', { name: outName })}
            act={() => run({ act: 'withdraw', id, version })}
            done={w('withdrawn')}
          >
            {w('withdrawWhat')}
          </ConfirmButton>
        )
      }
      empty={null}
    />
  );
}

/** Next to a state: who acts next, documents still to be brought, or why it was not passed. */
function Next({ data, row }: { data: Data; row: SubstitutionRequest }) {
  if (row.status === substitutionStatus.rejected)
    return <small className="bad">{w('why', { reason: resolveStored(row.note, currentLang()) })}</small>;
  if (row.status !== substitutionStatus.inReview) return null;
  const director = data.starts.some(
    ({ groupId, published }) =>
      published &&
      data.form?.entries.some((each) => each.groupId === groupId && row.exchange.entryIds.includes(each.id)),
  );
  const { matchId, team } = data.facts;
  return (
    <>
      <small>{w(director ? 'directorNext' : 'staffNext')}</small>
      {lacksPapers(data, row) && (
        <small>
          <LinkTo target={{ to: '/registerMatch/fileUpload', search: { matchId, teamId: team.id } }}>
            {w('bringPapers', { name: row.inName })}
          </LinkTo>
        </small>
      )}
    </>
  );
}

/** Whether the newcomer has papers to bring, or to bring again. */
function lacksPapers(data: Data, { exchange }: SubstitutionRequest): boolean {
  const { form, facts, registrationId } = data;
  if (form === null || exchange.inId === null) return false;
  const standings = new Map(data.materials.map((each) => [needKey(each), each.status]));
  const brought: readonly (number | undefined)[] = [materialStatus.toReview, materialStatus.passed];
  const { roster, entries } = afterOf(data, form, exchange);
  return materialsNeeded(facts.match, { id: registrationId, roster, entries }).some(
    (need) => need.subjectId === exchange.inId && !brought.includes(standings.get(needKey(need))),
  );
}
