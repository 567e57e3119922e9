import { expect, test } from 'vitest';
import { changesOf } from '#contract/audit/changes.ts';
import * as calls from '#contract/integrations/webhook-calls.ts';
import { newId } from '#server/db/id.ts';
import { aLonePerson } from '#test/factories/persons.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { testServer } from '#test/server.ts';
import { deliverWebhooks } from './deliver.ts';
import { aWebhookServer, verified } from '#test/factories/webhooks.ts';

const { server, url, hooks, aHook, deliver, hookOf } = await aWebhookServer();

test('the secret is changed with two signatures for a day; it is kept sealed and shown once', async () => {
  const now = new Date();
  hooks.staff = await aLonePerson(server, undefined, now);
  await travelTo(server, now);
  const hook = await aHook();
  const ping = async () => {
    await server.ok(calls.testWebhook, { id: hook.id, deliveryId: newId() }, hooks.staff);
    await deliver();
    return hooks.came.at(-1)!;
  };
  const change = () => ({ id: hook.id, requestId: newId(), version: 1 });
  const first = change();
  const { secret, version } = await server.ok(calls.rotateWebhook, first, hooks.staff);
  // Its answer was lost: the same again. Another change of the one that was seen before is refused.
  expect(await server.ok(calls.rotateWebhook, first, hooks.staff)).toEqual({ id: hook.id, version, secret });
  expect((await server.refused(calls.rotateWebhook, change(), hooks.staff)).name).toBe('changedMeanwhile');
  const both = await ping();
  expect([verified(hook.secret, both), verified(secret, both)]).toEqual([true, true]);
  await travelTo(server, new Date(now.getTime() + 24 * 3_600_000));
  hooks.staff = await aLonePerson(server, undefined, new Date(now.getTime() + 24 * 3_600_000));
  const one = await ping();
  expect([verified(hook.secret, one), verified(secret, one)]).toEqual([false, true]);
  const rows = JSON.stringify(await server.db.selectFrom('webhooks').selectAll().execute());
  expect(rows).not.toContain(secret);
  const { secret: _, ...body } = hook;
  expect((await server.ok(calls.setWebhook, { ...body, version }, hooks.staff)).secret).toBeNull();
  const off = { ...body, version: version + 1, on: false };
  await server.ok(calls.setWebhook, off, hooks.staff);
  expect((await hookOf(hook.id)).state).toBe('off');
});

test('the trail holds where it leads, and not what opens it', async () => {
  const secrets = ['693a91f6', '7b20d3aa'];
  const [first, second] = secrets.map((key) => `${url}?key=${key}`);
  const hook = await aHook(['result.released'], null, first);
  const { secret: _, ...body } = hook;
  await server.ok(calls.setWebhook, { ...body, name: '成绩屏' }, hooks.staff);
  await server.ok(calls.setWebhook, { ...body, version: 2, name: '成绩屏', url: second! }, hooks.staff);
  const lines = await server.db
    .selectFrom('audit')
    .select(['before', 'after'])
    .where('subject_id', '=', hook.id)
    .orderBy('id')
    .execute();
  for (const secret of secrets) expect(JSON.stringify(lines)).not.toContain(secret);
  const fields = lines.map(({ before, after }) => changesOf(before, after).map(({ field }) => field));
  expect(fields[0]).toContain('url');
  expect(fields.slice(1)).toEqual([['name'], ['url']]);
});

test('an address inside is refused unless the configuration allows it', async () => {
  const strict = await testServer();
  try {
    const person = await aLonePerson(strict);
    const body = {
      id: newId(),
      version: 0,
      matchId: null,
      name: 'x',
      events: ['result.released' as const],
      on: true,
    };
    for (const wrong of [url, 'https://127.0.0.1/', 'https://a:b@example.org/'])
      expect(await strict.refused(calls.setWebhook, { ...body, url: wrong }, person)).toMatchObject({
        name: 'webhookAddress',
        problems: [{ place: 'url' }],
      });
    // A name that leads inside is found out when it is called.
    await strict.ok(calls.setWebhook, { ...body, url: 'https://localtest.invalid/' }, person);
    await strict.ok(calls.testWebhook, { id: body.id, deliveryId: newId() }, person);
    await deliverWebhooks(strict.services);
    const { rows } = await strict.ok(calls.getWebhookDeliveries, { id: body.id }, person);
    expect(rows).toMatchObject([{ state: 'waiting', status: null, failure: 'dns' }]);
  } finally {
    await strict.close();
  }
});
