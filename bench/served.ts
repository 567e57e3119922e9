import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '#scripts/prepare.mjs';
import type { Connection } from '#server/db/pool.ts';
import type { Statement } from './serve.ts';

export interface Usage {
  cpuMs: number;
  rssMb: number;
  peakMb: number;
}

const children = new Set<Child>();

/** Ends all processes that a measurement has left. */
export function stopChildren(): void {
  for (const child of children) child.process.kill();
}

/** A process that answers one question at a time. */
export class Child {
  readonly process: ChildProcess;

  constructor(file: string, args: string[], flags: readonly string[] = []) {
    this.process = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
      execArgv: [...flags],
    });
    children.add(this);
    this.process.once('exit', () => children.delete(this));
  }

  async answer(): Promise<unknown> {
    const [message] = (await once(this.process, 'message')) as [unknown];
    return message;
  }

  async ask(question: unknown): Promise<unknown> {
    const answer = this.answer();
    this.process.send(question as object);
    return answer;
  }
}

/** Where each server leaves a profile of its processor's time (`.cpuprofile`, which Chromium draws as a flame graph). */
const profiles = process.env['PROFILES'];
const profiling = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [];

/** One server process. @param settings of its environment, beyond those of a test */
export async function startServer(connection: Connection, settings: Record<string, string> = {}) {
  const child = new Child(
    'serve.ts',
    [connection, settings].map((each) => JSON.stringify(each)),
    [...serverFlags, ...profiling],
  );
  const { url } = (await child.answer()) as { url: string };
  return {
    url,
    usage: async () => (await child.ask('usage')) as Usage,
    /** Does the job of checking and saving sheets once, as the clock would. */
    imports: async () => void (await child.ask('imports')),
    /** Chains what the trail has gained, as the clock would every 2.5 s. */
    seal: async () => void (await child.ask('seal')),
    verify: async () => (await child.ask('verify')) as { lines: number; cpuMs: number },
    job: async (name: string) =>
      (await child.ask({ job: name })) as { seconds: number; fault: string | null },
    record: async () => void (await child.ask('record')),
    /** Everything sent to the database since `record`. */
    recorded: async () => (await child.ask('recorded')) as Statement[],
    async stop() {
      child.process.send('stop');
      await once(child.process, 'exit');
    },
  };
}
export type Server = Awaited<ReturnType<typeof startServer>>;

/**
 * CPU of the plain script (plain.ts) for one request, ms. All are sent twice: the first time lets V8 compile what they run.
 * @param data what the script answers over HTTP
 * @param run sends them, over HTTP or without it
 * @param undo takes back what they have written
 */
export async function costOfScript(
  script: Child,
  asked: { lists: readonly Statement[][]; data: unknown },
  run: () => Promise<unknown>,
  undo: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  let cpuMs = 0;
  for (const _ of ['compiling', 'measured']) {
    await undo();
    const before = (await script.ask(asked)) as Usage;
    await run();
    cpuMs = ((await script.ask('usage')) as Usage).cpuMs - before.cpuMs;
  }
  return cpuMs / asked.lists.length;
}
