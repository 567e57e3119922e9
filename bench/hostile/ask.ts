import http from 'node:http';
import net from 'node:net';
import type { BodyOf, Call } from '#contract/call.ts';
import type { Caller } from '#test/server.ts';
import { outcomeOf, type Outcome, type Target } from './attack.ts';

export interface Answer {
  status: number;
  /** Of the envelope; null where the answer is none. */
  code: number | null;
  text: string;
  headers: http.IncomingHttpHeaders;
  ms: number;
}

interface HostileRequest {
  method?: string;
  body?: string | Buffer;
  /** The network that it comes from, as a proxy says. */
  from?: string;
  headers?: http.OutgoingHttpHeaders;
  agent?: http.Agent;
}

/** As a browser's client waits. */
export const patienceMs = 15_000;
const lines = new http.Agent({ keepAlive: true, maxSockets: 400 });
const mostText = 1_000_000;

/** One request over HTTP. Rejects where no answer came. */
export function ask(url: string, path: string, hostile: HostileRequest = {}): Promise<Answer> {
  const { body, from, headers = {}, agent = lines, method = body === undefined ? 'GET' : 'POST' } = hostile;
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const request = http.request(
      {
        hostname,
        port,
        path,
        method,
        agent,
        headers: {
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...(from === undefined ? {} : { 'x-forwarded-for': from }),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        let length = 0;
        response.on('data', (part: Buffer) => {
          if ((length += part.length) <= mostText) parts.push(part);
        });
        response.on('error', reject);
        response.on('end', () => {
          clearTimeout(timer);
          const text = Buffer.concat(parts).toString();
          const code = /^\{"code":(-?\d+)/.exec(text)?.[1];
          resolve({
            status: response.statusCode!,
            code: code === undefined ? null : Number(code),
            text,
            headers: response.headers,
            ms: performance.now() - began,
          });
        });
      },
    );
    const timer = setTimeout(() => request.destroy(new Error('noAnswer')), patienceMs);
    request.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    request.end(body);
  });
}

export function bodyOf<C extends Call>(body: BodyOf<C>, caller?: Caller): string {
  return JSON.stringify({
    ...(body as object),
    ...(caller ? { token: caller.token, uid: caller.uid } : {}),
  });
}

/** Calls, counts what came of it, and gives the answer back where there is one. */
export async function call<C extends Call>(
  target: Target,
  declared: C,
  body: BodyOf<C>,
  { caller, from = target.network() }: { caller?: Caller; from?: string } = {},
): Promise<Answer | null> {
  return counted(target, `/api/${declared.path}`, { body: bodyOf(body, caller), from });
}

export async function counted(
  target: Target,
  path: string,
  request: HostileRequest = {},
): Promise<Answer | null> {
  const answer = await ask(target.url, path, request).catch((error: Error) => {
    target.saw(error.message === 'noAnswer' ? 'noAnswer' : 'closed', patienceMs);
  });
  if (!answer) return null;
  target.saw(outcomeOf(answer), answer.ms);
  return answer;
}

/** Does something many times, so many at once, for as long as it may take at most. */
export async function many(
  count: number,
  atOnce: number,
  act: (n: number) => Promise<unknown>,
  mostMs = 15_000,
): Promise<void> {
  const until = performance.now() + mostMs;
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(atOnce, count) }, async () => {
      while (next < count && performance.now() < until) await act(next++);
    }),
  );
}

/** A line over which any bytes go; what came back until it was closed, or until `ms` are over. */
export function line(
  target: Pick<Target, 'port'>,
  send: (socket: net.Socket) => void,
  ms: number,
): Promise<{ text: string; closed: boolean }> {
  return new Promise((resolve) => {
    let text = '';
    const socket = net.connect(target.port, '127.0.0.1', () => send(socket));
    const done = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, closed });
    };
    const timer = setTimeout(() => done(false), ms);
    socket.on('data', (part) => {
      if (text.length < mostText) text += part.toString('latin1');
    });
    socket.on('error', () => done(true));
    socket.on('close', () => done(true));
  });
}

/** Each answer on a line by its name; a line without one was closed, or still stands. */
export function outcomesIn(text: string): Outcome[] {
  const answers = text.split(/(?=HTTP\/1\.1 \d{3})/).filter((part) => part.startsWith('HTTP/1.1'));
  return answers.map((part) => {
    const code = /\{"code":(-?\d+)/.exec(part)?.[1];
    return outcomeOf({ status: Number(part.slice(9, 12)), code: code === undefined ? null : Number(code) });
  });
}
