import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setSearch } from '#web/public/address.ts';
import { useList } from './use-list.ts';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/public/match/one/starts');
});

const drawn = (matchId: string) => renderHook(() => useList(matchId));

test('what is looked for stays for every list of the match, and stands in no address', async () => {
  const starts = drawn('one');
  act(() => starts.result.current.setInput('汪小明 '));
  await waitFor(() => expect(starts.result.current.filter).toEqual({ text: '汪小明' }));
  expect(location.href).not.toMatch(/汪|%E6|text/i);
  starts.unmount();

  const results = drawn('one');
  expect(results.result.current.filter).toEqual({ text: '汪小明' });
  results.unmount();
  expect(drawn('two').result.current.filter).toEqual({});

  const entries = drawn('one');
  act(() => entries.result.current.clear());
  entries.unmount();
  expect(drawn('one').result.current.input).toBe('');
});

test('a page that the reader has chosen stands in the address, the first too', () => {
  const { result } = drawn('one');
  expect(result.current.paged).toBe(false);
  act(() => setSearch({ page: '1' }));
  expect(location.search).toBe('?page=1');
  expect([result.current.paged, result.current.filter]).toEqual([true, {}]);
});
