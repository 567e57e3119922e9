import { getRefunds } from '#contract/payments/refund-calls.ts';
import { refundQueue } from '#contract/payments/refund.ts';
import { formatNumber } from '#web/lib/format.ts';
import { EntityQueue } from '#web/staff/kit/EntityQueue.tsx';
import { Payer } from '#web/staff/payments/Payer.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { wayParts } from './describe.ts';
import { queueLink } from './queue-link.ts';
import { RefundTag } from './RefundTag.tsx';
import { w } from './text.ts';

/** Refunds that a person has to see to, and the list of all. */
export function RefundQueuePage() {
  return (
    <EntityQueue
      of={refundQueue}
      call={getRefunds}
      place={queueLink}
      query={queueLink.viewed}
      about={w('about')}
      words={{ list: w('list'), search: w('search'), queue: w('queue'), begin: w('begin') }}
      columns={['payer', 'matchName', 'state', 'payee', 'fen', 'way', 'askedBy', 'askedAt']}
      cells={{
        payer: (row) => <Payer row={row} />,
        state: RefundTag,
        way: (row) => {
          const [way, through] = wayParts(row);
          return (
            <span className="inline-stack one-line">
              <span>{way}</span>
              {through && <small>{through}</small>}
            </span>
          );
        },
        askedBy: ({ askedBy }) => askedBy || w('system'),
      }}
      rowName={registrantOf}
      beside={(data) => (
        <LinkTo target={{ to: '/staff/refunds/matches' }}>
          {data && data.runs > 0 ? w('toMatchesAsked', { n: formatNumber(data.runs) }) : w('toMatches')}
        </LinkTo>
      )}
    />
  );
}
