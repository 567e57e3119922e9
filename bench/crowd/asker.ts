import http, { type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { BodyOf, Call, DataOf } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import { refusals } from '#contract/refusals.ts';

export interface Visitor {
  /** Of this machine; each is a network of its own. */
  address: string;
  cookie?: string;
  token?: string;
  uid?: string;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Refusals that pass. */
const passing: readonly number[] = [refusals.tooOften.code, refusals.databaseError.code];
/** As web/lib/transport.ts does; then a person presses again. */
const giveUpMs = 10_000;
const silentMs = 2_000;

/** A crowd at the public address of a proxy, in one process: connections that stay open, one for each address. */
export class Asker {
  readonly #port: number;
  readonly #agent: http.Agent;
  /** ms of each call that was answered, however it was. */
  readonly times: number[] = [];
  readonly refused: Record<string, number> = {};
  /** Refusals that pass, and do not say when. */
  withoutTime = 0;
  unanswered = 0;

  constructor(port: number) {
    this.#port = port;
    this.#agent = new http.Agent({ keepAlive: true, maxFreeSockets: 10_000 });
  }

  get options() {
    return { host: '127.0.0.1', port: this.#port };
  }

  get(path: string, address = '127.0.0.1', headers: Record<string, string> = {}): Promise<Answer> {
    const accepted = { 'accept-encoding': 'br', 'accept-language': 'zh-CN' };
    return this.#send('GET', path, address, { ...accepted, ...headers });
  }

  /** Sends a call until it is answered by more than "later", and comes back when it is said to. */
  async call<C extends Call>(call: C, body: BodyOf<C>, visitor: Visitor): Promise<Envelope<DataOf<C>>> {
    const { address, cookie, token, uid } = visitor;
    const text = JSON.stringify({ ...(body as object), ...(token ? { token, uid } : {}) });
    const headers = { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) };
    for (;;) {
      const started = performance.now();
      const answer = await this.#send('POST', `/api/${call.path}`, address, headers, text).catch(() => null);
      if (!answer) {
        this.unanswered++;
        await pause(silentMs);
        continue;
      }
      this.times.push(performance.now() - started);
      const set = answer.headers['set-cookie']?.map((each) => each.split(';')[0]!);
      if (set) visitor.cookie = set.join('; ');
      const envelope = envelopeOf<DataOf<C>>(answer.text);
      if (envelope && !passing.includes(envelope.code) && answer.status < 429) return envelope;
      const why = String(envelope?.code ?? answer.status);
      this.refused[why] = (this.refused[why] ?? 0) + 1;
      const seconds = Number(answer.headers['retry-after']);
      if (!(seconds > 0)) this.withoutTime++;
      await pause((seconds || 2) * 1_000);
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(
    method: string,
    path: string,
    localAddress: string,
    headers: Record<string, string>,
    body = '',
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const requestOptions = { ...this.options, agent: this.#agent, method, path, localAddress };
      const length = body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
      const request = http.request({ ...requestOptions, headers: { ...headers, ...length } }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString();
          resolve({ status: answer.statusCode!, headers: answer.headers, text });
        });
      });
      request.setTimeout(giveUpMs, () => request.destroy(new Error('silent')));
      request.on('error', reject);
      request.end(body);
    });
  }
}

function envelopeOf<T>(text: string): Envelope<T> | null {
  try {
    return JSON.parse(text) as Envelope<T>;
  } catch {
    // A proxy's own page.
    return null;
  }
}

/** Lets so many come within some seconds, at even chance; done once all are. */
export async function arriving(
  count: number,
  seconds: number,
  come: (n: number) => Promise<void>,
): Promise<void> {
  const all: Promise<void>[] = [];
  for (let n = 0; n < count; n++) all.push(pause(Math.random() * seconds * 1_000).then(() => come(n)));
  await Promise.all(all);
}
