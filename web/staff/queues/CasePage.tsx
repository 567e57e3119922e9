import { Fragment, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { BodyOf, Call, Who } from '#contract/call.ts';
import type { QueuePosition } from '#contract/queues/case.ts';
import { useCall } from '#web/lib/queries.ts';
import type { Filters } from '#web/ui/list-state.ts';
import { CaseFrame, type CaseView } from './CaseFrame.tsx';
import { useCaseAddress, type QueueAddress } from './queue-address.ts';

interface Props<Data, F extends Filters> {
  call: Call<string, Who, z.ZodMiniType, z.ZodMiniType<Data>>;
  /** `queryOf`: what the list is asked for, in which the case has its neighbours. */
  address: QueueAddress<F> & { queryOf: (filters: F) => object };
  title: string;
  notFound: string;
  children: (view: CaseView & { data: Data }) => ReactNode;
}

/** The page of one case of a queue. The next one is read while this one is looked at, so that it is there at once. */
export function CasePage<Data extends { place: QueuePosition }, F extends Filters>(props: Props<Data, F>) {
  const { call, address, title, notFound, children } = props;
  const { id, filters, back, caseOf } = useCaseAddress(address);
  const body = (of: string) => ({ id: of, among: address.queryOf(filters) }) as BodyOf<typeof call>;
  const { data, error, again } = useCall(call, body(id));
  const next = data === undefined ? null : data.place.next;
  useCall(call, body(next ?? id), { enabled: next !== null });
  return (
    <CaseFrame title={title} notFound={notFound} back={back} data={data} error={error} again={again}>
      {(shown) => <Fragment key={id}>{children({ data: shown, back, caseOf, again })}</Fragment>}
    </CaseFrame>
  );
}
