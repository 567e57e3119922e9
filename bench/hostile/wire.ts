import type { Socket } from 'node:net';
import { getSite } from '#contract/config/calls.ts';
import { uploadFile } from '#contract/files/calls.ts';
import { line, many, outcomesIn } from './ask.ts';
import type { Attack, Outcome, Target } from './attack.ts';

export const small = `/api/${getSite.path}`;
export const large = `/api/${uploadFile.path}`;
export const head = (path: string, more: string, method = 'POST') =>
  `${method} ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${more}`;
/** A line that is cut, or a request that is refused as such. */
export const cut: readonly Outcome[] = [
  'closed',
  'http 400',
  'http 408',
  'protocolError',
  'http 431',
  'http 413',
  'http 414',
  'parseError',
  'tooLarge',
  'typeError',
  'notFound',
];

/** What no answer holds: a file of the machine's, or of ours that is no page. */
const secrets = /root:x:0:0|"devDependencies"/;

/** Many lines that each send something, and what came on each. */
export function wire(
  name: string,
  count: number,
  ms: number,
  send: (socket: Socket, target: Target, n: number) => void,
  expects = cut,
): Attack {
  return {
    name: `line: ${name}`,
    expects,
    run: (target) =>
      many(count, count, async (n) => {
        const { text, closed } = await line(target, (socket) => send(socket, target, n), ms);
        const outcomes = outcomesIn(text);
        if (secrets.test(text)) target.saw('leaked');
        for (const outcome of outcomes) target.saw(outcome);
        if (outcomes.length === 0 && closed) target.saw('closed');
      }),
  };
}
