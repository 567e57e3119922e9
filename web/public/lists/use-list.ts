import { useEffect, useState } from 'react';
import { setSearch, useAddress } from '#web/public/address.ts';

/** What a list is narrowed to; it stands in the address, so that a link shows the same. */
export interface ListFilter {
  eventId?: string;
  groupId?: string;
  text?: string;
  page?: number;
}

const typedMs = 300;
/** A phone or an ID number: it is looked for, but stands in no address. */
const personal = /\d{5,}/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function useList() {
  const { search } = useAddress();
  const [typed, setTyped] = useState(search['text'] ?? '');
  const [text, setText] = useState(typed);
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => {
      setText(typed);
      setSearch({ text: personal.test(typed) ? undefined : typed.trim(), page: undefined });
    }, typedMs);
    return () => clearTimeout(timer);
  }, [typed, text]);
  const idIn = (key: string) => (uuid.test(search[key] ?? '') ? search[key] : undefined);
  const [eventId, groupId] = [idIn('event'), idIn('group')];
  const page = Math.max(1, Math.floor(Number(search['page'])) || 1);
  const wanted = text.trim().slice(0, 60);
  const filter: ListFilter = {
    ...(eventId && { eventId }),
    ...(groupId && { groupId }),
    ...(wanted && { text: wanted }),
    ...(page > 1 && { page }),
  };
  return {
    filter,
    typed,
    setTyped,
    narrow: (patch: { event?: string; group?: string }) => setSearch({ ...patch, page: undefined }),
    clear: () => {
      setTyped('');
      setText('');
      setSearch({ text: undefined, event: undefined, group: undefined, page: undefined });
    },
    go: (next: number) => {
      setSearch({ page: next > 1 ? String(next) : undefined });
      scrollTo(0, 0);
    },
    narrowed: Object.keys(filter).some((key) => key !== 'page'),
  };
}
export type List = ReturnType<typeof useList>;
