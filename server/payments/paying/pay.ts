import type { BodyOf } from '#contract/call.ts';
import { storedMoney } from '#contract/fields/currency.ts';
import { inLang } from '#contract/lang.ts';
import { orderState } from '#contract/ledger/order.ts';
import { takes, waysOf, type Way } from '#contract/payments/channel.ts';
import { coveredIn } from '#contract/payments/offline.ts';
import type { Attempt, pay as payCall } from '#contract/payments/pay-calls.ts';
import { windowFor } from '#contract/registrations/actions.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { append, lockOrder, type StoredOrder } from '#server/ledger/store.ts';
import { GatewayError, saysPaid, type Opened } from '#server/gateways/payment/gateway.ts';
import { refuseAct, windowsOf } from '#server/registrations/act.ts';
import { lockedCase } from '#server/registrations/review/staff-acts.ts';
import type { RegisteredCase } from '#server/registrations/submit/unit-acts.ts';
import { hourMs } from '#contract/fields/time.ts';
import { noticeUrl, returnUrl } from './addresses.ts';
import { askAbout, ended, nextQuery } from './ask.ts';
import {
  attemptOnWire,
  begunSince,
  findAttempt,
  numberOf,
  openAttemptOf,
  type StoredAttempt,
} from './attempts.ts';
import { gatewayFor, gatewayOf, merchantFor } from '#server/payments/merchants/merchants.ts';
import { payWords } from './text.ts';

type UnitContext = Context<'unit'>;
type Body = BodyOf<typeof payCall>;

/** How long a gateway takes money for an attempt, and how long at least, however near the deadline. */
const longestMs = 30 * 60_000;
const shortestMs = 5 * 60_000;
/** How long one caller opens an attempt alone; a gateway answers within 10 s or not at all. */
const openingMs = 15_000;
/** Attempts of one order. */
const mostAnHour = 30;
/** A payer who comes now is not shown a code about to run out. */
const tooShortMs = 60_000;
/** A link to WeChat's page on a phone leads nowhere after 5 minutes, long before its number runs out. */
const phoneLinkMs = 4 * 60_000;
/** After so long without an answer about the first gateway the payer may use another one; money that comes twice is refunded. */
const silentMs = 2 * 60_000;

type Step =
  | { go: 'show'; attempt: StoredAttempt }
  | { go: 'open'; attempt: StoredAttempt; subject: string; openId: string | undefined }
  /** Another way is open: it ends before this one begins. */
  | { go: 'end'; attempt: StoredAttempt };

/** One attempt an order at a time: a second tab, a second device and a double click share it. */
export async function pay(context: UnitContext, body: Body): Promise<Attempt> {
  if (!waysOf[body.channel].some((way: Way) => way === body.way)) throw refuse('channelUnavailable');
  const openId = body.way === 'inApp' ? await openIdOf(context, body) : undefined;
  for (;;) {
    const step = await transaction(context.db, (trx) => begin(trx, context, body, openId));
    if (step.go === 'show') return attemptOnWire(step.attempt);
    if (step.go === 'open') return open(context, step);
    await endFirst(context, step.attempt, { elsewhere: step.attempt.channel !== body.channel });
  }
}

async function begin(trx: Db, context: UnitContext, body: Body, openId: string | undefined): Promise<Step> {
  const { now } = context;
  const orderRow = await ownOrder(trx, context, body.orderId);
  const c = await lockedCase(trx, orderRow.registrationId);
  const order = (await lockOrder(trx, body.orderId))!;
  if (order.state === orderState.verificationFailed) throw refuse('paymentUnverified');
  if (order.due_fen === 0) throw refuse(order.ended ? 'nothingToPay' : 'alreadyPaid');
  refuseAct(c, 'pay', now);
  const fen = order.due_fen - (body.despiteWaiting ? 0 : coveredOf(c, order));
  const payee = payWords.in('zh', order.payee);
  const subject = payWords.in('zh', 'subject', { match: inLang(c.match.name, 'zh'), payee });
  const other = await openAttemptOf(trx, order.id);
  if (other) {
    // WeChat's own sheet is made for one payer.
    const same =
      other.id === body.id ||
      (other.channel === body.channel && other.way === body.way && body.way !== 'inApp');
    if (!same || other.fen !== fen || isStale(other, now)) return { go: 'end', attempt: other };
    const busy = other.openingUntil !== null && other.openingUntil > now;
    if (other.shown !== null || busy) return { go: 'show', attempt: other };
    // A gateway opens a number twice with the very same parameters alone; from another network they would differ.
    if (other.id !== body.id) return { go: 'end', attempt: other };
    await claim(trx, other.id, now);
    return { go: 'open', attempt: other, subject, openId };
  }
  if (await findAttempt(trx, { id: body.id })) throw refuse('changedMeanwhile');
  // A payer who switches between two channels causes a request to a gateway at each turn.
  if ((await begunSince(trx, order.id, new Date(now.getTime() - hourMs))) >= mostAnHour)
    throw refuse('tooOften', { seconds: hourMs / 1_000 });
  if (!takes(body.channel, order.currency)) throw refuse('currencyNotTaken');
  const merchantId = await merchantFor(trx, body.channel, order.payee);
  if (merchantId === undefined) throw refuse('channelUnavailable');
  const { until } = windowFor('pay', { stage: c.registration.stage, windows: windowsOf(c, now) });
  const expiresAt = new Date(
    Math.min(now.getTime() + longestMs, Math.max(until.getTime(), now.getTime() + shortestMs)),
  );
  await trx
    .insertInto('pay_attempts')
    .values({
      id: body.id,
      order_id: order.id,
      merchant_id: merchantId,
      way: body.way,
      number: numberOf('P', body.id),
      fen,
      account_id: context.session.accountId,
      at: now,
      expires_at: expiresAt,
    })
    .execute();
  await trx
    .insertInto('open_attempts')
    .values({ order_id: order.id, attempt_id: body.id, next_query_at: nextQuery(now, 0) })
    .execute();
  await claim(trx, body.id, now);
  await append(trx, order, { kind: 'opened', attemptId: body.id }, now, { merchantId });
  return { go: 'open', attempt: (await findAttempt(trx, { id: body.id }))!, subject, openId };
}

