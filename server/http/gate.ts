import { refuse } from './refuse.ts';

interface Waiting {
  enter: () => void;
  refuse: (reason: Error) => void;
}

/** A refused caller comes back after so many seconds, each at another moment: else all come back at once. */
const again = { least: 10, most: 20 };

function refuseFull() {
  const seconds = again.least + Math.floor(Math.random() * (again.most - again.least + 1));
  return refuse('tooOften', { seconds });
}

/**
 * Lets at most `width` acts run at once. Of those that wait, each caller's next comes in turn: a caller who
 * sends a thousand waits behind their own.
 * @param most how many may wait; when all places are taken, the caller who holds the most of them gives one
 * up
 * @param mostEach how many of one caller may wait
 * @param mostMs how long one waits; an answer to a caller who has given up is wasted work
 */
export function openGate(width: number, most = Infinity, mostEach = Infinity, mostMs = Infinity) {
  let free = width;
  let waiting = 0;
  /** Waiting acts by caller; the caller whose turn is next comes first. */
  const queues = new Map<string, Waiting[]>();

  const makePlace = (who: string) => {
    const queueLength = queues.get(who)?.length ?? 0;
    let longest = who;
    for (const [each, { length }] of queues) if (length > (queues.get(longest)?.length ?? 0)) longest = each;
    const queue = queues.get(longest);
    if (!queue || queue.length <= queueLength + 1) throw refuseFull();
    waiting--;
    queue.pop()!.refuse(refuseFull());
  };
  const wait = (who: string) =>
    new Promise<void>((resolve, reject) => {
      const queue = queues.get(who) ?? [];
      if (queue.length >= mostEach) throw refuseFull();
      if (waiting >= most) makePlace(who);
      waiting++;
      const one: Waiting = { enter: resolve, refuse: reject };
      queue.push(one);
      queues.set(who, queue);
      if (mostMs < Infinity) leaveAfter(mostMs, who, queue, one);
    });
  const leaveAfter = (ms: number, who: string, queue: Waiting[], one: Waiting) => {
    const { enter, refuse: turnAway } = one;
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(one), 1);
      if (queue.length === 0 && queues.get(who) === queue) queues.delete(who);
      waiting--;
      turnAway(refuseFull());
    }, ms);
    one.enter = () => (clearTimeout(timer), enter());
    one.refuse = (reason) => (clearTimeout(timer), turnAway(reason));
  };
  const next = () => {
    const [first] = queues;
    if (!first) return void free++;
    const [who, queue] = first;
    queues.delete(who);
    const { enter } = queue.shift()!;
    if (queue.length > 0) queues.set(who, queue);
    waiting--;
    enter();
  };
  /** @throws Refused tooOften where too many wait already, or it has waited too long */
  return async <T>(act: () => Promise<T>, who = ''): Promise<T> => {
    if (free > 0) free--;
    else await wait(who);
    try {
      return await act();
    } finally {
      next();
    }
  };
}

/**
 * As `openGate`, with callers in turn within each kind of act, and the kinds in turn: while one kind is
 * flooded from a thousand places, the next act of another kind still begins at once.
 * @param most how many of one kind may wait
 */
export function openKindsGate(width: number, most = Infinity, mostEach = Infinity, mostMs = Infinity) {
  const kinds = openGate(width);
  const callers = new Map<string, ReturnType<typeof openGate>>();
  /** @throws Refused tooOften where too many wait already */
  return <T>(act: () => Promise<T>, kind: string, who: string): Promise<T> => {
    let kindGate = callers.get(kind);
    if (!kindGate) callers.set(kind, (kindGate = openGate(width, most, mostEach, mostMs)));
    return kindGate(() => kinds(act, kind), who);
  };
}

/**
 * Lets one act at a time run for each key; the next of the same key waits until it has ended or failed.
 * @param most how many may wait for one key
 */
export function openTurns(most = Infinity) {
  const last = new Map<string, { act: Promise<unknown>; count: number }>();
  /** @throws Refused tooOften where too many wait already */
  return async <T>(key: string, act: () => Promise<T>): Promise<T> => {
    const before = last.get(key);
    const count = (before?.count ?? 0) + 1;
    if (count > most + 1) throw refuseFull();
    const running = (before?.act ?? Promise.resolve()).then(act, act);
    const mine = { act: running, count };
    last.set(key, mine);
    try {
      return await running;
    } finally {
      if (last.get(key) === mine) last.delete(key);
      else last.get(key)!.count--;
    }
  };
}
