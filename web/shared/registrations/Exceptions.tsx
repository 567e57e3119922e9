import type { ReactNode } from 'react';
import { exceptionWords as e } from '#contract/registrations/exception-text.ts';
import { inForce, type Exception } from '#contract/registrations/exceptions.ts';
import { serverNow } from '#web/lib/clock.ts';
import { formatInstant } from '#web/lib/format.ts';

interface Props {
  exceptions: readonly Exception[];
  /** Time zone of the match. */
  zone: string;
  /** Shown next to an exception in force. */
  beside?: (each: Exception) => ReactNode;
}

/** What staff let this registration do that a rule forbids, until when and why. */
export function Exceptions({ exceptions, zone, beside }: Props) {
  const now = new Date(serverNow());
  return (
    <ul className="stack list gap-12">
      {exceptions.map((each) => {
        const holds = inForce([each], now).length > 0;
        const until = formatInstant(each.until, zone);
        return (
          <li className={`wrap gap-8-24 top between ${holds ? '' : 'soft'}`} key={each.id}>
            <span className="stack narrowing breaks">
              <strong>{e(each.rule)}</strong>
              <small className="xs soft">{e(holds ? 'until' : 'over', { until })}</small>
              <span>{each.reason}</span>
            </span>
            {holds && beside?.(each)}
          </li>
        );
      })}
    </ul>
  );
}
