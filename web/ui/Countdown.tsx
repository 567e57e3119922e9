import { serverNow } from '#web/lib/clock.ts';
import { w } from './text.ts';
import { useNow } from './use-now.ts';

const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;

const two = (n: number) => String(n).padStart(2, '0');

/** What is left, in the unit that decides: days, then hours, and in the last hour minutes and seconds. */
export function timeLeft(ms: number): { number: string; unit: string } | undefined {
  if (ms <= 0) return undefined;
  if (ms >= day) {
    const days = Math.floor(ms / day);
    return { number: String(days), unit: w(days === 1 ? 'dayLeft' : 'daysLeft') };
  }
  if (ms >= hour) {
    const hours = Math.floor(ms / hour);
    return { number: String(hours), unit: w(hours === 1 ? 'hourLeft' : 'hoursLeft') };
  }
  const seconds = Math.ceil(ms / second);
  return { number: `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`, unit: '' };
}

interface Props {
  /** The deadline, ISO. */
  to: string;
  /** What ends then: 距报名截止. */
  label: string;
}

/** Time left until a deadline, by the server's clock: the number large, its label small. */
export function Countdown({ to, label }: Props) {
  useNow(second);
  const ms = Date.parse(to) - serverNow();
  const soon = ms > 0 && ms < day;
  const left = timeLeft(ms);
  return (
    <span className="inline-stack" role="timer" data-soon={soon || undefined}>
      <span className="xs soft">{label}</span>
      {left ? (
        <span className="tight">
          <strong className={`xl strong numeric ${soon ? 'wait' : ''}`}>{left.number}</strong> {left.unit}
        </span>
      ) : (
        <span className="tight">{w('timeUp')}</span>
      )}
    </span>
  );
}
