import { formatMaxBytes } from '#contract/files/kinds.ts';
import { Refused, refuse } from '#server/http/refuse.ts';
import { counted } from './counts.ts';
import { HelperPool, type Limits } from './pool.ts';
import { HelperFailed } from './process.ts';
import type { tasks } from './tasks.ts';

type Tasks = typeof tasks;
export type TaskName = keyof Tasks;

const mb = 1024 * 1024;

/** Of each task; `bytes` of its input. */
export const limits: Record<TaskName, Limits & { bytes: number }> = {
  picture: { ms: 15_000, memory: 500 * mb, bytes: 10 * mb },
  print: { ms: 15_000, memory: 500 * mb, bytes: 10 * mb },
  watermark: { ms: 15_000, memory: 500 * mb, bytes: 10 * mb },
  matchCard: { ms: 15_000, memory: 500 * mb, bytes: 10 * mb },
  pdf: { ms: 10_000, memory: 500 * mb, bytes: 10 * mb },
  ofd: { ms: 10_000, memory: 300 * mb, bytes: 10 * mb },
  music: { ms: 10_000, memory: 500 * mb, bytes: formatMaxBytes.music },
  sheetZip: { ms: 10_000, memory: 300 * mb, bytes: 20 * mb },
  sheet: { ms: 20_000, memory: 500 * mb, bytes: 20 * mb, long: true },
  people: { ms: 20_000, memory: 500 * mb, bytes: 20 * mb, long: true },
  sheetPicture: { ms: 15_000, memory: 500 * mb, bytes: 12 * mb },
  markedSheet: { ms: 30_000, memory: 600 * mb, bytes: 20 * mb, long: true },
  exchange: { ms: 30_000, memory: 700 * mb, bytes: 40 * mb, long: true },
  wechatSettlementFile: { ms: 60_000, memory: 900 * mb, bytes: 50 * mb, long: true },
  alipaySettlementFile: { ms: 60_000, memory: 900 * mb, bytes: 50 * mb, long: true },
};

/** Of one caller, while one is done: a page of staff shows some dozens of papers at once. */
const waitMost = { quick: 50, long: 4 };

/** This server's helpers; none runs before the first file comes. */
export const helpers = new HelperPool({
  module: new URL('tasks.ts', import.meta.url),
  args: [],
  reads: [],
  heapMb: 512,
  processes: 2,
  waitMost: 200,
  idleMs: 60_000,
  restMost: 350 * mb,
});

interface Wish {
  /** Waits however many there are: for jobs, of which there is one at a time. */
  patient?: boolean;
}

/**
 * Has strangers' bytes parsed in a helper process.
 * @param caller whose turn it takes: an account
 * @param input made when the turn has come
 * @throws Refused as the task does; helpersBusy when too many wait; fileTooHard when its process died or had to be ended
 */
export async function inHelper<Name extends TaskName>(
  name: Name,
  caller: string,
  input: () => Parameters<Tasks[Name]>[0] | Promise<Parameters<Tasks[Name]>[0]>,
  { patient = false }: Wish = {},
): Promise<Awaited<ReturnType<Tasks[Name]>>> {
  const { bytes, ...own }: Limits & { bytes: number } = limits[name];
  const checked = async () => {
    const content = await input();
    if (content.bytes.length > bytes) throw new HelperFailed('large');
    return content;
  };
  try {
    const most = patient ? {} : { waitMost: own.long ? waitMost.long : waitMost.quick };
    const reply = await counted(helpers, { name, caller, limits: own, input: checked, ...most }).outcome;
    if (reply.kind === 'done') return reply.output as Awaited<ReturnType<Tasks[Name]>>;
    const { refusal, values, problems, status } = reply.refused;
    throw new Refused(refusal, values, problems, status);
  } catch (error) {
    throw error instanceof HelperFailed ? (refusalOf(error) ?? error) : error;
  }
}

/** A fault of ours, which no other file would mend, is none of theirs. */
function refusalOf({ fault }: HelperFailed): Refused | undefined {
  if (fault === 'busy') return new Refused('helpersBusy', {}, [], 503);
  return fault === 'broken' || fault === 'unusable' ? undefined : refuse('fileTooHard');
}
