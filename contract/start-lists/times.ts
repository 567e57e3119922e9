/** Milliseconds since 1970; `to` is the first that is past it. */
export interface Span {
  from: number;
  to: number;
}

/** A pause within a list, before one of its heats. */
export interface Break {
  /** From 2: what is put off before the first is the pause of the list. */
  heat: number;
  seconds: number;
}

/** When the heats of one list start: one after the other, but for its breaks. */
export interface Timing {
  /** Milliseconds since 1970. */
  startsAt: number;
  heatSeconds: number;
  breaks: readonly Break[];
}

const pausedBefore = (breaks: readonly Break[], heat: number) =>
  breaks.reduce((sum, each) => (each.heat <= heat ? sum + each.seconds : sum), 0);

/** The breaks with one before `heat` longer, or shorter, by so many seconds; null: there is not so much to take back. */
export function withBreak(breaks: readonly Break[], heat: number, seconds: number): Break[] | null {
  const total = seconds + (breaks.find((each) => each.heat === heat)?.seconds ?? 0);
  if (total < 0) return null;
  const others = breaks.filter((each) => each.heat !== heat);
  return total === 0 ? others : [...others, { heat, seconds: total }].toSorted((a, b) => a.heat - b.heat);
}

/** @param heat from 1 */
export function spanOf({ startsAt, heatSeconds, breaks }: Timing, heat: number): Span {
  const from = startsAt + ((heat - 1) * heatSeconds + pausedBefore(breaks, heat)) * 1000;
  return { from, to: from + heatSeconds * 1000 };
}

/** Whether two heats run at once, or adjoin: no heat would fit between them. */
export function meeting(a: Span, b: Span): 'together' | 'adjoining' | null {
  const gap = Math.max(a.from, b.from) - Math.min(a.to, b.to);
  if (gap < 0) return 'together';
  return gap < Math.min(a.to - a.from, b.to - b.from) ? 'adjoining' : null;
}

/** A list in the running order of a session. */
interface Running {
  heats: number;
  heatSeconds: number;
  breaks: readonly Break[];
  /** Between the list before and this one; none before the first of the session. */
  pauseSeconds: number;
  /** Of a list that has been competed in: its time stays. */
  stands?: number | undefined;
}

/** When each list of a session starts, in its running order. */
export function startsOf(sessionStart: number, lists: readonly Running[]): number[] {
  let at = sessionStart;
  return lists.map(({ heats, heatSeconds, breaks, pauseSeconds, stands }, n) => {
    const startsAt = stands ?? at + (n > 0 ? pauseSeconds * 1000 : 0);
    at = Math.max(at, spanOf({ startsAt, heatSeconds, breaks }, heats).to);
    return startsAt;
  });
}
