/** All that comes, as a list. */
export async function all<T>(from: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const each of from) found.push(each);
  return found;
}
