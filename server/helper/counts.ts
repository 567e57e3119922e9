import { HelperFailed, type HelperFault } from './process.ts';
import type { HelperPool, Task, Work } from './pool.ts';

type End = 'done' | 'refused' | HelperFault;

const counts = new Map<string, { task: string; end: End; count: number }>();

/** How each task of this server's helpers has ended, since its start. */
export function helperCounts(): readonly { task: string; end: End; count: number }[] {
  return [...counts.values()];
}

function count(task: string, end: End): void {
  const line = counts.get(`${task} ${end}`) ?? { task, end, count: 0 };
  line.count++;
  counts.set(`${task} ${end}`, line);
}

/** Has a task done and counts how it ends. @throws HelperFailed `busy` */
export function counted(pool: HelperPool, task: Task): Work {
  const failed = (error: unknown): never => {
    if (error instanceof HelperFailed) count(task.name, error.fault);
    throw error;
  };
  let work: Work;
  try {
    work = pool.run(task);
  } catch (error) {
    return failed(error);
  }
  const outcome = work.outcome.then((reply) => {
    count(task.name, reply.kind);
    return reply;
  }, failed);
  return { ...work, outcome };
}
