import { expect, test, vi } from 'vitest';
import { openGate, openKindsGate, openTurns } from './gate.ts';
import { Refused } from './refuse.ts';

test('no more than its width run at once, and every act is done, failures too', async () => {
  const gate = openGate(2);
  let running = 0;
  let most = 0;
  const acts = Array.from({ length: 9 }, (_, n) =>
    gate(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      if (n === 3) throw new Error('one fails');
      return n;
    }),
  );
  const results = await Promise.allSettled(acts);
  expect(most).toBe(2);
  expect(results.filter((each) => each.status === 'fulfilled')).toHaveLength(8);
});

test('acts of one key run one after the other, past failures; those of another key meanwhile', async () => {
  const turns = openTurns();
  const seen: string[] = [];
  const act =
    (name: string, fails = false) =>
    async () => {
      seen.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
    };
  await Promise.allSettled([turns('a', act('1', true)), turns('a', act('2')), turns('b', act('3'))]);
  expect(seen).toHaveLength(6);
  expect(seen.indexOf('2 begins')).toBeGreaterThan(seen.indexOf('1 ends'));
  expect(seen.indexOf('3 begins')).toBeLessThan(seen.indexOf('1 ends'));
});

/** An act that ends when it is let. */
function heldGate() {
  let end = () => {};
  const act = () => new Promise<void>((resolve) => (end = resolve));
  return { act, end: () => end() };
}
const turned = () => new Promise((resolve) => setImmediate(resolve));

test('callers come in turn: who asked a hundred times does not keep another waiting for all of them', async () => {
  const gate = openGate(1);
  const first = heldGate();
  const running = gate(first.act, 'many');
  const seen: string[] = [];
  const note = (who: string) => gate(async () => void seen.push(who), who);
  const all = [...Array.from({ length: 5 }, () => note('many')), note('one'), note('other')];
  first.end();
  await Promise.all([running, ...all]);
  expect(seen).toEqual(['many', 'one', 'other', 'many', 'many', 'many', 'many']);
});

test('no more wait than there are places; who holds the most of them gives one up to another', async () => {
  const gate = openGate(1, 3);
  const first = heldGate();
  const running = gate(first.act, 'many');
  const many = Array.from({ length: 4 }, () =>
    gate(async () => 'done', 'many').catch((error: unknown) => error),
  );
  const one = gate(async () => 'one', 'one');
  const other = gate(async () => 'other', 'other');
  await expect(gate(async () => 'late', 'late')).rejects.toBeInstanceOf(Refused);
  first.end();
  expect(await Promise.all([running, one, other])).toEqual([undefined, 'one', 'other']);
  const refused = (await Promise.all(many)).filter((each) => each instanceof Refused);
  expect(refused).toHaveLength(3);
  expect(await gate(async () => 'again', 'late')).toBe('again');
});

test('no more wait for one key than there are places for it', async () => {
  const turns = openTurns(2);
  const first = heldGate();
  const running = turns('a', first.act);
  const waiting = [turns('a', async () => 1), turns('a', async () => 2)];
  await turned();
  await expect(turns('a', async () => 3)).rejects.toBeInstanceOf(Refused);
  expect(await turns('b', async () => 4)).toBe(4);
  first.end();
  expect(await Promise.all([running, ...waiting])).toEqual([undefined, 1, 2]);
  expect(await turns('a', async () => 5)).toBe(5);
});

test('of one caller no more wait than its own share of the places', async () => {
  const gate = openGate(1, 10, 2);
  const first = heldGate();
  const running = gate(first.act, 'many');
  const waiting = [gate(async () => 1, 'many'), gate(async () => 2, 'many')];
  await expect(gate(async () => 3, 'many')).rejects.toBeInstanceOf(Refused);
  const other = gate(async () => 4, 'other');
  first.end();
  expect(await Promise.all([running, ...waiting, other])).toEqual([undefined, 1, 2, 4]);
});

test('who has waited for too long is refused and asked back at a moment of their own; all others keep their turn', async () => {
  vi.useFakeTimers();
  try {
    const gate = openGate(1, 3, 3, 5_000);
    const first = heldGate();
    const running = gate(first.act, 'a');
    const late = [1, 2, 3].map((n) => gate(async () => n, `late ${n}`).catch((error: unknown) => error));
    await vi.advanceTimersByTimeAsync(4_999);
    await expect(gate(async () => 4, 'more')).rejects.toBeInstanceOf(Refused);
    await vi.advanceTimersByTimeAsync(1);
    for (const each of await Promise.all(late)) {
      expect(each).toMatchObject({ refusal: 'tooOften' });
      const { seconds } = (each as Refused).values;
      expect(seconds).toBeGreaterThanOrEqual(10);
      expect(seconds).toBeLessThanOrEqual(20);
    }
    const next = gate(async () => 5, 'next');
    await vi.advanceTimersByTimeAsync(1_000);
    first.end();
    expect(await Promise.all([running, next])).toEqual([undefined, 5]);
    expect(await gate(async () => 6)).toBe(6);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('kinds come in turn: a hundred callers of one do not keep a single one of another waiting for all of them', async () => {
  const gate = openKindsGate(2);
  const order: string[] = [];
  const ask = (kind: string, who: string) =>
    gate(
      async () => {
        order.push(kind);
        await turned();
      },
      kind,
      who,
    );
  const flood = Array.from({ length: 100 }, (_, n) => ask('flood', `caller ${n}`));
  await Promise.all([...flood, ask('login', 'caller'), ask('login', 'another')]);
  expect(order).toHaveLength(102);
  expect(order.lastIndexOf('login')).toBeLessThan(8);
});
