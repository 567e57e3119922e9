import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Ask, Told, Used } from './messages.ts';
import type { Reading, Side } from './reading.ts';

export interface ReaderOptions {
  /** Folder of the models and their dictionary. */
  models: string;
  /** Whether they must be the files that were tried. */
  checked: boolean;
  /** Documents that may wait. */
  queueMost?: number;
  /** For one picture; then the process is ended and the next document gets a new one. */
  pictureMs?: number;
  /** The process ends after so long without work, so that a server at rest stays small. */
  idleMs?: number;
  /** Bytes. */
  memoryMost?: number;
  /** Told of each document read. */
  onRead?: (used: Used) => void;
}

const defaults = {
  queueMost: 64,
  pictureMs: 8_000,
  idleMs: 3 * 60_000,
  memoryMost: 1024 ** 3,
  onRead: () => {},
};
const startMs = 20_000;
/** Past this share of its memory the process is ended between two documents. */
const fullShare = 0.85;

/** Why a document was not read: `busy` before it was begun, the others after. */
export type ReaderFault = 'busy' | 'slow' | 'stopped' | 'broken' | 'unusable';

export class ReadFailed extends Error {
  readonly fault: ReaderFault;

  constructor(fault: ReaderFault) {
    super(`the document was not read: ${fault}`);
    this.fault = fault;
  }
}

interface Waiting {
  ask: Ask;
  done: (reading: Reading) => void;
  failed: (error: ReadFailed) => void;
}

/** A document that is read or waits for it. */
export interface Work {
  reading: Promise<Reading>;
  /** How many are read before it. */
  ahead: () => number;
}

/** Reads documents in a process of its own, one at a time; the process is started when the first comes. */
export class DocumentReader {
  private readonly options: Required<ReaderOptions>;
  private readonly queue: Waiting[] = [];
  private current: Waiting | undefined;
  private child: ChildProcess | undefined;
  private ready = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private serial = 0;

  constructor(options: ReaderOptions) {
    this.options = { ...defaults, ...options };
  }

  /** The process, where one runs. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Whether a document is with the process now. */
  get isReading(): boolean {
    return this.current !== undefined;
  }

  /** @throws ReadFailed `busy` when too many wait */
  read(side: Side, today: string): Work {
    if (this.queue.length >= this.options.queueMost) throw new ReadFailed('busy');
    const ask: Ask = { ...side, id: ++this.serial, today };
    const reading = new Promise<Reading>((done, failed) => void this.queue.push({ ask, done, failed }));
    this.next();
    const ahead = () => {
      const at = this.queue.findIndex((each) => each.ask === ask);
      return at < 0 ? 0 : at + (this.current ? 1 : 0);
    };
    return { reading, ahead };
  }

  /** Ends the process; what waits fails. */
  stop(): void {
    for (const each of this.queue.splice(0)) each.failed(new ReadFailed('stopped'));
    this.end('stopped');
  }

  private next(): void {
    if (this.current || this.queue.length === 0) return;
    if (!this.child) this.start();
    if (!this.ready) return;
    this.current = this.queue.shift()!;
    const { ask } = this.current;
    this.limit(this.options.pictureMs * (ask.back ? 2 : 1));
    this.child!.send(ask);
  }

  private start(): void {
    const { models, checked, memoryMost } = this.options;
    // No setting and no secret goes along; nothing that this process was started with either.
    const child = fork(
      fileURLToPath(new URL('worker.ts', import.meta.url)),
      [models, checked ? 'checked' : 'any', String(memoryMost)],
      { env: {}, execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    );
    this.child = child;
    this.ready = false;
    this.limit(startMs);
    child.on('message', (told: Told) => child === this.child && this.hear(told));
    const gone = () => child === this.child && this.end('stopped');
    child.on('exit', gone);
    child.on('error', gone);
    // A server that stops need not wait for it.
    child.unref();
    child.channel?.unref();
  }

  private hear(told: Told): void {
    switch (told.kind) {
      case 'ready':
        this.ready = true;
        this.rest();
        this.next();
        return;
      case 'unusable':
        for (const each of this.queue.splice(0)) each.failed(new ReadFailed('unusable'));
        this.end('unusable');
        return;
      case 'read':
      case 'broken': {
        const done = this.current;
        if (done?.ask.id !== told.id) return;
        this.current = undefined;
        if (told.kind === 'read') {
          this.options.onRead(told.used);
          done.done(told.reading);
        } else done.failed(new ReadFailed('broken'));
        if (told.kind === 'read' && told.used.memory > this.options.memoryMost * fullShare)
          this.end('stopped');
        else this.rest();
        this.next();
      }
    }
  }

  private limit(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end('slow'), ms);
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end('stopped'), this.options.idleMs).unref();
  }

  /** Ends the process however it stands; what it was reading fails, and the next document gets another. */
  private end(fault: ReaderFault): void {
    clearTimeout(this.timer);
    const { child, current, ready } = this;
    this.child = undefined;
    this.current = undefined;
    this.ready = false;
    child?.kill('SIGKILL');
    current?.failed(new ReadFailed(fault));
    // One that does not even start is not started again for each that waits.
    if (!ready && !current) for (const each of this.queue.splice(0)) each.failed(new ReadFailed(fault));
    this.next();
  }
}
