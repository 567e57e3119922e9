import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { proofBeside, type Proof } from '#contract/accounts/second-factor.ts';
import type { BodyOf, Call, DataOf, Proved, Who } from '#contract/call.ts';
import type { ConfirmingDuty } from '#contract/confirmations/calls.ts';
import type { Envelope } from '#contract/envelope.ts';
import { problem } from '#contract/problem.ts';
import { refusals, refusalText } from '#contract/refusals.ts';
import type { Db } from '#server/db/pool.ts';
import { onceAgain } from '#server/db/unavailable.ts';
import { readBinding } from './binding.ts';
import { roomForBodies, smallBody } from './body-room.ts';
import type { Context, Services } from './context.ts';
import { openKindsGate } from './gate.ts';
import { langOf } from './lang-of.ts';
import { guardMatch } from './match-guard.ts';
import { within } from './match-scope.ts';
import { shareMemo } from './memo.ts';
import { namedFields } from './named-fields.ts';
import { networkOf, siteOf, wideNetworkOf } from './network.ts';
import { refuse } from './refuse.ts';
import { parseBody } from './parse-body.ts';
import { accountOfCookie, loadSession, type PortalSession, type StaffSession } from './session.ts';

type Handler<C extends Call> = (context: Context<C['who']>, body: BodyOf<C>) => Promise<DataOf<C>>;

/** An act that needs two people: a holder of `duty` or of the duty for staff confirms it. */
export interface Weighty {
  duty: ConfirmingDuty;
  /** The member of staff whom it is about; neither they nor the asker may confirm it. */
  aboutId: string | null;
}

/**
 * What an act needs: nothing more than its call says, fresh proof of the caller's identity, or a second
 * person as well.
 */
export type Weight = 'free' | 'proof' | Weighty;

/** What an act of a call that declares `proof` needs, by its body and the present data. */
type Weigh<C extends Call> = (context: Context<C['who']>, body: BodyOf<C>) => Weight | Promise<Weight>;

/** A call bound to its handler. */
export interface Answer {
  call: Call;
  handle: (context: Context, body: unknown) => Promise<unknown>;
  /** Present for every call that declares `proof`, and for no other. */
  weigh?: (context: Context, body: unknown) => Weight | Promise<Weight>;
}

/** Binds a call to its handler; the types of body, data and session follow from the call. */
export function answer<C extends Call>(
  call: C,
  handler: Handler<C>,
  ...rest: C extends Proved ? [weigh: Weigh<C>] : []
): Answer {
  const [weigh] = rest as unknown as readonly Answer['weigh'][];
  return {
    call,
    handle: handler as unknown as Answer['handle'],
    ...(weigh ? { weigh } : {}),
  };
}

const defaultBodyLimit = 64 * 1024;
/**
 * How many requests of one call may wait, how many of one network, and for how long, as a page gives up after 10 s:
 * more are refused at almost no cost.
 */
const waiting = { all: 1_000, each: 200, ms: 5_000 };

/** Serves the answers under `/api/`: session, permission, body, handler, envelope, in that order. */
export function serveAnswers(app: FastifyInstance, services: Services, answers: readonly Answer[]): void {
  const toRoom = roomForBodies(async (request, reply) => {
    const { sent } = readBinding(request, reply);
    const cookies = (['portal', 'staff'] as const).map(sent).filter((each) => each !== undefined);
    return cookies.length === 0 ? null : accountOfCookie(services.db, cookies, services.clock());
  });
  // Calls without a session never hold more than half of the database's connections.
  const width = Math.ceil(services.config.databasePool / 2);
  const strangers = openKindsGate(width, waiting.all, waiting.each, waiting.ms);
  for (const { call, handle } of answers) {
    const { bodyLimit = defaultBodyLimit } = call;
    app.post(
      `/api/${call.path}`,
      { bodyLimit, ...(bodyLimit > smallBody ? { preParsing: toRoom } : {}) },
      async (request, reply) => {
        const { credentials, body: sentBody } = splitBody(request.body);
        const { proof, body } = splitProof(call, sentBody);
        const bareContext = await onceAgain(() => contextOf(call.who, services, request, reply, credentials));
        const context = proof ? { ...bareContext, proof } : bareContext;
        const parsed = parseBody(call, body) as Record<string, unknown>;
        const act = () =>
          call.fromReplica
            ? fromReplica(context, (db) => inScope(call, { ...context, db }, parsed, handle))
            : inScope(call, context, parsed, handle);
        // A write begins again automatically where nothing of it can be stored (`transaction`).
        const run = () => (call.kind === 'read' ? onceAgain(act) : act());
        const data = await (call.who === 'anyone' ? strangers(run, call.path, siteOf(request.ip)) : run());
        const envelope: Envelope<unknown> = {
          code: refusals.success.code,
          data: namedFields(call.data)(data),
          msg: refusalText(refusals.success.code, context.lang)!,
          arrErr: [],
        };
        const text = JSON.stringify(envelope);
        return reply.type('application/json; charset=utf-8').send(text);
      },
    );
  }
}

