import http from 'node:http';
import type { Call, BodyOf } from '#contract/call.ts';
import type { Caller } from '#test/server.ts';

export interface Request {
  path: string;
  body: string;
}

export function requestOf<C extends Call>(call: C, body: BodyOf<C>, caller: Caller): Request {
  return {
    path: `/api/${call.path}`,
    body: JSON.stringify({ ...(body as object), token: caller.token, uid: caller.uid }),
  };
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1000 });

/** Sends one and gives back the envelope's code. */
export function send(
  url: string,
  { path, body }: Request,
): Promise<{ code: number; ms: number; text: string }> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const request = http.request(
      `${url}${path}`,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const text = Buffer.concat(parts).toString();
          resolve({
            code: Number(/"code":(-?\d+)/.exec(text)?.[1] ?? -1),
            ms: performance.now() - started,
            text,
          });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Sends all of them, so many at a time; the codes counted, and how long each took. */
export async function sendAll(urls: readonly string[], requests: readonly Request[], clients: number) {
  const codes: Record<number, number> = {};
  const times: number[] = [];
  const started = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(clients, requests.length) }, async () => {
      while (next < requests.length) {
        const at = next++;
        const { code, ms } = await send(urls[at % urls.length]!, requests[at]!);
        codes[code] = (codes[code] ?? 0) + 1;
        times.push(ms);
      }
    }),
  );
  return { codes, times, seconds: (performance.now() - started) / 1000 };
}
