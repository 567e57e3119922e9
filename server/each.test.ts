import { expect, test, vi } from 'vitest';
import { each, eachOf } from './each.ts';

async function* pages(...items: number[]) {
  yield* items;
}

test('one that fails keeps none of the others waiting, and all that failed is thrown at the end', async () => {
  const done: number[] = [];
  const act = async (n: number) => {
    if (n % 2 === 1) throw new Error(`no ${n}`);
    done.push(n);
  };
  for (const items of [[1, 2, 3, 4], pages(1, 2, 3, 4)]) {
    const thrown = await each(items, act).catch((error: unknown) => error as AggregateError);
    expect((thrown as AggregateError).errors).toEqual([new Error('no 1'), new Error('no 3')]);
  }
  expect(done).toEqual([2, 4, 2, 4]);
});

test('what a part throws together is thrown one by one', async () => {
  const half = () => each([1, 2], () => Promise.reject(new Error('no')));
  const last = vi.fn();
  await expect(eachOf([half, async () => last()])).rejects.toMatchObject({
    errors: [new Error('no'), new Error('no')],
  });
  expect(last).toHaveBeenCalledOnce();
});

test('pages that cannot be read any further end it', async () => {
  const done = vi.fn();
  async function* broken() {
    yield 1;
    throw new Error('away');
  }
  await expect(each(broken(), done)).rejects.toMatchObject({ errors: [new Error('away')] });
  expect(done).toHaveBeenCalledOnce();
});

test('side by side each is done once, and after the signal none is begun', async () => {
  const stopping = new AbortController();
  const begun: number[] = [];
  await each(
    pages(1, 2, 3, 4, 5, 6),
    async (n) => {
      begun.push(n);
      await Promise.resolve();
      if (n === 3) stopping.abort();
    },
    { signal: stopping.signal, atOnce: 2 },
  );
  expect(begun.slice(0, 3)).toEqual([1, 2, 3]);
  expect(begun.length).toBeLessThanOrEqual(4);
});
