import { expect, test } from 'vitest';
import * as z from 'zod';
import { newId } from '#server/db/id.ts';
import type { PortalCaller } from '#test/factories/accounts.ts';
import { portalBodies } from '#test/factories/portal-bodies.ts';
import { aWorld, aWorldMatch, type World } from '#test/factories/world.ts';
import { suiteServer } from '#test/server.ts';
import { handlers } from './handlers.ts';

/**
 * Every call of the portal, with every id of another unit in every place that takes one: the answer is the one that
 * an id gets which does not exist, to the letter.
 */

const server = await suiteServer();
// It stands still: answers that tell the time are alike.
server.setNow(new Date());
const match = await aWorldMatch(server);

/**
 * Fields with ids that the client makes: another unit's id is refused as taken, unlike a free one. That
 * reveals of an unguessable id that it is in use, and nothing more.
 */
const made: Record<string, keyof World['ids']> = {
  'user/setTeam id': 'team',
  'user/setRegistrationDraft id': 'registration',
  'user/setMatchReview id': 'registration',
  'user/setRegistrationDraft form.entries.0.id': 'entry',
  'user/setMatchReview form.entries.0.id': 'entry',
  'user/setMaterials papers.0.id': 'paper',
  'user/setAppeal id': 'appeal',
  'user/requestInvoice id': 'invoice',
  'user/requestInvoice also.id': 'invoice',
  'user/setSubstitution id': 'substitution',
  'user/setUnit id': 'unit',
  'user/setMember id': 'member',
  'user/setMemberImport id': 'import',
  'user/setPlayer players.0.id': 'qualification',
  'user/setCoach id': 'coaching',
  'user/setConsent id': 'consent',
  'user/setConsentRequest requests.0.id': 'consentRequest',
  'user/setCalendarFeed id': 'calendar',
  'user/setParentsLink id': 'parentsLink',
  'user/setPersonRequest id': 'personRequest',
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Down to a value, or to a key (`@`). */
type Path = string[];

function idsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value === 'string') return uuid.test(value) ? [at] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [
    ...(uuid.test(key) ? [[...at, `@${key}`]] : []),
    ...idsIn(each, [...at, key]),
  ]);
}

function put<T>(value: T, [key, ...rest]: Path, id: string): T {
  if (key === undefined) return id as T;
  if (Array.isArray(value))
    return value.map((each, n) => (String(n) === key ? put(each, rest, id) : each)) as T;
  const copy = value as Record<string, unknown>;
  if (!key.startsWith('@')) return { ...copy, [key]: put(copy[key], rest, id) } as T;
  const { [key.slice(1)]: kept, ...others } = copy;
  return { ...others, [id]: kept } as T;
}

const portal = handlers
  .map(({ call }) => call)
  .filter(({ who }) => typeof who === 'string' && who !== 'staff');

/** The fields that hold ids, as the call declares them: `form.entries.id`, without places in lists and keys. */
function idFields(schema: unknown, at: string[] = []): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { pattern, format } = schema as { pattern?: string; format?: string };
  if (format === 'uuid' || pattern?.startsWith('^[0-9a-f]{8}')) return [at.join('.')];
  return Object.entries(schema).flatMap(([key, each]) =>
    key === 'properties'
      ? Object.entries(each as object).flatMap(([field, of]) => idFields(of, [...at, field]))
      : idFields(each, at),
  );
}

test('every call and every field of it that takes an id is tried', async () => {
  const world = await aWorld(server, match);
  for (const { path, body } of portal) {
    const declared = new Set(
      idFields(z.toJSONSchema(body as never, { io: 'input', unrepresentable: 'any' })),
    );
    const tried = new Set(
      (portalBodies[path]?.(world, match) ?? []).flatMap((each) =>
        idsIn(each).map((at) => at.filter((key) => !/^\d+$|^@|^[\da-f-]{36}$/.test(key)).join('.')),
      ),
    );
    expect(
      [...declared].filter((field) => !tried.has(field)),
      path,
    ).toEqual([]);
    for (const each of portalBodies[path]?.(world, match) ?? [])
      expect(body.safeParse(each).error, path).toBeUndefined();
  }
});

async function answered(
  path: string,
  body: unknown,
  { token, uid }: PortalCaller,
  id: string,
): Promise<string> {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...(body as object), token, uid }),
  });
  return `${response.status} ${(await response.text()).replaceAll(id, 'THE-ID')}`;
}

test('an id of another unit is answered as one that does not exist, in every place of every call', async () => {
  const [first, other] = [await aWorld(server, match), await aWorld(server, match)];
  const leaks: string[] = [];
  let calls = 0;
  for (const [path, of] of Object.entries(portalBodies))
    for (const body of of(first, match))
      for (const at of idsIn(body)) {
        const place = `${path} ${at.join('.')}`;
        if (place in made) continue;
        const ask = (id: string) => answered(path, put(body, at, id), first.unit, id);
        const nothing = await ask(newId());
        // At once: some wait a while for what may still come.
        const answers = await Promise.all(
          Object.entries(other.ids).map(async ([kind, id]) => [kind, await ask(id)] as const),
        );
        calls += answers.length;
        for (const [kind, answer] of answers)
          if (answer !== nothing)
            leaks.push(`${place} <- ${kind}: ${answer.slice(0, 200)} | ${nothing.slice(0, 200)}`);
      }
  expect(leaks).toEqual([]);
  expect(calls).toBeGreaterThan(1000);
}, 120_000);

test('an id of another unit is never taken for a new one of one’s own', async () => {
  const [first, other] = [await aWorld(server, match), await aWorld(server, match)];
  for (const [place, kind] of Object.entries(made)) {
    const [path, at] = place.split(' ') as [string, string];
    const body = portalBodies[path]!(first, match).find((each) =>
      idsIn(each).some((found) => found.join('.') === at),
    );
    const id = other.ids[kind];
    const answer = await answered(path, put(body, at.split('.'), id), first.unit, id);
    expect(answer, place).not.toMatch(/^200 \{"code":1,/);
  }
});
