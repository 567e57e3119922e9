import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';
import { Refused } from './refuse.ts';

interface Waiting {
  bytes: number;
  who: string;
  enter: () => void;
}

/**
 * Room in memory for large bodies: they are read before anybody knows who sends them, as the token is in them. One
 * that finds none waits with its bytes still on the line.
 * @param most of all together, bytes
 * @param mostEach of one caller's, so that one alone never takes it all
 */
export function openRoom(most: number, mostEach: number) {
  let used = 0;
  const usedBy = new Map<string, number>();
  const queue: Waiting[] = [];
  const fits = ({ bytes, who }: Waiting) =>
    used + bytes <= most && (usedBy.get(who) ?? 0) + bytes <= mostEach;
  const take = ({ bytes, who }: Waiting) => {
    used += bytes;
    usedBy.set(who, (usedBy.get(who) ?? 0) + bytes);
  };
  const leave = ({ bytes, who }: Waiting) => {
    used -= bytes;
    const left = usedBy.get(who)! - bytes;
    if (left > 0) usedBy.set(who, left);
    else usedBy.delete(who);
    for (const each of [...queue].filter(fits)) {
      if (!fits(each)) continue;
      queue.splice(queue.indexOf(each), 1);
      take(each);
      each.enter();
    }
  };
  /** Resolves with what gives the room back, or with null where none came free in time. */
  return async (bytes: number, who: string, waitMs: number): Promise<(() => void) | null> => {
    const wanted: Waiting = { bytes, who, enter: () => {} };
    if (fits(wanted)) take(wanted);
    else if (!(await entered(wanted, queue, waitMs))) return null;
    let left = false;
    return () => {
      if (!left) leave(wanted);
      left = true;
    };
  };
}

function entered(wanted: Waiting, queue: Waiting[], waitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(wanted), 1);
      resolve(false);
    }, waitMs);
    wanted.enter = () => {
      clearTimeout(timer);
      resolve(true);
    };
    queue.push(wanted);
  });
}

const mb = 1024 * 1024;
/** Calls of bodies up to this need no room. */
export const smallBody = mb;
/** Within the 10 s after which a browser gives up a call that does not move (reading.md 18). */
const waitMs = 6_000;

/** The hook that keeps large bodies outside until there is room for them; they leave it with their answer. */
export function roomForBodies(most = 160 * mb, mostEach = 80 * mb) {
  const enter = openRoom(most, mostEach);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { bodyLimit } = request.routeOptions;
    const declared = Number(request.headers['content-length'] ?? bodyLimit);
    // What is past the limit is refused before it is read.
    if (!(declared <= bodyLimit)) return;
    const leave = await enter(declared, networkOf(request.ip), waitMs);
    if (!leave) throw new Refused('storageFailed', {}, [], 503);
    // Gone while it waited.
    if (reply.raw.destroyed) leave();
    else reply.raw.once('finish', leave).once('close', leave);
  };
}
