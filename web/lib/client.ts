import type { BodyOf, Call, DataOf } from '#contract/call.ts';
import type { Proof } from '#contract/accounts/second-factor.ts';
import { captchaTarget, type CaptchaTarget } from '#contract/accounts/captcha.ts';
import type { Envelope } from '#contract/envelope.ts';
import { currentLang } from '#contract/lang.ts';
import { refusals } from '#contract/refusals.ts';
import { envelopeOf } from './envelope.ts';
import { CallFailed, meansExpired } from './failure.ts';
import { firstAnswer, forgetFirstAnswers } from './first-answers.ts';
import { keptSession } from './session.ts';
import { post } from './transport.ts';

/** An equal write within this time gets the first one's result (requirements 7.4). */
const repeatMs = 500;

const running = new Map<string, { answer: Promise<unknown>; settledAt: number | null; kind: Call['kind'] }>();
let whenExpired: ((failure: CallFailed) => void) | undefined;

/** Sets what happens when the server says that the session is over: forget it and go to the login page. */
export function onExpired(act: (failure: CallFailed) => void): void {
  whenExpired = act;
}

let renew: ((uid: string | null) => Promise<boolean>) | undefined;

/**
 * Sets the dialog for logging in again when the session of `uid` ends over unsaved input; it resolves to
 * false when cancelled, or not shown.
 */
export function onRenew(act: typeof renew): void {
  renew = act;
}

/** All calls that fail at once wait for the same login. */
let renewing: Promise<boolean> | null = null;
/** The last account logged in; the cookie itself may be gone. */
let lastUid: string | null = null;

function renewed(): Promise<boolean> {
  renewing ??= (renew?.(lastUid) ?? Promise.resolve(false)).finally(() => {
    renewing = null;
  });
  return renewing;
}

let solve: ((target: CaptchaTarget) => Promise<string | null>) | undefined;

/**
 * Sets the dialog that shows a captcha when a call is refused without one, and resolves to its ticket; null:
 * cancelled.
 */
export function onCaptcha(act: typeof solve): void {
  solve = act;
}

let prove: ((failed: CallFailed | null) => Promise<Proof | null>) | undefined;

/**
 * Sets the dialog that asks for password and code when a call is refused without them, with the problems of
 * the last try; null: cancelled.
 */
export function onProof(act: typeof prove): void {
  prove = act;
}

let whenAsked: (() => void) | undefined;

/** Sets what happens once a request waits for a second person: open dialogs close. */
export function onAsked(act: typeof whenAsked): void {
  whenAsked = act;
}

interface SendOptions {
  /** Uploads, polls and retries are exempt from the 500 ms rule. */
  exempt?: boolean;
  /** Progress of the body, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Cancels the call: the promise rejects with the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Makes a call. token and uid are added to the body; an equal read shares the running answer.
 * @throws CallFailed
 */
export function send<C extends Call>(
  call: C,
  body: BodyOf<C>,
  options: SendOptions = {},
): Promise<DataOf<C>> {
  if (options.exempt || options.onProgress) return perform(call, body, options);
  const key = `${call.path} ${JSON.stringify(body)}`;
  const earlier = running.get(key);
  const recent =
    earlier?.settledAt != null &&
    earlier.kind === 'write' &&
    performance.now() - earlier.settledAt < repeatMs;
  if (earlier && (earlier.settledAt === null || recent)) return earlier.answer as Promise<DataOf<C>>;
  const answer = perform(call, body, options);
  const entry = { answer: answer as Promise<unknown>, settledAt: null as number | null, kind: call.kind };
  running.set(key, entry);
  const settle = () => {
    entry.settledAt = performance.now();
    setTimeout(() => running.get(key) === entry && running.delete(key), repeatMs);
  };
  answer.then(settle, settle);
  return answer;
}

async function perform<C extends Call>(
  call: C,
  body: BodyOf<C>,
  options: SendOptions,
  proof?: Proof,
): Promise<DataOf<C>> {
  const session = call.who === 'anyone' ? null : keptSession();
  if (session) lastUid = session.uid;
  const content = JSON.stringify({ ...(body as object), ...session, ...(proof && { proof }) });
  const url = `/api/${call.path}`;
  const lang = currentLang();
  if (call.kind === 'write') forgetFirstAnswers();
  const { status, text } =
    (await firstAnswer(url, lang, content)) ??
    (await post(url, content, lang, options.onProgress, options.signal));
  const answered = envelopeOf(text);
  const envelope = answered ?? noEnvelope;
  if (meansExpired(call.path, status, envelope.code)) {
    const failure = new CallFailed({ code: envelope.code, expired: true });
    // Another tab may have logged in meanwhile, or does so now.
    const now = keptSession();
    const other = session !== null && now !== null && now.uid === session.uid && now.token !== session.token;
    if (call.who !== 'anyone' && (other || (await renewed()))) return perform(call, body, options, proof);
    if (session) whenExpired?.(failure);
    throw failure;
  }
  if (envelope.code !== refusals.success.code) {
    const { code, msg, arrErr } = envelope;
    const target =
      code === refusals.captchaNeeded.code &&
      captchaTarget(call.path, body as Record<string, unknown>, session?.uid ?? '');
    const ticket = target && (await solve?.(target));
    // The body is sent again unchanged; a password is sealed for 5 minutes, longer than a challenge lasts.
    if (ticket) return perform(call, { ...(body as object), ticket } as BodyOf<C>, options);
    const away = !answered || status >= 500 || status === tooManyCalls;
    const failure = new CallFailed({ code, msg, problems: arrErr, away });
    const needsProof = code === refusals.proofNeeded.code || (proof !== undefined && isOfProof(failure));
    if (needsProof && prove) {
      const solution = await prove(proof ? failure : null);
      if (solution) return perform(call, body, options, solution);
      throw new CallFailed({ code, msg, problems: arrErr, away, givenUp: true });
    }
    if (failure.asked) whenAsked?.();
    throw failure;
  }
  return envelope.data as DataOf<C>;
}

/** Whether password or code were refused, and not the act. */
function isOfProof({ code, problems }: CallFailed): boolean {
  return (
    code === refusals.secondFactorWrong.code ||
    code === refusals.secondFactorUsed.code ||
    code === refusals.tooOften.code ||
    problems.some((each) => each.code === refusals.oldPasswordWrong.code)
  );
}

const tooManyCalls = 429;
const noEnvelope: Envelope<unknown> = { code: refusals.failure.code, data: null, msg: '', arrErr: [] };
