import { execSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { refuse } from '#server/http/refuse.ts';

const chunks: Buffer[] = [];

/** Tasks of a helper process that no parser of ours should ever do. */
const tasks = {
  echo: async (input: unknown) => input,
  pid: async () => process.pid,
  refused: async () => {
    throw refuse('sheetCellTooLong', { row: 3 });
  },
  broken: async () => {
    throw new Error('a secret');
  },
  /** Leaves 200 MB in the process. */
  keep: async () => void chunks.push(Buffer.alloc(200_000_000, 1)),
  rest: async (ms: number) => new Promise((done) => setTimeout(() => done(process.pid), ms)),
  die: async () => void process.kill(process.pid, 'SIGKILL'),
  /** Never comes back, and never pauses. */
  loop: async () => {
    for (;;) Math.sqrt(2);
  },
  /** Fills its heap without a pause. */
  heap: async () => {
    const all: object[] = [];
    for (;;) all.push(Array.from({ length: 1_000 }, (_, at) => ({ at })));
  },
  /** Takes memory outside the heap without a pause. */
  bytes: async () => {
    const all: Buffer[] = [];
    for (;;) all.push(Buffer.alloc(1_000_000, 1));
  },
  around: async (file: string) => {
    const fails = (act: () => unknown) => {
      try {
        act();
        return '';
      } catch (error) {
        return (error as { code?: string }).code;
      }
    };
    return {
      env: Object.keys(process.env).filter((name) => name !== 'NODE_COMPILE_CACHE'),
      read: fails(() => readFileSync(file)),
      write: fails(() => writeFileSync(`${file}.made`, 'x')),
      run: fails(() => execSync('true')),
    };
  },
};

export const open = async () => tasks;
