/** Milliseconds since 1970; `to` is the first that is past it. */
export interface Span {
  from: number;
  to: number;
}

/** When the heats of one list start: one after the other, without a pause between. */
export interface Timing {
  /** Milliseconds since 1970. */
  startsAt: number;
  heatSeconds: number;
}

/** @param heat from 1 */
export function spanOf({ startsAt, heatSeconds }: Timing, heat: number): Span {
  const from = startsAt + (heat - 1) * heatSeconds * 1000;
  return { from, to: from + heatSeconds * 1000 };
}

/** Whether two heats run at once, or adjoin: no heat would fit between them. */
export function meeting(a: Span, b: Span): 'together' | 'adjoining' | null {
  const gap = Math.max(a.from, b.from) - Math.min(a.to, b.to);
  if (gap < 0) return 'together';
  return gap < Math.min(a.to - a.from, b.to - b.from) ? 'adjoining' : null;
}

/** A list in the running order of a session. */
export interface Running {
  heats: number;
  heatSeconds: number;
  /** Between the list before and this one; none before the first of the session. */
  pauseSeconds: number;
  /** Of a list that has been competed in: its time stays. */
  stands?: number | undefined;
}

/** When each list of a session starts, in its running order. */
export function startsOf(sessionStart: number, lists: readonly Running[]): number[] {
  let at = sessionStart;
  return lists.map(({ heats, heatSeconds, pauseSeconds, stands }, n) => {
    const startsAt = stands ?? at + (n > 0 ? pauseSeconds * 1000 : 0);
    at = Math.max(at, startsAt + heats * heatSeconds * 1000);
    return startsAt;
  });
}
