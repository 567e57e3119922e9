import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';

const startMs = 60_000;
const project = fileURLToPath(new URL('../..', import.meta.url));

interface Program {
  /** For Node, from the project's folder. */
  arguments: string[];
  environment?: Record<string, string>;
  /** Where it says what it does. */
  logFile: string;
  /** Answers once it serves. */
  url: string;
}

/** A program that is killed, without a moment to tidy up, and started again in the same place. */
export class Mortal {
  readonly #program: Program;
  #child: ChildProcess | undefined;
  readonly #end = () => void this.#child?.kill('SIGKILL');
  kills = 0;

  constructor(program: Program) {
    this.#program = program;
    process.once('exit', this.#end);
  }

  /** Begins to start; `served` resolves when it does. */
  start(): void {
    const { arguments: programArguments, environment, logFile } = this.#program;
    const log = openSync(logFile, 'a');
    this.#child = spawn(process.execPath, programArguments, {
      cwd: project,
      stdio: ['ignore', log, log],
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'],
        ...environment,
      },
    });
  }

  get pid(): number {
    return this.#child!.pid!;
  }

  /** Whether it has ended. */
  hasEnded(): boolean {
    return this.#child === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  async served(mostMs = startMs): Promise<void> {
    const until = Date.now() + mostMs;
    while (!(await this.#answers())) {
      if (this.hasEnded() || Date.now() > until)
        throw new Error(`${this.#program.arguments.join(' ')} did not start`);
      await pause(50);
    }
  }

  async kill(): Promise<void> {
    this.kills++;
    await this.stop();
  }

  async stop(): Promise<void> {
    if (this.hasEnded()) return;
    const child = this.#child!;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  async #answers(): Promise<boolean> {
    try {
      const answer = await fetch(this.#program.url, { signal: AbortSignal.timeout(2_000) });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }
}
