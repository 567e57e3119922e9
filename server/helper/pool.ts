import type { HelperRequest, RefusedThere, Used } from './messages.ts';
import { HelperFailed, HelperProcess, type ProcessOptions } from './process.ts';

export interface Limits {
  /** From the moment that the process has it; up to four times as long where it had less than half of a processor. */
  ms: number;
  /** Bytes of memory that the whole process may take. */
  memory: number;
  /** May take long: where there are several processes, one is always kept for the others. */
  long?: boolean;
}

export interface Task {
  name: string;
  /** Whose turn it is: each has one task done at a time, and they take turns. */
  caller: string;
  limits: Limits;
  /** Made when the turn has come, so that what waits holds no bytes. */
  input: () => unknown;
  /** How many of this caller may wait. */
  waitMost?: number;
}

type Outcome =
  | { kind: 'done'; output: unknown; used: Used }
  | { kind: 'refused'; refused: RefusedThere; used: Used };

/** A task that is done or waits. */
export interface Work {
  outcome: Promise<Outcome>;
  /** How many are done before it. */
  ahead: () => number;
}

interface Waiting extends Task {
  done: (outcome: Outcome) => void;
  failed: (error: unknown) => void;
}

export interface PoolOptions extends ProcessOptions {
  processes: number;
  /** Tasks that may wait, of all callers. */
  waitMost: number;
  /** A process ends after so long without work, so that a server at rest stays small. */
  idleMs: number;
  /** One that holds more between two tasks is ended; bytes. */
  restMost: number;
}

interface Worker {
  process: HelperProcess | undefined;
  task: Waiting | undefined;
  idle: ReturnType<typeof setTimeout> | undefined;
}

/** Has tasks done in processes of their own, which are started when there is work and ended when there is none. */
export class HelperPool {
  readonly #options: PoolOptions;
  readonly #places: Worker[];
  /** By caller, the next to be served first. */
  readonly #waiting = new Map<string, Waiting[]>();
  #count = 0;
  #serial = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#places = Array.from({ length: options.processes }, () => ({
      process: undefined,
      task: undefined,
      idle: undefined,
    }));
  }

  /** The processes that run. */
  get pids(): number[] {
    return this.#places.flatMap(({ process }) => process?.pid ?? []);
  }

  /** What the processes do now. */
  get doing(): { name: string; caller: string; pid: number | undefined }[] {
    return this.#places.flatMap(({ task, process }) =>
      task ? [{ name: task.name, caller: task.caller, pid: process?.pid }] : [],
    );
  }

  get waiting(): number {
    return this.#count;
  }

  /** @throws HelperFailed `busy` when too many wait */
  run(task: Task): Work {
    const callerQueue = this.#waiting.get(task.caller) ?? [];
    if (this.#count >= this.#options.waitMost || callerQueue.length >= (task.waitMost ?? Infinity))
      throw new HelperFailed('busy');
    let waiting: Waiting | undefined;
    const outcome = new Promise<Outcome>((resolve, failed) => {
      waiting = { ...task, done: resolve, failed };
      callerQueue.push(waiting);
    });
    this.#waiting.set(task.caller, callerQueue);
    this.#count++;
    this.#next();
    const ahead = () => {
      const at = [...this.#turns()].indexOf(waiting!);
      return at < 0 ? 0 : at + this.doing.length;
    };
    return { outcome, ahead };
  }

  /** Ends the processes; what waits fails. */
  stop(): void {
    this.#failAll(new HelperFailed('stopped'));
    for (const place of this.#places) this.#end(place);
  }

  #next(): void {
    for (;;) {
      // One that runs already before one that has to be started.
      const free = this.#places.filter(({ task }) => !task);
      const place = free.find(({ process }) => process) ?? free[0];
      const task = place && this.#take();
      if (!place || !task) return;
      place.task = task;
      clearTimeout(place.idle);
      void this.#do(place, task);
    }
  }

  async #do(place: Worker, task: Waiting): Promise<void> {
    try {
      task.done(await this.#outcome(place, task));
    } catch (error) {
      task.failed(error);
    }
    place.task = undefined;
    if (place.process?.isEnded) this.#end(place);
    if (place.process) place.idle = setTimeout(() => this.#end(place), this.#options.idleMs).unref();
    this.#next();
  }

  async #outcome(place: Worker, { name, limits, input }: Waiting): Promise<Outcome> {
    const ask = { id: ++this.#serial, task: name, input: await input(), memoryMost: limits.memory };
    const isFresh = !place.process || place.process.isEnded;
    const helper = await this.#processOf(place);
    try {
      return await this.#reply(place, helper, ask, limits);
    } catch (error) {
      // What earlier tasks left in the process is not held against this one. A pool that was stopped has taken the process away.
      const hasDied = error instanceof HelperFailed && (error.fault === 'large' || error.fault === 'stopped');
      if (isFresh || !hasDied || place.process !== helper) throw error;
      return await this.#reply(place, await this.#processOf(place), ask, limits);
    }
  }

  async #reply(place: Worker, helper: HelperProcess, ask: HelperRequest, limits: Limits): Promise<Outcome> {
    const reply = await helper.run(ask, limits.ms);
    if (reply.used.memory > this.#options.restMost) this.#end(place);
    if (reply.kind === 'broken') throw new HelperFailed('broken');
    return reply;
  }

  async #processOf(place: Worker): Promise<HelperProcess> {
    // It may have died while it rested.
    if (place.process && !place.process.isEnded) return place.process;
    const helper = new HelperProcess(this.#options);
    place.process = helper;
    try {
      await helper.start();
      return helper;
    } catch (error) {
      this.#end(place);
      const { fault } = error as HelperFailed;
      // One that cannot be started is not started again for each that waits.
      if (fault !== 'stopped') this.#failAll(error);
      throw fault === 'unusable' ? error : new HelperFailed('busy');
    }
  }

  *#turns(): Generator<Waiting> {
    for (let round = 0; ; round++) {
      const some = [...this.#waiting.values()].flatMap((callerWork) => callerWork[round] ?? []);
      if (some.length === 0) return;
      yield* some;
    }
  }

  #take(): Waiting | undefined {
    const doing = this.#places.flatMap(({ task }) => task ?? []);
    const callers = new Set(doing.map(({ caller }) => caller));
    const long = doing.filter(({ limits }) => limits.long).length;
    const isFull = this.#places.length > 1 && long >= this.#places.length - 1;
    for (const [caller, callerWork] of this.#waiting) {
      if (callers.has(caller)) continue;
      const at = callerWork.findIndex(({ limits }) => !(limits.long && isFull));
      if (at < 0) continue;
      const [task] = callerWork.splice(at, 1);
      this.#waiting.delete(caller);
      if (callerWork.length > 0) this.#waiting.set(caller, callerWork);
      this.#count--;
      return task;
    }
    return undefined;
  }

  #failAll(error: unknown): void {
    const all = [...this.#turns()];
    this.#waiting.clear();
    this.#count = 0;
    for (const each of all) each.failed(error);
  }

  #end(place: Worker): void {
    clearTimeout(place.idle);
    place.process?.end();
    place.process = undefined;
  }
}
