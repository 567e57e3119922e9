import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

/** Pictures of challenges, and the piece of a slide with the room for its tabs, px. */
export const captchaWidth = 320;
export const captchaHeight = 180;
export const pieceSize = 52;
/** How far a piece may lie from its place, each way, px. */
export const slideTolerance = 5;
/** How far from a character's centre it may be pressed, px. */
export const clickTolerance = 22;
/** How many characters are asked for. */
export const clicksAsked = 3;
/** A challenge may be answered for as long, s; a ticket used. */
export const challengeLifeS = 120;
export const ticketLifeS = 120;

const captchaKinds = ['slide', 'click', 'work'] as const;
export type CaptchaKind = (typeof captchaKinds)[number];
const captchaPurposes = ['register', 'reset', 'login', 'password'] as const;
type CaptchaPurpose = (typeof captchaPurposes)[number];

/** What a ticket is good for: the act, and whom it is done to (a phone, an e-mail, an account). */
export interface CaptchaTarget {
  purpose: CaptchaPurpose;
  subject: string;
}

/** In the body of every call that may ask for one. */
export const ticket = z.optional(z.string().check(z.maxLength(100)));

/**
 * What the ticket for a call must be for; undefined for calls that ask for none.
 * @param uid who is logged in, for the calls that change a password
 */
export function captchaTarget(
  path: string,
  body: Readonly<Record<string, unknown>>,
  uid: string,
): CaptchaTarget | undefined {
  const text = (key: string) => (typeof body[key] === 'string' ? body[key] : undefined);
  if (path === 'user/getSmsCode') {
    const value = text('purpose');
    const purpose = value === 'reset' || value === 'login' ? value : 'register';
    return { purpose, subject: text('phone') ?? text('email') ?? '' };
  }
  if (path === 'user/login' || path === 'admin/login')
    return { purpose: 'login', subject: text('account') ?? '' };
  if (path === 'user/changePassword' || path === 'admin/changePassword')
    return { purpose: 'password', subject: uid };
  return undefined;
}

/** Proof of work: what is hashed by SHA-256, its leading `bits` to be 0. */
export function workText(seed: string, nonce: number): string {
  return `${seed}:${nonce}`;
}

export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const bytes = bits >> 3;
  for (let at = 0; at < bytes; at++) if (hash[at] !== 0) return false;
  return (bits & 7) === 0 || hash[bytes]! >> (8 - (bits & 7)) === 0;
}

const picture = z.string();

export const getCaptcha = call({
  path: 'common/getCaptcha',
  who: 'anyone',
  kind: 'write',
  about:
    'A challenge of one kind for one act: a piece to be put in its place, characters to be pressed in order, or work to be proved. Pictures are data URLs.',
  body: z.strictObject({
    kind: z.enum(captchaKinds),
    purpose: z.enum(captchaPurposes),
    subject: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  data: z.strictObject({
    id: z.uuid(),
    slide: z.nullable(z.strictObject({ picture, piece: picture })),
    click: z.nullable(z.strictObject({ picture, prompt: picture })),
    work: z.nullable(z.strictObject({ seed: z.string(), bits: z.int() })),
  }),
});

const point = z.strictObject({ x: z.number(), y: z.number(), ms: z.number() });
export type CaptchaPoint = z.output<typeof point>;

export const checkCaptcha = call({
  path: 'common/checkCaptcha',
  who: 'anyone',
  kind: 'write',
  about:
    'Answers a challenge, once: the way of the piece’s upper left corner to its place, the points pressed, or the number found (px in the picture, ms since it was shown). A right answer gives a one-time ticket.',
  body: z.strictObject({
    id: z.uuid(),
    points: z.array(point).check(z.maxLength(600)),
    nonce: z.nullable(z.int().check(z.gte(0))),
  }),
  data: z.strictObject({ ticket: z.string() }),
});
