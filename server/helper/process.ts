import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import { largeCode, type HelperRequest, type HelperReply } from './messages.ts';

/**
 * Why a task came to nothing: `busy` before it was begun; `unusable`: no process can do it; `slow` and `large`: past its
 * limit of time or memory; `stopped`: its process died; `broken`: a fault in the parser.
 */
export type HelperFault = 'busy' | 'unusable' | 'slow' | 'large' | 'stopped' | 'broken';

export class HelperFailed extends Error {
  readonly fault: HelperFault;

  constructor(fault: HelperFault) {
    super(`a helper failed: ${fault}`);
    this.fault = fault;
  }
}

export interface ProcessOptions {
  /** Exports `open(...args)`, which gives the tasks. */
  module: URL;
  args: readonly string[];
  /** Files and folders that it may read besides the program itself. */
  reads: readonly string[];
  /** Of JavaScript objects, MB. */
  heapMb: number;
}

const startMs = 30_000;
const watchMs = 100;
/** How many times its limit a task may take while the machine has other things to do. */
const stallMost = 4;
const project = new URL('../../', import.meta.url);
const program = ['node_modules/', 'server/', 'contract/', 'package.json'].map((each) =>
  fileURLToPath(new URL(each, project)),
);
// What V8 ends a process with that has run out of its heap.
const heapSignals: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGILL'];

const running = new Set<ChildProcess>();
// A process in a loop that never pauses does not notice that its parent has gone.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Of util-linux: has Linux kill a process once its parent is dead, however the parent died. */
const setpriv = '/usr/bin/setpriv';
const withParent = ['--pdeathsig', 'KILL'];
let binds: boolean | undefined;

/** Whether a process ends even with a parent that was killed. A thread that watches would need `--allow-worker`, which voids the permission model. */
export function endsWithParent(): boolean {
  return (binds ??= spawnSync(setpriv, [...withParent, 'true'], { stdio: 'ignore' }).status === 0);
}

/** One helper process. Nothing here waits longer than the limits of its task. */
export class HelperProcess {
  readonly #child: ChildProcess;
  #waiting: { heard: (told: HelperReply) => void; failed: (error: HelperFailed) => void } | undefined;
  #ended = false;

  constructor({ module, args, reads, heapMb }: ProcessOptions) {
    const cache = getCompileCacheDir();
    const execArgv = [
      '--permission',
      // sharp and the reader of documents are such.
      '--allow-addons',
      ...[...program, ...reads, ...(cache ? [cache] : [])].map((each) => `--allow-fs-read=${each}`),
      `--max-old-space-size=${heapMb}`,
    ];
    // No setting and no secret goes along; nothing that this process was started with either.
    const env = cache ? { NODE_COMPILE_CACHE: cache } : {};
    this.#child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), [module.href, ...args], {
      env,
      ...(endsWithParent()
        ? { execPath: setpriv, execArgv: [...withParent, process.execPath, ...execArgv] }
        : { execArgv }),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    running.add(this.#child);
    this.#child.on('message', (reply: HelperReply) => {
      const waiting = this.#waiting;
      this.#waiting = undefined;
      waiting?.heard(reply);
    });
    this.#child.on('exit', (code, signal) => {
      running.delete(this.#child);
      const large = code === largeCode || code === 134 || heapSignals.includes(signal);
      this.#end(large ? 'large' : 'stopped');
    });
    this.#child.on('error', () => this.#end('stopped'));
    // A server that stops need not wait for it.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Killed, or dead of itself. */
  get isEnded(): boolean {
    return this.#ended;
  }

  /** @throws HelperFailed */
  async start(): Promise<void> {
    const reply = await this.#next(startMs);
    if (reply.kind === 'ready') return;
    this.#end('unusable');
    throw new HelperFailed('unusable');
  }

  /** @throws HelperFailed */
  async run(ask: HelperRequest, ms: number): Promise<Exclude<HelperReply, { kind: 'ready' | 'unusable' }>> {
    const answer = this.#next(ms, ask.memoryMost);
    // Where this fails, the process has gone, and its end is heard.
    this.#child.send(ask, () => {});
    return (await answer) as Exclude<HelperReply, { kind: 'ready' | 'unusable' }>;
  }

  end(): void {
    this.#end('stopped');
  }

  async #next(ms: number, memoryMost = Infinity): Promise<HelperReply> {
    if (this.#ended) throw new HelperFailed('stopped');
    const since = performance.now();
    const cpuBefore = cpuMsOf(this.pid);
    // It looks after its memory itself, but not in a loop that never pauses.
    const watch = setInterval(() => {
      const spent = performance.now() - since;
      // On a machine that stalls, most of the time is not its own.
      const isOwn = !(cpuMsOf(this.pid) - cpuBefore < ms / 2);
      if (memoryOf(this.pid) > memoryMost) this.#end('large');
      else if (spent > ms && (isOwn || spent > ms * stallMost)) this.#end('slow');
    }, watchMs);
    try {
      return await new Promise((heard, failed) => (this.#waiting = { heard, failed }));
    } finally {
      clearInterval(watch);
    }
  }

  #end(fault: HelperFault): void {
    this.#ended = true;
    this.#child.kill('SIGKILL');
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.failed(new HelperFailed(fault));
  }
}

/** Bytes; 0 where the system does not say (its heap is limited there too). */
function memoryOf(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(about(pid, 'status'))?.[1] ?? 0) * 1024;
}

/**
 * What it has had of the processors; NaN where the system does not say. Of the fields behind its name the twelfth and
 * the thirteenth are its user and system time in 1/100 s.
 */
function cpuMsOf(pid: number | undefined): number {
  const fields = about(pid, 'stat').split(') ').pop()!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** What Linux says of a process; nothing elsewhere, and of one that has gone. */
function about(pid: number | undefined, what: 'status' | 'stat'): string {
  if (process.platform !== 'linux' || pid === undefined) return '';
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}
