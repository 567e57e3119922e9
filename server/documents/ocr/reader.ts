import { counted } from '#server/helper/counts.ts';
import type { Used } from '#server/helper/messages.ts';
import { HelperPool } from '#server/helper/pool.ts';
import type { OnPage } from '#contract/people/ocr-calls.ts';
import type { Page, Reading, Side } from './reading.ts';

interface ReaderOptions {
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
  /** Called with what each document that was read has taken. */
  onRead?: (used: Used) => void;
}

const defaults = {
  queueMost: 64,
  pictureMs: 8_000,
  idleMs: 3 * 60_000,
  memoryMost: 1024 ** 3,
  onRead: () => {},
};
/** Past this share of its memory the process is ended between two documents. */
const fullShare = 0.85;
const heapMb = 512;

/** A document that is read or waits for it; `R` is what is read off it. */
export interface Work<R = Reading> {
  /** @throws HelperFailed */
  reading: Promise<R>;
  /** How many are read before it. */
  ahead: () => number;
}

/** Reads documents in a process of its own, one at a time: the models take more memory than all other parsers. */
export class DocumentReader {
  readonly #options: Required<ReaderOptions>;
  readonly #pool: HelperPool;

  constructor(options: ReaderOptions) {
    this.#options = { ...defaults, ...options };
    const { models, checked, queueMost, idleMs, memoryMost } = this.#options;
    this.#pool = new HelperPool({
      module: new URL('open.ts', import.meta.url),
      args: [models, checked ? 'checked' : 'any'],
      reads: [models],
      heapMb,
      processes: 1,
      waitMost: queueMost,
      idleMs,
      restMost: memoryMost * fullShare,
    });
  }

  /** The process, where one runs. */
  get pid(): number | undefined {
    return this.#pool.pids[0];
  }

  /** Whether a document is with the process now. */
  get isReading(): boolean {
    return this.#pool.doing.length > 0;
  }

  /**
   * @param today `YYYY-MM-DD`; decides between 19xx and 20xx
   * @param caller whose turn it is
   * @throws HelperFailed `busy` when too many wait
   */
  read(side: Side, today: string, caller = ''): Work {
    return this.#run('document', { ...side, today }, caller, side.back ? 2 : 1);
  }

  /** Which names and titles stand on a page. @throws HelperFailed `busy` when too many wait */
  find(page: Page, caller = ''): Work<OnPage> {
    return this.#run('page', page, caller, 1);
  }

  #run<R>(name: string, input: object, caller: string, pictures: number): Work<R> {
    const { pictureMs, memoryMost, onRead } = this.#options;
    const limits = { ms: pictureMs * pictures, memory: memoryMost };
    const { outcome, ahead } = counted(this.#pool, { name, caller, limits, input: () => input });
    const reading = outcome.then((reply) => {
      if (reply.kind === 'refused') throw new Error(reply.refused.refusal);
      onRead(reply.used);
      return reply.output as R;
    });
    return { reading, ahead };
  }

  /** Ends the process; what waits fails. */
  stop(): void {
    this.#pool.stop();
  }
}