/** What of an order's due need not be paid online; refuses where that is all. */
function coveredOf({ registration: { orders, asked } }: RegisteredCase, order: StoredOrder): number {
  const covered = coveredIn(orders, asked).get(order.id) ?? 0;
  if (covered < order.due_fen) return covered;
  const sum = asked.reduce((all, { payee, amount }) => (payee === order.payee ? all + amount : all), 0);
  throw refuse('paymentWaits', { sum: storedMoney(sum, order.currency) });
}

/** Whether what was shown is of no more use. */
function isStale({ channel, way, at, expiresAt }: StoredAttempt, now: Date): boolean {
  const isLinkOver = channel === 'wechat' && way === 'phone' && now.getTime() - at.getTime() > phoneLinkMs;
  return isLinkOver || expiresAt.getTime() - now.getTime() < tooShortMs;
}

async function claim(trx: Db, attemptId: string, now: Date): Promise<void> {
  await trx
    .updateTable('open_attempts')
    .set({ opening_until: new Date(now.getTime() + openingMs) })
    .where('attempt_id', '=', attemptId)
    .execute();
}

/** The intent is stored by now: after any failure here, asking about its number gives the outcome. */
async function open(
  context: UnitContext,
  { attempt, subject, openId }: Extract<Step, { go: 'open' }>,
): Promise<Attempt> {
  const { db, config, now } = context;
  const gateway = (await gatewayOf(context, attempt.merchantId))!;
  let prompt: Opened;
  try {
    prompt = await gateway.open({
      number: attempt.number,
      fen: attempt.fen,
      subject,
      way: attempt.way,
      expiresAt: attempt.expiresAt,
      notifyUrl: noticeUrl(config, attempt.merchantId),
      returnUrl: returnUrl(config, attempt.registrationId),
      address: context.ip,
      ...(openId === undefined ? {} : { openId }),
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    context.log.warn({ gateway: attempt.channel, fault: error.code }, 'not opened');
    // Its money came before the answer that was lost: it is booked.
    if (saysPaid(error)) await endFirst(context, attempt);
    if (error.kind === 'refused') await ended(db, attempt, 'failed', now);
    else
      await db
        .updateTable('open_attempts')
        .set({ opening_until: null })
        .where('attempt_id', '=', attempt.id)
        .execute();
    throw refuse(error.kind === 'refused' ? 'gatewayRefused' : 'gatewaySilent');
  }
  await db
    .updateTable('pay_attempts')
    .set({ shown: json(prompt) })
    .where('id', '=', attempt.id)
    .execute();
  return attemptOnWire({ ...attempt, shown: prompt });
}

/** The order as its unit sees it; another's is none. */
async function ownOrder(db: Db, { session }: UnitContext, id: string) {
  const row = await db
    .selectFrom('pay_orders as o')
    .innerJoin('registrations as r', 'r.id', 'o.registration_id')
    .select(['o.registration_id as registrationId', 'o.payee'])
    .where('o.id', '=', id)
    .where('r.unit_id', '=', session.unit.id)
    .executeTakeFirstOrThrow(() => refuse('notFound'));
  return row;
}

async function openIdOf(context: UnitContext, { orderId, channel, code }: Body): Promise<string> {
  const { payee } = await ownOrder(context.db, context, orderId);
  const gateway = await gatewayFor(context, channel, payee);
  if (!gateway?.openIdOf) throw refuse('channelUnavailable');
  if (!code) throw refuse('wechatLoginFailed');
  try {
    return await gateway.openIdOf(code);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw refuse('wechatLoginFailed');
  }
}

/**
 * Ends an attempt so that another may begin, or nothing at all; refuses where its money has come.
 * @param options `elsewhere`: at another gateway, which need not wait for ever for this one
 */
async function endFirst(
  context: UnitContext,
  attempt: StoredAttempt,
  { elsewhere = false }: { elsewhere?: boolean } = {},
): Promise<void> {
  const { db, now } = context;
  let became;
  try {
    became = await askAbout(context, attempt, { end: true, now });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    if (!elsewhere || now.getTime() - attempt.at.getTime() < silentMs) throw refuse('gatewaySilent');
    became = await ended(db, attempt, 'closed', now);
  }
  if (became === 'paid') throw refuse('alreadyPaid');
}

export async function cancel(context: UnitContext, id: string): Promise<{ id: string }> {
  const attempt = await findAttempt(context.db, { id });
  if (attempt?.unitId !== context.session.unit.id) throw refuse('notFound');
  if (attempt.open) await endFirst(context, attempt);
  return { id };
}
