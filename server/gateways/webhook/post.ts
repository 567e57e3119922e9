import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { http } from '#server/http/node-http.ts';
import { isPublic, mayBeCalled, resolveHost, type Resolve, type Resolved } from './address.ts';

const timeoutMs = 10_000;
/** Of an answer; what is past it is not read. */
const mostBytes = 4_096;

export interface Sent {
  /** Null: no answer came. */
  status: number | null;
  failure: '' | 'address' | 'dns' | 'refused' | 'timeout' | 'tls' | 'broken';
  tookMs: number;
}

interface Post {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Private addresses and plain http too. */
  allowPrivate: boolean;
  resolve?: Resolve;
  timeoutMs?: number;
}

/**
 * Sends a message and reads the answer's status. The name is resolved once and that address is called, so that it
 * cannot become another one in between; redirects are not followed.
 */
export async function post(message: Post): Promise<Sent> {
  const from = performance.now();
  const end = (status: number | null, failure: Sent['failure']): Sent => ({
    status,
    failure,
    tookMs: Math.round(performance.now() - from),
  });
  const { url, allowPrivate, resolve = resolveHost } = message;
  if (!mayBeCalled(url, allowPrivate)) return end(null, 'address');
  const target = new URL(url);
  const signal = AbortSignal.timeout(message.timeoutMs ?? timeoutMs);
  let resolvedAddresses: Resolved[];
  try {
    resolvedAddresses = await Promise.race([resolve(target.hostname), aborted(signal)]);
  } catch {
    return end(null, signal.aborted ? 'timeout' : 'dns');
  }
  // One that also leads inside is not trusted for the other.
  if (
    resolvedAddresses.length === 0 ||
    (!allowPrivate && !resolvedAddresses.every(({ address }) => isPublic(address)))
  )
    return end(null, 'address');
  try {
    return end(await sendTo(target, resolvedAddresses[0]!, message, signal), '');
  } catch (error) {
    return end(null, signal.aborted ? 'timeout' : reasonOf(error));
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('timeout')), { once: true });
  });
}

function sendTo(target: URL, to: Resolved, { headers, body }: Post, signal: AbortSignal): Promise<number> {
  const pinned: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [to]) : done(null, to.address, to.family);
  const { request } = target.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sending = request(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        lookup: pinned,
        signal,
      },
      (answer) => {
        let bytes = 0;
        const over = () => {
          resolve(answer.statusCode!);
          answer.destroy();
        };
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > mostBytes) over();
        });
        answer.on('end', over);
        answer.on('error', reject);
      },
    );
    sending.on('error', reject);
    // One that wants to change the protocol is closed without a word.
    sending.on('close', () => reject(new Error('closed')));
    sending.end(body);
  });
}

function reasonOf(error: unknown): Sent['failure'] {
  const { code = '' } = error as { code?: string };
  if (code === 'ECONNREFUSED') return 'refused';
  if (code === 'ETIMEDOUT') return 'timeout';
  return /CERT|TLS|SSL|SELF_SIGNED/.test(code) ? 'tls' : 'broken';
}
