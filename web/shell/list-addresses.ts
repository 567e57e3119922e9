type Search = Readonly<Record<string, unknown>>;

interface At {
  pathname: string;
  search: Search;
}

/** Not part of what a list was asked: the language, and what the key is made of. */
const besides = new Set(['lang', 'matchId', 'teamId']);
const lists = new Map<string, Search>();

/** Lists are kept per match id and team id (requirements, section 9, "view cache key"). */
export function viewKey({ pathname, search }: At): string {
  return JSON.stringify([pathname.toLowerCase(), search['matchId'], search['teamId']]);
}

export function keepList(at: At): void {
  lists.set(viewKey(at), at.search);
}

/** What a list was last asked, where an address asks nothing itself. */
export function keptSearch(at: At): Search | undefined {
  if (Object.keys(at.search).some((key) => !besides.has(key))) return undefined;
  const keptAddress = lists.get(viewKey(at));
  return keptAddress && Object.keys(keptAddress).some((key) => !besides.has(key))
    ? { ...keptAddress, ...at.search }
    : undefined;
}

export function forgetLists(): void {
  lists.clear();
}
