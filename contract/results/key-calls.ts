import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { requiredText } from '#contract/fields/text.ts';
import { marks } from './marks.ts';
import { linesMost } from './staff-calls.ts';

/** Keys by which scoring programs hand in the results of one match. */

const settings = { staff: 'settings' } as const;

const key = z.strictObject({
  id,
  name: z.string(),
  /** Its first characters. */
  hint: z.string(),
  by: z.string(),
  madeAt: instant,
  usedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
});
export type ResultKey = z.output<typeof key>;

export const getResultKeys = call({
  path: 'admin/getResultKeys',
  who: settings,
  kind: 'read',
  about: 'The keys of a match, newest first, revoked ones too.',
  body: z.strictObject({ matchId: id }),
  data: z.strictObject({ keys: z.array(key) }),
});

export const makeResultKey = call({
  path: 'admin/makeResultKey',
  who: settings,
  kind: 'write',
  about: 'A new key; its secret is in this answer and nowhere afterwards. A repeat answers without it.',
  body: z.strictObject({ id, matchId: id, name: requiredText(60) }),
  data: z.strictObject({ id, secret: z.nullable(z.string()) }),
});

export const revokeResultKey = call({
  path: 'admin/revokeResultKey',
  who: settings,
  kind: 'write',
  about: 'A key that is revoked opens nothing from this moment on.',
  body: z.strictObject({ id }),
  data: z.strictObject({}),
});

export const handInResults = call({
  path: 'common/setResults',
  who: 'anyone',
  kind: 'write',
  about:
    'For scoring programs: marks by start number, all or none, with a key of the match. The same marks again change nothing; a line that staff have entered otherwise is refused unless its `version` is given. Lines may only be entered until they are released.',
  body: z.strictObject({
    key: z.string().check(z.minLength(1, 'required'), z.maxLength(100)),
    lines: z
      .array(
        z.strictObject({
          number: z.int().check(z.minimum(1), z.maximum(1_000_000)),
          marks,
          /** Replaces what stands there at this version, whoever entered it. */
          version: z.optional(z.int().check(z.minimum(0))),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(linesMost)),
  }),
  data: z.strictObject({
    lines: z.array(
      z.strictObject({
        number: z.int(),
        version: z.int(),
        /** In hundredths. */
        final: z.nullable(z.int()),
        rank: z.nullable(z.int()),
        changed: z.boolean(),
      }),
    ),
  }),
  bodyLimit: 400_000,
});
