/** What a connection holds of a limited resource. */
export interface Claim {
  of: string;
  amount: number;
  /** Limit of all connections together. */
  most: number;
}

/** A connection that holds its claims, and its progress. */
export interface Line {
  claims: readonly Claim[];
  /**
   * The rate by which a slow connection keeps others waiting; the lower, the slower. Undefined: it keeps no
   * one waiting.
   */
  slowness: () => number | undefined;
  /** Ends the connection, which then leaves by itself. */
  end: () => void;
}

interface Waiting {
  line: Line;
  enter: () => void;
}

/**
 * Room in memory for large bodies, which are read before their sender is known, as the token is in them. A
 * connection without room waits with its bytes unread; meanwhile the slowest of those inside is ended.
 */
export function openBodyBudget() {
  const used = new Map<string, number>();
  const inside = new Set<Line>();
  const queue = new Set<Waiting>();

  const fits = ({ claims }: Line) =>
    claims.every(({ of, amount, most }) => (used.get(of) ?? 0) + amount <= most);
  const take = (line: Line) => {
    for (const { of, amount } of line.claims) used.set(of, (used.get(of) ?? 0) + amount);
    inside.add(line);
  };
  const give = (claims: readonly Claim[]) => {
    for (const { of, amount } of claims) {
      const remaining = used.get(of)! - amount;
      if (remaining > 0) used.set(of, remaining);
      else used.delete(of);
    }
  };
  const leave = (line: Line) => {
    if (!inside.delete(line)) return;
    give(line.claims);
    for (const waiting of queue) {
      if (!fits(waiting.line)) continue;
      queue.delete(waiting);
      take(waiting.line);
      waiting.enter();
    }
  };
  /** Ends the slowest of those that hold what the new connection lacks. */
  const endSlowest = ({ claims }: Line) => {
    const lacking = claims.filter(({ of, amount, most }) => (used.get(of) ?? 0) + amount > most);
    const slow = [...inside]
      .filter((each) => lacking.some(({ of }) => each.claims.some((claim) => claim.of === of)))
      .map((each) => ({ each, rate: each.slowness() }))
      .filter((line): line is { each: Line; rate: number } => line.rate !== undefined)
      .toSorted((a, b) => a.rate - b.rate)[0];
    slow?.each.end();
  };
  const wait = (line: Line, waitMs: number): Promise<boolean> =>
    new Promise((resolve) => {
      const stop = (entered: boolean) => {
        clearTimeout(timer);
        clearInterval(looks);
        queue.delete(waiting);
        resolve(entered);
      };
      const waiting: Waiting = { line, enter: () => stop(true) };
      const timer = setTimeout(() => stop(false), waitMs);
      const looks = setInterval(() => endSlowest(line), waitMs / 12);
      queue.add(waiting);
      endSlowest(line);
    });

  /** Resolves to whether the connection got in, in time; one that did calls `leave` once. */
  const enter = async (line: Line, waitMs: number): Promise<boolean> => {
    if (!fits(line)) return wait(line, waitMs);
    take(line);
    return true;
  };
  return { enter, leave };
}
