import { describe, expect, it } from 'vitest';
import { merged } from './draft.ts';

describe('a kept draft laid over a form', () => {
  const initial = { name: '', gender: null, size: 3, contact: { email: '', phone: 'x' }, people: ['a'] };

  it('fills in what was typed, at any depth, and leaves what was never kept', () => {
    const draft = { name: '王', gender: 2, contact: { email: 'a@b.c' }, people: [] };
    expect(merged(initial, draft)).toEqual({
      name: '王',
      gender: 2,
      size: 3,
      contact: { email: 'a@b.c', phone: 'x' },
      people: [],
    });
  });

  it('takes nothing that the form no longer has, or that has become of another kind', () => {
    const draft = { old: 1, name: { zh: '王' }, size: '3', contact: 'x', people: {} };
    expect(merged(initial, draft)).toEqual(initial);
  });

  it.each([undefined, null, 'x', 3, []])('survives %j in the place of a form', (draft) => {
    expect(merged({ a: '' }, draft)).toEqual({ a: '' });
  });

  it('keeps a choice that was taken back', () => {
    expect(merged({ gender: 1, remark: 'x' }, { gender: null, remark: '' })).toEqual({
      gender: null,
      remark: '',
    });
  });
});
