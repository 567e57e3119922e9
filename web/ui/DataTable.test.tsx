import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { draw, drawAt, setWidth } from '#test/draw.tsx';
import type { Column } from './column.ts';
import { DataTable } from './DataTable.tsx';
import { EmptyState } from './EmptyState.tsx';
import { useListState } from './list-state.ts';

interface Person {
  id: string;
  name: string;
  born: string;
  state: string;
}

const people: Person[] = [
  { id: 'a', name: '王小明', born: '2012-05-03', state: '已通过' },
  { id: 'b', name: '李思雨', born: '2013-01-20', state: '审核中' },
];
const columns: Column<Person>[] = [
  { key: 'name', title: '姓名', cell: (row) => row.name, sortable: true },
  { key: 'born', title: '出生日期', cell: (row) => row.born },
  { key: 'state', title: '资格', cell: (row) => row.state, inCard: 'tag' },
];
const base = {
  label: '人员',
  columns,
  rowKey: (row: Person) => row.id,
  empty: <EmptyState>还没有人员。</EmptyState>,
};
const defaults = { q: '', gender: 0 };

function Listed({ rows = people, total = 2 }: { rows?: Person[]; total?: number }) {
  const list = useListState('people', defaults);
  return (
    <>
      <output data-testid="query">{JSON.stringify(list.query)}</output>
      <button type="button" onClick={() => list.setFilters({ q: '王' })}>
        找王
      </button>
      <button type="button" onClick={() => list.setFilters({ q: '500101 2011' })}>
        找号码
      </button>
      <button type="button" onClick={list.clear}>
        清除
      </button>
      <DataTable {...base} rows={rows} total={total} list={list} />
    </>
  );
}

const query = () => JSON.parse(screen.getByTestId('query').textContent!) as object;

afterEach(() => setWidth(1024));

describe('as a table', () => {
  it('names its rows by their first column and links there', () => {
    draw(
      <DataTable {...base} rows={people} rowTarget={(row) => ({ to: '/member', search: { id: row.id } })} />,
    );
    const row = screen.getByRole('row', { name: /李思雨/ });
    expect(within(row).getByRole('rowheader').textContent).toBe('李思雨');
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/member?id=b');
  });

  it('asks for a person’s number and keeps it out of the address', async () => {
    const { user, router } = await drawAt('/?q=%E6%9D%8E', () => <Listed />);
    await user.click(screen.getByText('找号码'));
    expect(query()).toMatchObject({ q: '500101 2011' });
    expect(router.state.location.href).not.toContain('5001');
    await user.click(screen.getByText('找王'));
    expect(query()).toMatchObject({ q: '王' });
    expect((router.state.location.search as { q?: string }).q).toBe('王');
  });

  it('says the order of a column: up, down, then its own again', async () => {
    const { user, router } = await drawAt('/', () => <Listed />);
    const head = () => screen.getByRole('columnheader', { name: /姓名/ });
    expect(head().getAttribute('aria-sort')).toBe('none');
    for (const [order, search] of [
      ['ascending', 'name'],
      ['descending', '-name'],
      ['none', undefined],
    ]) {
      await user.click(within(head()).getByRole('button'));
      expect(head().getAttribute('aria-sort')).toBe(order);
      expect((router.state.location.search as { sort?: string }).sort).toBe(search);
    }
    expect(screen.getByRole('columnheader', { name: '出生日期' }).getAttribute('aria-sort')).toBeNull();
  });

  it('selects rows, and all of the page, and keeps what is selected on other pages', async () => {
    const chosen: string[][] = [];
    function Choosing() {
      const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['elsewhere']));
      return (
        <DataTable
          {...base}
          rows={people}
          rowName={(row) => row.name}
          selected={selected}
          onSelect={(keys) => {
            chosen.push([...keys]);
            setSelected(keys);
          }}
        />
      );
    }
    const { user } = draw(<Choosing />);
    await user.click(screen.getByRole('checkbox', { name: '选择李思雨' }));
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页全部' });
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    await user.click(all);
    expect(chosen).toEqual([['elsewhere', 'b'], ['elsewhere', 'b', 'a'], ['elsewhere']]);
    expect(screen.getByText('已选 1 项')).toBeTruthy();
  });

  it('shows a skeleton while loading and nothing that could be read as a row', () => {
    draw(<DataTable {...base} rows={undefined} />);
    expect(screen.getAllByRole('row')).toHaveLength(1);
    expect(screen.queryByText('还没有人员。')).toBeNull();
  });

  it('gives way to what says that there is nothing, or that it failed', () => {
    draw(<DataTable {...base} rows={[]} />);
    expect(screen.getByText('还没有人员。')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    draw(<DataTable {...base} rows={undefined} failed={<p>没能加载</p>} />);
    expect(screen.getByText('没能加载')).toBeTruthy();
  });
});