/** Reads from the replica, where one is named (see `Replica`). */
export function fromReplica<T>(
  { db, replica }: Pick<Services, 'db' | 'replica'>,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  if (!replica) return read(db);
  return replica((one) => {
    shareMemo(db, one);
    return read(one);
  });
}

/** Runs the call within the matches that its caller is restricted to. */
export async function inScope(
  call: Call,
  context: Context,
  body: Record<string, unknown>,
  handle: Answer['handle'],
): Promise<unknown> {
  const session: PortalSession | StaffSession | null = context.session;
  if (session?.realm !== 'staff' || session.matches === null) return handle(context, body);
  await guardMatch(context.db, session, call, body);
  return within(session.matches, () => handle(context, body));
}

interface BodyCredentials {
  token: string;
  uid: string;
}

/** token and uid are sent in the body of every call (requirements, section 7). */
export function splitBody(requestBody: unknown): { credentials: BodyCredentials | null; body: unknown } {
  if (typeof requestBody !== 'object' || requestBody === null || Array.isArray(requestBody)) {
    throw refuse('typeError', {}, [problem('fieldWrong')]);
  }
  const { token, uid, ...body } = requestBody as Record<string, unknown>;
  const credentials = typeof token === 'string' && typeof uid === 'string' ? { token, uid } : null;
  return { credentials, body };
}

/** Takes the proof off the body before the body is checked; only the check of the proof reads it. */
function splitProof(call: Call, sentBody: unknown): { proof: Proof | undefined; body: unknown } {
  if (!call.proof) return { proof: undefined, body: sentBody };
  const { proof, ...body } = sentBody as Record<string, unknown>;
  if (proof === undefined) return { proof, body };
  const parsed = proofBeside.safeParse(proof);
  if (!parsed.success) throw refuse('typeError', {}, [problem('fieldWrong', 'proof')]);
  return { proof: parsed.data, body };
}

export async function contextOf(
  who: Who,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  credentials: BodyCredentials | null,
): Promise<Context> {
  const now = services.clock();
  const binding = readBinding(request, reply);
  const session = who === 'anyone' ? null : await sessionFor(who, services, credentials, binding.sent, now);
  if (session) request.accountId = session.accountId;
  return {
    ...services,
    now,
    lang: langOf(request),
    requestId: request.id,
    ip: request.ip,
    address: networkOf(request.ip),
    wideAddress: wideNetworkOf(request.ip),
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    log: request.log,
    binding,
    // The call's `who` has just been checked, which is what the handler's type relies on.
    session: session as never,
  };
}

async function sessionFor(
  who: Exclude<Who, 'anyone'>,
  services: Services,
  credentials: BodyCredentials | null,
  sent: (realm: 'portal' | 'staff') => string | undefined,
  now: Date,
): Promise<PortalSession | StaffSession> {
  const realm = who === 'staff' || typeof who === 'object' ? 'staff' : 'portal';
  const session =
    credentials &&
    (await loadSession(services.db, { ...credentials, realm, bindingCookie: sent(realm) }, now));
  if (!session) throw refuse('sessionExpired');
  if (session.realm === 'staff') {
    if (typeof who === 'object' && !session.duties.includes(who.staff)) throw refuse('noPermission');
    return session;
  }
  if (who !== 'account' && !session.unit) throw refuse('unitMissing');
  if (who === 'approvedUnit' && session.unit?.status !== 2) throw refuse('unitNotApproved');
  return session;
}
