import * as z from 'zod/mini';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { wireOf, type RowOf } from './entity.ts';
import { bareField, choiceField, fileWordOf, laterField, madeField, moneyField, wordOf } from './field.ts';
import { queue } from './queue.ts';

const thing = {
  id: bareField(z.string()),
  whose: madeField({ zh: '付款方', en: 'Who paid' }),
  sum: moneyField({ zh: '金额', en: 'Amount', file: { zh: '金额（元）', en: 'Yuan' } }),
  state: choiceField(
    { zh: '状态', en: 'State' },
    { asked: { zh: '待确认', en: 'To be confirmed', tone: 'act' }, done: { zh: '已入账', en: 'Booked' } },
  ),
  doneAt: laterField({ zh: '处理时间', en: 'Decided' }),
};

describe('an entity', () => {
  const row = { id: 'a', sum: 5, state: 'asked', doneAt: null } as const;

  it('goes out with what is on the wire, and nothing else', () => {
    expect(wireOf(thing).parse(row)).toEqual(row);
    expect(wireOf(thing).safeParse({ ...row, whose: 'x' }).success).toBe(false);
    expect(wireOf(thing).safeParse({ ...row, state: 'other' }).success).toBe(false);
    expectTypeOf<RowOf<typeof thing>>().toEqualTypeOf<{
      id: string;
      sum: number;
      state: 'asked' | 'done';
      doneAt: string | null;
    }>();
  });

  it('is called alike in exports, unless it says otherwise', () => {
    expect([wordOf(thing.sum.label, 'en'), fileWordOf(thing.sum.label, 'en')]).toEqual(['Amount', 'Yuan']);
    expect(fileWordOf(thing.doneAt.label, 'zh')).toBe('处理时间');
  });
});

describe('a queue', () => {
  const { filters, page } = queue('refunds', thing, ['state'], 'state');

  it('is narrowed by colleague, match, name and its choices, all of them optional', () => {
    expect(filters.safeParse({}).success).toBe(true);
    expect(filters.safeParse({ assigned: 'nobody', text: 'a', state: 'done' }).success).toBe(true);
    expect(filters.safeParse({ state: 'other' }).success).toBe(false);
    expect(filters.safeParse({ sum: 5 }).success).toBe(false);
  });

  it('answers a page with how many wait and since when', () => {
    expect(page.safeParse({ rows: [], total: 0, waiting: 0, oldest: null }).success).toBe(true);
  });
});
