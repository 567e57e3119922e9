import { Fragment } from 'react';
import { serverNow } from '#web/lib/clock.ts';
import { w } from './text.ts';
import { useNow } from './use-now.ts';

const second = 1000;
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

interface Part {
  number: number;
  unit: string;
}

/** What is left, in the units that decide: days, then hours and minutes, and in the last hour minutes and seconds. */
export function timeLeft(ms: number): Part[] | undefined {
  if (ms <= 0) return undefined;
  const seconds = Math.ceil(ms / second);
  if (seconds >= day) {
    const days = Math.floor(seconds / day);
    return [{ number: days, unit: w(days === 1 ? 'dayLeft' : 'daysLeft') }];
  }
  const minutes = { number: Math.floor((seconds % hour) / minute), unit: w('minutesLeft') };
  if (seconds >= hour) return [{ number: Math.floor(seconds / hour), unit: w('hoursLeft') }, minutes];
  const rest = { number: seconds % minute, unit: w('secondsLeft') };
  return seconds >= minute ? [minutes, rest] : [rest];
}

/** The same as text. */
export const timeLeftText = (parts: Part[]) => parts.map(({ number, unit }) => `${number} ${unit}`).join(' ');

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
  const soon = ms > 0 && ms < day * second;
  const remaining = timeLeft(ms);
  return (
    <span className="inline-stack" role="timer" data-soon={soon || undefined}>
      <span className="xs soft">{label}</span>
      {remaining ? (
        <span className="tight">
          {remaining.map(({ number, unit }, at) => (
            <Fragment key={unit}>
              {at > 0 && ' '}
              <strong className={`xl strong numeric ${soon ? 'wait' : ''}`}>{number}</strong> {unit}
            </Fragment>
          ))}
        </span>
      ) : (
        <span className="tight">{w('timeUp')}</span>
      )}
    </span>
  );
}
