import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { refusals } from '#contract/refusals.ts';
import { check } from './check.ts';

const schema = z.strictObject({
  name: z.string().check(z.regex(/\S/, 'required')),
  phone: z.optional(z.string().check(z.regex(/^[1-9]\d+$/, 'phoneWrong'))),
  gender: z.literal([1, 2]),
  remark: z.string(),
  contact: z.optional(z.strictObject({ email: z.optional(z.string().check(z.minLength(3, 'emailWrong'))) })),
  sizes: z.array(z.strictObject({ size: z.int() })),
});
const full = {
  name: '王',
  phone: '13800000000',
  gender: 1,
  remark: '',
  contact: { email: 'a@b.c' },
  sizes: [{ size: 3 }],
};

const places = (values: Record<string, unknown>) => {
  const checked = check(schema, values);
  return checked.ok ? [] : checked.problems.map((each) => [each.place, each.code]);
};

describe('check', () => {
  it('takes what fits as it is', () => {
    expect(check(schema, full)).toEqual({ ok: true, body: full });
  });

  it('leaves out an empty field that may be absent, and keeps an empty text that may be empty', () => {
    const checked = check(schema, { ...full, phone: '', contact: { email: '' } });
    expect(checked).toEqual({
      ok: true,
      body: { name: '王', gender: 1, remark: '', contact: {}, sizes: [{ size: 3 }] },
    });
  });

  it('makes null of an empty field that may be null', () => {
    const picture = z.strictObject({
      front: z.nullable(z.uuid()),
      back: z.nullable(z.uuid()),
      note: z.string(),
    });
    const checked = check(picture, { front: '', back: null, note: '' });
    expect(checked).toEqual({ ok: true, body: { front: null, back: null, note: '' } });
  });

  it('says that an empty field is required, once, for every code of the schema', () => {
    expect(places({ ...full, name: '', gender: null, sizes: [{ size: null }] })).toEqual([
      ['name', refusals.required.code],
      ['gender', refusals.required.code],
      ['sizes.0.size', refusals.required.code],
    ]);
  });

  it('names both wrong and missing values', () => {
    expect(places({ ...full, phone: '0', gender: null })).toEqual([
      ['phone', refusals.phoneWrong.code],
      ['gender', refusals.required.code],
    ]);
  });

  it('calls a box that has to be ticked required', () => {
    const agreed = z.strictObject({ agreed: z.literal(true) });
    expect(check(agreed, { agreed: true }).ok).toBe(true);
    const checked = check(agreed, { agreed: false });
    expect(checked).toMatchObject({
      ok: false,
      problems: [{ place: 'agreed', code: refusals.required.code }],
    });
  });

  it('does not change what it was given', () => {
    const values = { ...full, phone: '', gender: null };
    const before = structuredClone(values);
    check(schema, values);
    expect(values).toEqual(before);
  });
});
