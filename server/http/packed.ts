import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Below this size compression saves no packet. */
const smallBytes = 1_000;

/** An answer that is kept and sent to many. */
export interface Packed {
  etag: string;
  type: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** @param type the media type, without its charset */
export async function pack(text: string, type = 'application/json'): Promise<Packed> {
  const plain = Buffer.from(text);
  const head = {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    type: `${type}; charset=utf-8`,
  };
  if (plain.length < smallBytes) return { ...head, plain };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, zipped] = await Promise.all([compressBrotli(plain, { params }), compressGzip(plain)]);
  return { ...head, plain, br, gzip: zipped };
}

/** Sends it in an encoding that the caller takes, or says that theirs is still the newest. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, type, plain, br, gzip: zipped }: Packed,
): FastifyReply {
  reply.headers({ etag, vary: 'accept-encoding, accept-language' });
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  reply.type(type);
  const accepted = request.headers['accept-encoding'] ?? '';
  for (const [encoding, bytes] of [
    ['br', br],
    ['gzip', zipped],
  ] as const)
    if (bytes && new RegExp(`\\b${encoding}\\b`).test(accepted))
      return reply.header('content-encoding', encoding).send(bytes);
  return reply.send(plain);
}
