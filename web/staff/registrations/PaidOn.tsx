import { formatDate } from '#web/lib/format.ts';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import type { Case } from './case.ts';

/** When a payment came in: the moment, or the day where only that is known. */
export function PaidOn({
  line,
  zone,
}: {
  line: Pick<Case['paid'][number], 'at' | 'receivedOn'>;
  zone: string;
}) {
  return line.receivedOn === null ? (
    <MatchTime at={line.at} zone={zone} bare />
  ) : (
    <time dateTime={line.receivedOn}>{formatDate(line.receivedOn)}</time>
  );
}
