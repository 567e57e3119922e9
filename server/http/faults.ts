import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '#contract/envelope.ts';
import { sentences, type Lang } from '#contract/lang.ts';
import { fillResolved, refusals, refusalText, type RefusalName } from '#contract/refusals.ts';
import type { Refusal } from '#contract/refusals/refusal.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { langOf } from './lang-of.ts';
import { Refused } from './refuse.ts';

/** Fastify's own errors, by the catalogue's refusals. */
const protocolFaults: Record<string, [RefusalName, number]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['parseError', 400],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['parseError', 400],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['parseError', 400],
  FST_ERR_CTP_BODY_TOO_LARGE: ['tooLarge', 413],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['protocolError', 415],
};

/**
 * Whether the database is away, too full or too busy, or the pool had no free connection. Only the pool marks
 * an error as "away": the same error of a socket or a file may have another source.
 */
function isDatabaseAway(error: FastifyError): boolean {
  const { code }: { code?: unknown } = error;
  return (
    error instanceof DatabaseUnavailable ||
    // The code of an answer that came too late is a number.
    (typeof code === 'string' && code.startsWith('53')) ||
    /^timeout exceeded when trying to connect$|^Connection terminated due to connection timeout$/.test(
      error.message,
    )
  );
}

/**
 * SQLSTATEs of a value that no column holds: a whole number past its type's end, a text with NUL or half a
 * character. Only a program sends such a value; its body is refused as wrong, and nothing has been written.
 */
const unstorable = new Set(['22003', '22008', '22021', '22P05']);

/**
 * Answers every failure with an envelope in the caller's language; a bug is logged, and its message never
 * sent.
 */
export function serveFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refused) return send(request, reply, error.refusal, error.status, error);
    const fault =
      protocolFaults[error.code] ??
      (error instanceof SyntaxError && error.statusCode === 400 ? (['parseError', 400] as const) : undefined);
    if (fault) return send(request, reply, fault[0], fault[1]);
    if (error.statusCode && error.statusCode < 500) return send(request, reply, 'protocolError', 400);
    if (unstorable.has(error.code)) return send(request, reply, 'typeError', 200);
    const away = isDatabaseAway(error);
    request.log.error({ fault: error.name, at: placesOf(error), sqlstate: error.code }, 'failed');
    return away ? send(request, reply, 'databaseError', 503) : send(request, reply, 'otherError', 500);
  });
  app.setNotFoundHandler(refuseUnknown);
}

/** Refuses a path without a route. */
export function refuseUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(request, reply, 'notFound', 404);
}

/**
 * The innermost frames of a stack, without the message, which may have many lines and hold data that was
 * sent.
 */
function placesOf({ message, stack = '' }: Error): string[] {
  const after = stack.slice(stack.indexOf(message) + message.length);
  return after
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 5);
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  name: RefusalName,
  status: number,
  refused?: Refused,
) {
  const { code } = refusals[name];
  request.answeredCode = code;
  const envelope: Envelope<null> = {
    code,
    data: null,
    msg: messageOf(name, langOf(request), refused),
    arrErr: [...(refused?.problems ?? [])],
  };
  const seconds = againAfter(status, refused);
  if (seconds !== undefined) reply.header('retry-after', seconds);
  return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(envelope));
}

/** Of refusals that name no time of their own: a limit by the minute, and what is away or full. */
const againSeconds: Readonly<Record<number, number>> = { 429: 60, 503: 2 };

/** When the same is worth sending again, s. People read it in the message, programs and proxies in the head. */
function againAfter(status: number, refused: Refused | undefined): number | undefined {
  const seconds = refused?.values['seconds'];
  return typeof seconds === 'number' ? seconds : againSeconds[status];
}

function messageOf(name: RefusalName, lang: Lang, refused: Refused | undefined): string {
  const { code, said }: Refusal = refusals[name];
  const about = refused?.problems.filter((each) => each.code === code) ?? [];
  return said && about.length > 0
    ? sentences(
        about.map(({ values }) => fillResolved(said[lang], values, lang)),
        lang,
      )
    : refusalText(code, lang, refused?.values)!;
}
