import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { handlers } from '#server/handlers.ts';
import { namedFields } from './named-fields.ts';

const person = z.strictObject({ name: z.string(), phone: z.optional(z.nullable(z.string())) });

describe('what an answer names', () => {
  it('is copied at every depth, and nothing else is', () => {
    const schema = z.strictObject({
      rows: z.array(person),
      lead: z.nullable(person),
      byTeam: z.record(z.string(), person),
      said: z.union([
        z.strictObject({ by: z.literal('mail'), to: z.string() }),
        z.strictObject({ by: z.literal('person'), who: z.strictObject({ name: z.string() }) }),
      ]),
      at: z.string(),
    });
    const namedOnly = { name: '陈子涵', phone: null };
    const secret = { ...namedOnly, idNumber: '110101201001011234' };
    const at = new Date('2026-11-29T06:00:00Z');
    const answered = {
      rows: [secret, { name: '李想' }],
      lead: secret,
      byTeam: { red: secret },
      said: { by: 'person', who: { name: '王' } },
      at,
      total: 1,
    };
    expect(namedFields(schema)(answered)).toEqual({
      rows: [namedOnly, { name: '李想' }],
      lead: namedOnly,
      byTeam: { red: namedOnly },
      said: { by: 'person', who: { name: '王' } },
      at,
    });
    expect(namedFields(z.nullable(person))(null)).toBeNull();
  });

  it('is known of every call', () => {
    for (const { call } of handlers) expect(namedFields(call.data)).toBeTypeOf('function');
  });

  it('is none of its options: that is our fault, and nothing of it goes out', () => {
    const schema = z.union([z.strictObject({ a: z.string() }), z.strictObject({ b: z.string() })]);
    expect(() => namedFields(schema)({ c: 'x' })).toThrow('none of the options');
  });
});
