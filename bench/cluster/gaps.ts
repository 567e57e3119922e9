/** A write that a server acknowledged. */
export interface Acknowledged {
  /** Whose; each has one under way at a time. */
  writer: number;
  at: number;
}

/** What was done to the cluster, and for how long its effects are looked at. */
export interface Phase {
  name: string;
  from: number;
  until: number;
}

/**
 * For each phase the longest time between two acknowledgements that lies at least partly in it; a phase after whose
 * end nothing was acknowledged has a gap until `end`.
 */
export function gapsIn(
  phases: readonly Phase[],
  acknowledged: readonly Acknowledged[],
  end: number,
): Record<string, number> {
  const times = acknowledged.map(({ at }) => at).sort((a, b) => a - b);
  return Object.fromEntries(phases.map((phase) => [phase.name, longest(phase, times, end)]));
}

/** The same for the one writer that waited longest. */
export function waitsIn(
  phases: readonly Phase[],
  acknowledged: readonly Acknowledged[],
  end: number,
): Record<string, number> {
  const writers = new Set(acknowledged.map(({ writer }) => writer));
  const each = [...writers].map((writer) =>
    gapsIn(
      phases,
      acknowledged.filter((one) => one.writer === writer),
      end,
    ),
  );
  return Object.fromEntries(phases.map(({ name }) => [name, Math.max(...each.map((gaps) => gaps[name]!))]));
}

function longest({ from, until }: Phase, times: readonly number[], end: number): number {
  const all = [...times, end];
  let most = 0;
  let before = from;
  for (const at of all) {
    if (at > from && before < until) most = Math.max(most, at - before);
    before = at;
  }
  return most;
}
