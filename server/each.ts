/** Does each in its turn; one that fails keeps none of the others waiting, and the job fails at its end. */
export async function each<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
}
