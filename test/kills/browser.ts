import { setTimeout as pause } from 'node:timers/promises';
import type { BodyOf, Call, DataOf } from '#contract/call.ts';
import type { RefusalName } from '#contract/refusals.ts';
import { callsAt, nameOf, type Caller } from '#test/calls-at.ts';

const giveUpMs = 120_000;

export type Answer<T> = { data: T } | { refused: RefusalName };

/** A browser that repeats a call unchanged until it is answered. */
export interface Browser {
  /** Bugs that were answered: there must be none after any kill. */
  faults: string[];
  /** How often each refusal was the answer. */
  refusals: Map<string, number>;
  ask<C extends Call>(call: C, body: BodyOf<C>, caller: Caller): Promise<Answer<DataOf<C>>>;
}

export function browserAt(url: string): Browser {
  const calls = callsAt({ url, timeoutMs: 12_000 });
  const faults: string[] = [];
  const refusals = new Map<string, number>();
  return {
    faults,
    refusals,
    async ask(declared, body, caller) {
      for (const until = Date.now() + giveUpMs; ;) {
        try {
          const { code, data } = await calls.call(declared, body, caller);
          const name = nameOf(code);
          if (name === 'success') return { data: data! };
          refusals.set(name, (refusals.get(name) ?? 0) + 1);
          return { refused: name };
        } catch (error) {
          const bug = error instanceof Error && error.message.startsWith('bug in');
          if (bug) faults.push(error.message);
          if (Date.now() > until) throw error;
          await pause(100);
        }
      }
    },
  };
}
