import { beijing } from '#contract/fields/time.ts';
import { formatDate, formatInstant } from '#web/lib/format.ts';
import type { Case } from './case.ts';

/** When a payment came in, in Beijing time as all money: the moment, or the day where only that is known. */
export function PaidOn({ at, receivedOn }: Pick<Case['paid'][number], 'at' | 'receivedOn'>) {
  return receivedOn === null ? (
    <time dateTime={at}>{formatInstant(at, beijing)}</time>
  ) : (
    <time dateTime={receivedOn}>{formatDate(receivedOn)}</time>
  );
}
