import { useEffect, useState } from 'react';
import { setSearch, useAddress } from '#web/public/address.ts';
import { keepInTab, textOfTab } from '#web/public/tab-memory.ts';

/** What a list is narrowed to: event, group and page stand in the address; the text, a child's name perhaps, does not. */
export interface ListFilter {
  eventId?: string;
  groupId?: string;
  text?: string;
  page?: number;
}

const typedMs = 300;
/** What was looked for stays for all lists of a match. */
export const listTextKey = 'list.text';
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function useList(matchId: string) {
  const { search } = useAddress();
  const [input, setInput] = useState(() => textOfTab(listTextKey, matchId) ?? '');
  const [text, setText] = useState(input);
  useEffect(() => {
    if (input === text) return;
    const timer = setTimeout(() => {
      setText(input);
      keepInTab(listTextKey, matchId, input.trim() || null);
      setSearch({ page: undefined });
    }, typedMs);
    return () => clearTimeout(timer);
  }, [input, text, matchId]);
  const idIn = (name: string) => (uuid.test(search[name] ?? '') ? search[name] : undefined);
  const [eventId, groupId] = [idIn('event'), idIn('group')];
  const page = Math.max(1, Math.floor(Number(search['page'])) || 1);
  const query = text.trim().slice(0, 60);
  const filter: ListFilter = {
    ...(eventId && { eventId }),
    ...(groupId && { groupId }),
    ...(query && { text: query }),
    ...(page > 1 && { page }),
  };
  return {
    filter,
    input,
    setInput,
    narrow: (patch: { event?: string; group?: string }) => setSearch({ ...patch, page: undefined }),
    clear: () => {
      setInput('');
      setText('');
      keepInTab(listTextKey, matchId, null);
      setSearch({ event: undefined, group: undefined, page: undefined });
    },
    /** Whether the reader has chosen a page. */
    paged: search['page'] !== undefined,
    narrowed: Object.keys(filter).some((name) => name !== 'page'),
  };
}
export type List = ReturnType<typeof useList>;
