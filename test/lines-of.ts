import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

/** The lines that a server sends, those without anything in them left out. */
export async function linesOf(url: string, body: object): Promise<() => Promise<string>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const lines = createInterface({ input: Readable.fromWeb(answer.body as never) })[Symbol.asyncIterator]();
  return async () => {
    for (;;) {
      const { value, done } = (await lines.next()) as { value?: string; done?: boolean };
      if (done || value) return value ?? '';
    }
  };
}
