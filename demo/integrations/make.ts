import { createHash } from 'node:crypto';
import { eventTypes, pauses, type EventType } from '#contract/integrations/events.ts';
import { scopes } from '#contract/integrations/scopes.ts';
import { staffId } from '#demo/accounts.ts';
import { demoId } from '#demo/ids.ts';
import { insertAll } from '#demo/builder/insert.ts';
import type { DemoMatch } from '#demo/matches/all.ts';
import type { World } from '#demo/world.ts';
import type { Db } from '#server/db/pool.ts';
import { secretPlace } from '#server/integrations/deliver.ts';
import { newWebhookSecret } from '#server/integrations/sign.ts';
import { seal } from '#server/secrets.ts';

/** Keys whose secrets were thrown away, and webhooks that are off: the demo calls no address outside. */
export async function makeInterfaces(db: Db, world: World, matches: readonly DemoMatch[]): Promise<void> {
  const { id: matchId } = matches.find(({ name }) => name === 'weifang') ?? matches[0]!;
  const origin = { match_id: matchId, made_by: staffId.admin };
  const hash = (name: string) => createHash('sha256').update(demoId(name)).digest();
  await insertAll(db, 'api_keys', [
    {
      ...origin,
      id: demoId('key scoring'),
      name: '主场地计分系统',
      scopes: [...scopes],
      hint: 'rm_Tq4xw',
      hash: hash('secret scoring'),
      made_at: world.daysAgo(6),
      used_at: world.daysAgo(0.01),
    },
    {
      ...origin,
      id: demoId('key board'),
      name: '检录大屏',
      scopes: ['start-lists:read' as const],
      hint: 'rm_p0Zka',
      hash: hash('secret board'),
      made_at: world.daysAgo(4),
      expires_at: world.daysAgo(-3),
    },
    {
      ...origin,
      id: demoId('key trial'),
      name: '试用计时程序',
      scopes: ['results:write' as const],
      hint: 'rm_9dLmu',
      hash: hash('secret trial'),
      made_at: world.daysAgo(12),
      revoked_at: world.daysAgo(8),
      revoked_by: staffId.admin,
    },
  ]);
  const hook = (name: string) => ({
    id: demoId(name),
    made_by: staffId.admin,
    secret: seal(world.keys.field, newWebhookSecret(), secretPlace(demoId(name))),
  });
  await insertAll(db, 'webhooks', [
    {
      ...hook('hook board'),
      match_id: matchId,
      name: '赛事大屏',
      url: 'https://board.ropemeet.example/events',
      events: ['startList.published', 'result.released', 'result.published'] as EventType[],
      made_at: world.daysAgo(5),
      ended_at: world.daysAgo(1),
      ended_why: 'failed' as const,
    },
    {
      ...hook('hook office'),
      match_id: null,
      name: '协会办公系统',
      url: 'https://office.ropemeet.example/hooks/ropemeet',
      events: [...eventTypes],
      made_at: world.daysAgo(9),
      ended_at: world.daysAgo(2),
      ended_why: 'staff' as const,
    },
  ]);
  const sent = (n: number, type: EventType, days: number, good: boolean) => {
    const at = world.daysAgo(days);
    const id = demoId(`delivery ${n}`);
    return {
      id,
      webhook_id: demoId('hook board'),
      message_id: id,
      type,
      body: JSON.stringify({ type, timestamp: at.toISOString(), data: { matchId } }),
      made_at: at,
      next_at: null,
      tries: good ? 1 : pauses.length + 1,
      tried_at: good ? at : world.daysAgo(days - 0.95),
      status: good ? 204 : null,
      took_ms: good ? 84 + n : 10_003,
      failure: good ? '' : 'timeout',
      delivered_at: good ? at : null,
    };
  };
  await insertAll(db, 'webhook_deliveries', [
    sent(1, 'startList.published', 4.2, true),
    sent(2, 'result.released', 3.1, true),
    sent(3, 'result.published', 1.95, false),
  ]);
}
