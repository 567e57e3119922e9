import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { requiredText } from '#contract/fields/text.ts';
import { mostKeepHours, scopes } from './scopes.ts';

/** Keys by which programs (scoring, timing) work on one match; each does what its scopes say and nothing else. */

const settings = { staff: 'settings' } as const;
const scope = z.enum(scopes);

const key = z.strictObject({
  id,
  name: z.string(),
  scopes: z.array(scope),
  /** The first characters of its secret. */
  hint: z.string(),
  by: z.string(),
  madeAt: instant,
  usedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  /** Until then the secret before the last change opens as well. */
  oldUntil: z.nullable(instant),
  revokedAt: z.nullable(instant),
  state: z.enum(['live', 'expired', 'revoked']),
});
export type ApiKey = z.output<typeof key>;

export const getApiKeys = call({
  path: 'admin/getApiKeys',
  who: settings,
  kind: 'read',
  about: 'The keys of a match, newest first, revoked ones too.',
  body: z.strictObject({ matchId: id }),
  data: z.strictObject({ keys: z.array(key) }),
});

export const makeApiKey = call({
  path: 'admin/makeApiKey',
  who: settings,
  kind: 'write',
  about:
    'A new key, which takes a second person; its secret is in the answer, or waits for the person who asked (admin/getConfirmedSecret). The same request of the same person gets it again for 10 minutes; afterwards it is nowhere.',
  proof: true,
  body: z.strictObject({
    id,
    matchId: id,
    name: requiredText(60),
    scopes: z.array(scope).check(z.minLength(1, 'required'), z.maxLength(scopes.length)),
    /** Null: until it is revoked. */
    expiresAt: z.nullable(instant),
  }),
  data: z.strictObject({ id, secret: z.nullable(z.string()) }),
});

export const rotateApiKey = call({
  path: 'admin/rotateApiKey',
  who: settings,
  kind: 'write',
  about:
    'Another secret for a key, which takes a second person; the one before goes on opening for so many hours. The same request of the same person gets it again for 10 minutes; afterwards it is nowhere.',
  proof: true,
  body: z.strictObject({
    id,
    /** Of this change, made when it is begun: a repeat whose answer was lost has the same. */
    requestId: id,
    /** Of the secret that is being replaced, as it was seen. */
    hint: z.string().check(z.maxLength(20)),
    keepHours: z.int().check(z.minimum(0), z.maximum(mostKeepHours)),
  }),
  data: z.strictObject({ id, secret: z.string() }),
});

export const revokeApiKey = call({
  path: 'admin/revokeApiKey',
  who: settings,
  kind: 'write',
  about: 'A key that is revoked opens nothing from this moment on, nor does its older secret.',
  body: z.strictObject({ id }),
  data: z.strictObject({}),
});
