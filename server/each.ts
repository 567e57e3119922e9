interface How {
  /** Once it is aborted nothing further is begun. */
  signal?: AbortSignal | undefined;
  /** So many are done side by side; usually one after the other. */
  atOnce?: number;
}

/**
 * Does each in its turn. One that fails keeps none of the others waiting; what failed is thrown at the end, all together.
 */
export async function each<T>(
  items: Iterable<T> | AsyncIterable<T>,
  act: (item: T) => unknown,
  { signal, atOnce = 1 }: How = {},
): Promise<void> {
  const failures: unknown[] = [];
  const rest = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const tried = async <A>(todo: () => A): Promise<Awaited<A> | undefined> => {
    try {
      return await todo();
    } catch (error) {
      failures.push(...(error instanceof AggregateError ? (error.errors as unknown[]) : [error]));
      return undefined;
    }
  };
  const lane = async () => {
    for (;;) {
      const next = signal?.aborted ? undefined : await tried(() => rest.next());
      if (!next || next.done) return;
      await tried(() => act(next.value));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  await tried(() => rest.return?.());
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} failed`);
}

/** What is to be done part by part, though one of them fails. */
export function eachOf(parts: readonly (() => Promise<unknown>)[], how?: How): Promise<void> {
  return each(parts, (part) => part(), how);
}
