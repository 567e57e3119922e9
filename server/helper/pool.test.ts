import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { throwawayDataDir } from '#test/throwaway.ts';
import { HelperPool, type PoolOptions, type Task } from './pool.ts';
import { endsWithParent, HelperFailed } from './process.ts';

const mb = 1024 * 1024;
let pool: HelperPool;
afterEach(() => pool.stop());

function open(options: Partial<PoolOptions> = {}): HelperPool {
  return (pool = new HelperPool({
    module: new URL('../../test/helper-tasks.ts', import.meta.url),
    args: [],
    reads: [new URL('../../test', import.meta.url).pathname],
    heapMb: 128,
    processes: 1,
    waitMost: 100,
    idleMs: 60_000,
    restMost: 1_000 * mb,
    ...options,
  }));
}

function does(name: string, { ms = 60_000, memory = 1_000 * mb, long = false, ...task }: Wish = {}) {
  return pool.run({ name, caller: 'a', input: () => null, ...task, limits: { ms, memory, long } });
}
type Wish = Partial<Omit<Task, 'limits'>> & { ms?: number; memory?: number; long?: boolean };

const outputOf = async (work: ReturnType<typeof does>) => {
  const reply = await work.outcome;
  return reply.kind === 'done' ? reply.output : reply.refused;
};
const faultOf = (work: ReturnType<typeof does>) =>
  work.outcome.then(
    () => 'none',
    (error: unknown) => (error instanceof HelperFailed ? error.fault : error),
  );
/** A process that does nothing until it is let go on. */
async function heldProcess(): Promise<number> {
  const pid = (await outputOf(does('pid'))) as number;
  process.kill(pid, 'SIGSTOP');
  return pid;
}

test('what goes in comes out as plain data; a refusal is a refusal, and a fault reveals nothing else', async () => {
  open();
  const input = { bytes: Buffer.alloc(3_000_000, 7), of: new Map([[1, 'x']]) };
  expect(await outputOf(does('echo', { input: () => input }))).toEqual(input);
  expect(await outputOf(does('refused'))).toEqual({
    refusal: 'sheetCellTooLong',
    values: { row: 3 },
    problems: [],
    status: 200,
  });
  expect(await faultOf(does('broken'))).toBe('broken');
});

test('it knows no setting and no file but the program', async () => {
  const { dataDir, remove } = throwawayDataDir();
  const file = join(dataDir, 'keys.json');
  writeFileSync(file, 'secret');
  open();
  expect(await outputOf(does('around', { input: () => file }))).toEqual({
    env: [],
    read: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    run: 'ERR_ACCESS_DENIED',
  });
  remove();
});

test('a loop that never pauses is ended, and the next task gets another process', async () => {
  open();
  const first = await outputOf(does('pid'));
  expect(await faultOf(does('loop', { ms: 300 }))).toBe('slow');
  expect(await outputOf(does('pid'))).not.toBe(first);
});

test.each(['heap', ...(process.platform === 'linux' ? ['bytes'] : [])])(
  'one that takes too much memory without a pause is ended: %s',
  async (name) => {
    open();
    await outputOf(does('pid'));
    expect(await faultOf(does(name, { memory: 300 * mb }))).toBe('large');
    expect(await outputOf(does('echo', { input: () => 1 }))).toBe(1);
  },
);

test('what a process is killed by fails alone', async () => {
  open();
  const [first, second] = [does('die'), does('echo', { caller: 'b', input: () => 2 })];
  expect(await faultOf(first)).toBe('stopped');
  expect(await outputOf(second)).toBe(2);
});

test('a task whose process dies is done by a fresh one, unless the pool has stopped', async () => {
  open();
  for (const [end, fault] of [
    [() => process.kill(pool.pids[0]!, 'SIGKILL'), 'none'],
    [() => pool.stop(), 'stopped'],
  ] as const) {
    const pid = await heldProcess();
    const work = does('echo');
    await vi.waitFor(() => expect(pool.doing).toMatchObject([{ name: 'echo', caller: 'a', pid }]));
    end();
    expect(await faultOf(work)).toBe(fault);
  }
  expect(pool.pids).toEqual([]);
});

test('what a task has left in memory is not held against the next', async () => {
  open();
  const [first] = [await outputOf(does('pid')), await does('keep').outcome];
  const second = await outputOf(does('rest', { memory: 200 * mb, input: () => 1_000 }));
  expect(second).toEqual(expect.any(Number));
  expect(second).not.toBe(first);
});

test('a task that has had no turn of the processor is not slow yet', async () => {
  open();
  expect(await outputOf(does('rest', { ms: 300, input: () => 600 }))).toEqual(expect.any(Number));
  expect(await faultOf(does('rest', { ms: 300, input: () => 10_000 }))).toBe('slow');
});

test('callers take turns, however many one of them sends; too many are refused at once', async () => {
  open({ waitMost: 7 });
  const pid = await heldProcess();
  const order: string[] = [];
  const of = (caller: string) =>
    does('echo', { caller, waitMost: 5, input: () => void order.push(caller) }).outcome;
  const all = ['a', 'a', 'a', 'a', 'a', 'a'].map(of);
  expect(() => of('a')).toThrow(HelperFailed);
  all.push(of('b'), of('c'));
  expect(() => of('d')).toThrow(HelperFailed);
  expect(order).toEqual(['a']);
  process.kill(pid, 'SIGCONT');
  await Promise.all(all);
  expect(order.join('')).toBe('aabcaaaa');
});

test('of several processes one is kept free of what takes long, and one caller has one at a time', async () => {
  open({ processes: 2 });
  const pid = await heldProcess();
  const slow = ['a', 'b'].map((caller) => does('echo', { caller, long: true }).outcome);
  await vi.waitFor(() => expect(pool.doing).toEqual([{ name: 'echo', caller: 'a', pid }]));
  expect(await outputOf(does('echo', { caller: 'c', input: () => 3 }))).toBe(3);
  const first = does('echo', { caller: 'a' });
  expect(pool.doing).toHaveLength(1);
  expect([first.ahead(), pool.waiting]).toEqual([2, 2]);
  process.kill(pid, 'SIGCONT');
  await Promise.all([...slow, first.outcome]);
});

test.each([
  ['stops', (parent: ChildProcess) => parent.send('end')],
  ...(endsWithParent() ? [['is killed', (parent: ChildProcess) => parent.kill('SIGKILL')] as const] : []),
] as const)('one that never pauses ends with a server that %s', async (_, end) => {
  const parent = fork(new URL('../../test/helper-parent.ts', import.meta.url), { execArgv: [] });
  const [pid] = (await once(parent, 'message')) as [number];
  open();
  expect(() => process.kill(pid, 0)).not.toThrow();
  end(parent);
  await once(parent, 'exit');
  const isOver = () => expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  try {
    await vi.waitFor(isOver, { timeout: 10_000 });
  } catch (error) {
    process.kill(pid, 'SIGKILL');
    throw error;
  }
});

test('its process ends when there is nothing to do, and what has grown does not rest', async () => {
  open({ idleMs: 50 });
  await does('echo').outcome;
  expect(pool.pids).toHaveLength(1);
  await expect.poll(() => pool.pids).toEqual([]);
  open({ restMost: 1 });
  await does('echo').outcome;
  expect(pool.pids).toEqual([]);
});