describe('as cards', () => {
  it('shows the same columns below 768 px: title, tag, and lines with their names', () => {
    setWidth(767);
    draw(<DataTable {...base} rows={people} rowTarget={(row) => ({ to: `/member/${row.id}` })} />);
    expect(screen.queryByRole('table')).toBeNull();
    const card = screen.getAllByRole('listitem')[1]!;
    expect(within(card).getByRole('link', { name: '李思雨' })).toBeTruthy();
    expect(
      within(card)
        .getAllByRole('term')
        .map((each) => each.textContent),
    ).toEqual(['出生日期']);
    expect(within(card).getByText('审核中')).toBeTruthy();
  });
});

describe('filters and pages in the address', () => {
  it('asks for what the address says, and for nothing that is at its default', async () => {
    await drawAt('/?q=李&gender=2&page=3', () => <Listed />);
    expect(query()).toEqual({ q: '李', gender: 2, page: 3, size: 20 });
  });

  it('does not believe the address where it holds no number', async () => {
    await drawAt('/?gender=abc&page=-4&q=007', () => <Listed />);
    expect(query()).toEqual({ q: '007', page: 1, size: 20 });
  });

  it('writes a filter to the address, goes to page 1 and leaves the rest of it', async () => {
    const { user, router } = await drawAt('/?page=3&lang=en', () => <Listed />);
    await user.click(screen.getByRole('button', { name: '找王' }));
    expect(router.state.location.search).toEqual({ q: '王', lang: 'en' });
    await user.click(screen.getByRole('button', { name: '清除' }));
    expect(router.state.location.search).toEqual({ lang: 'en' });
  });

  it('says that the filters hide everything, not that there is nothing, and takes them off', async () => {
    const { user, router } = await drawAt('/?q=无', () => <Listed rows={[]} total={0} />);
    expect(screen.queryByText('还没有人员。')).toBeNull();
    expect(screen.getByText('没有符合条件的记录。')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '清除筛选' }));
    expect(router.state.location.search).toEqual({});
    expect(screen.getByText('还没有人员。')).toBeTruthy();
  });

  it('turns pages, and stops at the first and the last', async () => {
    const { user, router } = await drawAt('/?page=2', () => <Listed total={45} />);
    expect(screen.getByText('第 2 / 3 页')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '下一页' }));
    expect(router.state.location.search).toEqual({ page: 3 });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一页' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: '上一页' }));
    await user.click(screen.getByRole('button', { name: '上一页' }));
    expect(router.state.location.search).toEqual({});
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '上一页' }).disabled).toBe(true);
  });

  it('remembers the size of a page on this device', async () => {
    const { user, unmount } = await drawAt('/', () => <Listed total={300} />);
    await user.selectOptions(screen.getByRole('combobox', { name: '每页条数' }), '100');
    expect(query()).toMatchObject({ size: 100 });
    unmount();
    await drawAt('/', () => <Listed total={300} />);
    expect(query()).toMatchObject({ size: 100 });
  });

  it('says 10,000+ where counting stopped', async () => {
    await drawAt('/', () => <Listed total={10_001} />);
    expect(screen.getByText('共 10,000+ 条')).toBeTruthy();
  });

  it('says that a page beyond the last is empty instead of that there is nothing at all', async () => {
    await drawAt('/?page=9', () => <Listed rows={[]} total={45} />);
    expect(screen.queryByText('还没有人员。')).toBeNull();
    expect(screen.getByText('第 9 / 3 页')).toBeTruthy();
  });
});
