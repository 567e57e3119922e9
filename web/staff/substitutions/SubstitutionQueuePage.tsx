import { staffGetSubstitutions } from '#contract/substitutions/calls.ts';
import { substitutionQueue } from '#contract/substitutions/substitution.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { SubstitutionTag } from '#web/shared/substitutions/SubstitutionTag.tsx';
import { Swap } from '#web/shared/substitutions/Swap.tsx';
import { w as view } from '#web/shared/substitutions/text.ts';
import { EntityQueue } from '#web/staff/kit/EntityQueue.tsx';
import { Payer } from '#web/staff/payments/Payer.tsx';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { queueLink } from './queue-link.ts';
import { w } from './text.ts';

/** Substitutions that wait for a decision, and the list of all. */
export function SubstitutionQueuePage() {
  return (
    <EntityQueue
      of={substitutionQueue}
      call={staffGetSubstitutions}
      place={queueLink}
      query={queueLink.viewed}
      about={w('about')}
      words={{ list: w('list'), search: w('search'), queue: w('waiting'), begin: w('begin') }}
      beside={() => (
        <ButtonLink to="/staff/substitutions/desk" variant="default">
          {w('desk')}
        </ButtonLink>
      )}
      columns={['who', 'matchName', 'status', 'swap', 'events', 'askedAt']}
      cells={{
        who: (row) => <Payer row={row} />,
        status: ({ status, director }) =>
          status === 1 && director ? (
            <StatusTag tone="act" word={w('director')} />
          ) : (
            <SubstitutionTag status={status} />
          ),
        swap: ({ outName, inName }) => <Swap out={outName} newcomer={inName} />,
        events: ({ events, list }) => (events.length === 0 ? view(`of_${list}`) : listNames(events.map(say))),
      }}
      rowName={({ outName }) => outName}
    />
  );
}
