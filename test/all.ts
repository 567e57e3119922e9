/** All that comes, as a list. */
export async function all<T>(from: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const each of from) list.push(each);
  return list;
}
