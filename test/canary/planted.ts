import { sql } from 'kysely';
import { setConsent, setConsentRequest, withdrawConsent } from '#contract/consent/calls.ts';
import { findConsentChild } from '#contract/consent/parents-link-calls.ts';
import { consentTextVersion } from '#contract/consent/text.ts';
import { eventTypes } from '#contract/integrations/events.ts';
import { makeApiKey } from '#contract/integrations/key-calls.ts';
import { scopes } from '#contract/integrations/scopes.ts';
import { setWebhook } from '#contract/integrations/webhook-calls.ts';
import { getMemberId, setMember } from '#contract/people/calls.ts';
import { drawStartLists } from '#contract/start-lists/calls.ts';
import { newId } from '#server/db/id.ts';
import { sealedNumber } from '#server/people/number.ts';
import { aLonePerson } from '#test/factories/persons.ts';
import { aChild, aParent, aParentsLink, aSearch } from '#test/factories/parents.ts';
import { aMemberInput } from '#test/factories/people.ts';
import { aDraw, publishDrawn } from '#test/factories/start-lists.ts';
import { aFile } from '#test/factories/units.ts';
import { aWorld, aWorldMatch, type World, type WorldMatch } from '#test/factories/world.ts';
import type { Caller, TestServer } from '#test/server.ts';
import type { Known } from './bodies.ts';

const year = new Date().getFullYear();
/** Of one child and its guardian. */
export const plants = {
  name: '南宫雀儿',
  number: 'CANARY7709',
  phone: '13912340001',
  birthdate: `${year - 9}-03-07`,
  wechat: 'wx-canary-1',
  food: '金丝雀过敏',
  guardian: '司徒金雀',
  guardianPhone: '13912340002',
};
export type Plant = keyof typeof plants;
export const kinds = Object.keys(plants) as Plant[];

export type Callers = Record<string, Caller | null>;
export interface Planted {
  match: WorldMatch;
  ids: World['ids'];
  known: Known;
  callers: Callers;
}

/** Enters the child as units, parents and staff do, and has all happen to it that leaves something on record. */
export async function plant(server: TestServer): Promise<Planted> {
  const { db, services } = server;
  const match = await aWorldMatch(server);
  const staff = await aLonePerson(server);
  const webhook = {
    id: newId(),
    version: 0,
    matchId: match.id,
    name: '录分',
    url: 'https://hook.example.org/',
    on: true,
  };
  await server.ok(setWebhook, { ...webhook, events: [...eventTypes] }, staff);
  const world = await aWorld(server, match);
  const stranger = await aWorld(server, match);
  const { unit, ids } = world;
  // The athlete who is entered, and a person who is typed in and asked about now.
  const typed = newId();
  const member = aMemberInput({
    name: plants.name,
    birthdate: plants.birthdate,
    idType: 4,
    idCardNumber: plants.number,
    phone: plants.phone,
    wechatId: plants.wechat,
    foodRequest: plants.food,
  });
  await server.ok(setMember, { id: typed, version: 0, member }, unit);
  const guardian = {
    guardianName: plants.guardian,
    relation: 'mother' as const,
    phone: plants.guardianPhone,
  };
  const consent = {
    ...guardian,
    textVersion: consentTextVersion,
    scopes: ['idDocument' as const, 'health' as const],
    paperId: await aFile(db, unit.accountId, 'consent'),
  };
  await sql`update members set name = ${plants.name}, birthdate = ${plants.birthdate}, phone = ${plants.phone},
              wechat_id = ${plants.wechat}, food_request = ${plants.food} where id = ${ids.member}`.execute(
    db,
  );
  await db
    .updateTable('members')
    .set(sealedNumber(services.config.keys, ids.member, 2, plants.number))
    .where('id', '=', ids.member)
    .execute();
  await server.ok(setConsent, { id: newId(), memberId: ids.member, consent }, unit);
  // Another unit has typed in the athlete and has learnt nothing by it.
  const guess = newId();
  await server.ok(setMember, { id: guess, version: 0, member: aMemberInput() }, stranger.unit);
  await sql`update members set person_id = (select person_id from members where id = ${ids.member})
             where id = ${guess}`.execute(db);
  // Looked at, changed and ended, as it comes to be: each leaves a line.
  const withdrawn = newId();
  await server.ok(setConsent, { id: withdrawn, memberId: typed, consent }, unit);
  await server.ok(getMemberId, { id: typed }, unit);
  await server.ok(setMember, { id: typed, version: 1, member: { ...member, shoeSize: '36' } }, unit);
  await server.ok(
    setConsentRequest,
    { lang: 'zh', requests: [{ id: newId(), memberId: typed, ...guardian }] },
    unit,
  );
  // Found by a parent.
  const child = await aChild(server, unit, { name: plants.name });
  const parent = await aParent(server, await aParentsLink(server, unit), plants.guardianPhone);
  await server.ok(findConsentChild, aSearch(parent, child, { guardianName: plants.guardian }));
  await sql`update registrations set stage = 'passed' where match_id = ${match.id}`.execute(db);
  await sql`update matches set data = jsonb_set(data, '{opened}', '{"entries":true,"startLists":true,"results":true}') where id = ${match.id}`.execute(
    db,
  );
  const [event] = match.events;
  const groupId = event!.groups[0]!.id;
  // The world has results, and drawing comes before them.
  const { rows: entered } = await sql<{ row: object }>`
    with away as (delete from results where match_id = ${match.id} returning *) select to_jsonb(away) as row from away`.execute(
    db,
  );
  await server.ok(drawStartLists, aDraw({ matchId: match.id, match }, [groupId]), staff);
  await publishDrawn(server, staff, match.id);
  for (const { row } of entered)
    await sql`insert into results select (jsonb_populate_record(null::results, ${JSON.stringify(row)}::jsonb)).*`.execute(
      db,
    );
  const key = { id: newId(), matchId: match.id, name: '录分程序', scopes: [...scopes], expiresAt: null };
  const { secret } = await server.ok(makeApiKey, key, staff);
  await server.ok(withdrawConsent, { id: withdrawn }, unit);
  const knownIds: Known = {
    named: {
      matchId: match.id,
      eventId: event!.id,
      groupId,
      key: secret!,
      teamId: ids.team,
      memberId: ids.member,
      registrationId: ids.registration,
      entryId: ids.entry,
      unitId: ids.unit,
      orderId: ids.order,
    },
    ids: [...Object.values(ids), match.id, event!.id, groupId],
    text: plants.name,
    today: new Date().toISOString().slice(0, 10),
  };
  const callers: Callers = { nobody: null, stranger: stranger.unit, own: unit, staff };
  return { match, ids, known: knownIds, callers };
}
