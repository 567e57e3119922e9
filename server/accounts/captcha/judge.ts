import { createHash } from 'node:crypto';
import {
  clickTolerance,
  hasZeroBits,
  slideTolerance,
  workText,
  type CaptchaPoint,
} from '#contract/accounts/captcha.ts';

export interface Spot {
  x: number;
  y: number;
}

/** What the server keeps of a challenge. */
export type CaptchaAnswer =
  | { kind: 'slide'; place: Spot }
  | { kind: 'click'; places: Spot[] }
  | { kind: 'work'; seed: string; bits: number };

const leastPoints = 8;
const leastMs = 300;
const mostMs = 20_000;
/** Of a hand's speed from one point to the next: standard deviation over mean. Programs that draw a line have none. */
const leastUnevenness = 0.08;
/** A browser's clock and the server's may part so far, over the time a challenge stands, ms. */
const clockSlackMs = 1_500;

/**
 * @param standingMs how long ago the challenge was made, by the server's clock
 */
export function isRight(
  answer: CaptchaAnswer,
  points: readonly CaptchaPoint[],
  nonce: number | null,
  standingMs: number,
): boolean {
  if (answer.kind === 'work') {
    if (nonce === null) return false;
    return hasZeroBits(createHash('sha256').update(workText(answer.seed, nonce)).digest(), answer.bits);
  }
  const last = points.at(-1);
  if (!last || standingMs < leastMs || !isRising(points)) return false;
  const tookMs = last.ms - points[0]!.ms;
  if (tookMs < leastMs || tookMs > mostMs || tookMs > standingMs + clockSlackMs) return false;
  if (answer.kind === 'slide') {
    const { x, y } = answer.place;
    const near = Math.abs(last.x - x) <= slideTolerance && Math.abs(last.y - y) <= slideTolerance;
    return near && points.length >= leastPoints && isUneven(points);
  }
  return (
    points.length === answer.places.length &&
    answer.places.every(({ x, y }, at) => Math.hypot(points[at]!.x - x, points[at]!.y - y) <= clickTolerance)
  );
}

function isRising(points: readonly CaptchaPoint[]): boolean {
  return points.every(({ ms }, at) => at === 0 || ms > points[at - 1]!.ms);
}

/** A hand is never equally fast all along its way. */
function isUneven(points: readonly CaptchaPoint[]): boolean {
  const speeds = points.slice(1).map(({ x, y, ms }, at) => {
    const before = points[at]!;
    return Math.hypot(x - before.x, y - before.y) / (ms - before.ms);
  });
  const mean = speeds.reduce((sum, each) => sum + each, 0) / speeds.length;
  if (mean === 0) return false;
  const deviation = Math.sqrt(speeds.reduce((sum, each) => sum + (each - mean) ** 2, 0) / speeds.length);
  return deviation / mean >= leastUnevenness;
}
