import { beforeEach } from 'vitest';
import { setConsentRequest } from '#contract/consent/calls.ts';
import type { ConsentAsk } from '#contract/consent/request.ts';
import { setMember } from '#contract/people/calls.ts';
import { mobile } from '#demo/builder/numbers.ts';
import { newId } from '#server/db/id.ts';
import { suiteServer } from '#test/server.ts';
import { aUnit, type PortalCaller } from './accounts.ts';
import { textsTo } from './inbox.ts';
import { aMemberInput } from './people.ts';

let serial = 0;
export const aPhone = () => mobile(10_000_000 + ++serial, 137);

/** A guardian to be asked about a child, at a phone of its own. */
export const anAsk = (memberId: string, patch: Partial<ConsentAsk> = {}): ConsentAsk => ({
  id: newId(),
  memberId,
  guardianName: '安国庆',
  relation: 'father',
  phone: aPhone(),
  ...patch,
});

export const asking = (...requests: ConsentAsk[]) => ({ lang: 'zh' as const, requests });

/**
 * What a file of tests asks guardians with, at its top: a server, which ends with the file, its clock at noon of
 * 1 June 2026 before each test, and a unit that is new to each.
 */
export async function aConsentServer() {
  const server = await suiteServer({ GUARDIANS_AN_HOUR: '1200' });
  let now: Date;
  let unit: PortalCaller;
  const at = (text: string) => {
    now = new Date(text);
    server.setNow(now);
  };
  beforeEach(async () => {
    at('2026-06-01T04:00:00Z');
    // What an earlier test sent counts against no limit of the next.
    await server.db.deleteFrom('codes').execute();
    await server.db
      .updateTable('consent_requests')
      .set({ created_at: new Date('2020-01-01T00:00:00Z') })
      .execute();
    unit = await aUnit(server.db, { unitName: '江北跳绳俱乐部' });
  });
  return {
    server,
    at,
    later: (seconds: number) => at(new Date(now.getTime() + seconds * 1000).toISOString()),
    get unit() {
      return unit;
    },
    get now() {
      return now;
    },
    aChild: async (birthdate = '2015-01-01', by = unit) => {
      const id = newId();
      await server.ok(setMember, { id, version: 0, member: aMemberInput({ name: '安然', birthdate }) }, by);
      return id;
    },
    ask: (...requests: ConsentAsk[]) => server.ok(setConsentRequest, asking(...requests), unit),
    messagesTo: (phone: string) => textsTo(server, phone),
  };
}
