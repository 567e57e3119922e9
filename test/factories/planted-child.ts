import { sql } from 'kysely';
import sharp from 'sharp';
import { setConsent, setConsentRequest } from '#contract/consent/calls.ts';
import { consentTextVersion } from '#contract/consent/text.ts';
import { uploadImg } from '#contract/files/calls.ts';
import type { personPapers } from '#contract/files/kinds.ts';
import { getMemberId, setMember } from '#contract/people/calls.ts';
import { record } from '#server/audit/record.ts';
import { newId } from '#server/db/id.ts';
import type { PortalCaller } from '#test/factories/accounts.ts';
import { aLine, someOrders } from '#test/factories/bookings.ts';
import { aMemberInput } from '#test/factories/people.ts';
import { aWorld, aWorldMatch } from '#test/factories/world.ts';
import type { TestServer } from '#test/server.ts';

const picture = async (colour: string) => {
  const bytes = await sharp({ create: { width: 90, height: 120, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return bytes.toString('base64');
};
async function upload(
  server: TestServer,
  unit: PortalCaller,
  kind: (typeof personPapers)[number] | 'portrait' | 'consent',
  colour: string,
) {
  const { files } = await server.ok(uploadImg, { kind, fileByte: [await picture(colour)] }, unit);
  return files[0]!.id;
}

/** Strings that stand nowhere else. */
export const plants = {
  name: '欧阳霹雳',
  phone: '13799990001',
  wechat: 'wx-plant-77',
  number: 'PLANT7788',
  food: '榴莲过敏植入',
  guardian: '诸葛风雷',
  guardianPhone: '13799990002',
  account: 'plimforth@example.org',
  policy: 'POLICY-PLANT-33',
};
export const birthdate = `${new Date().getFullYear() - 9}-02-03`;

/** A child whose data stands wherever it can: form, pictures, consents, a match with papers, a certificate, messages. */
export async function aPlantedChild(server: TestServer, officer: { accountId: string }) {
  const match = await aWorldMatch(server);
  const world = await aWorld(server, match);
  const { unit } = world;
  const { db } = server;
  const id = newId();
  const pictures = {
    headPic: await upload(server, unit, 'portrait', '#123'),
    idPhotoFront: await upload(server, unit, 'idFront', '#234'),
    idPhotoBack: await upload(server, unit, 'idBack', '#345'),
    healthCertificate: await upload(server, unit, 'healthCertificate', '#456'),
  };
  const [insurance, letter] = [
    await upload(server, unit, 'insurance', '#678'),
    await upload(server, unit, 'safetyLetter', '#789'),
  ];
  const member = aMemberInput({
    name: plants.name,
    birthdate,
    idType: 4,
    idCardNumber: plants.number,
    nationality: 585,
    phone: plants.phone,
    wechatId: plants.wechat,
    foodRequest: plants.food,
    shoeSize: '33',
    shirtSize: '140',
    accommodation: 1,
    ...pictures,
    healthUntil: '2099-01-01',
  });
  await server.ok(setMember, { id, version: 0, member }, unit);
  // Papers of an earlier match, and the guardian as a sheet names one.
  await sql`update members set insurance_policy = ${insurance}, insurance_from = '2020-01-01', insurance_until = '2099-01-01',
              policy_number = ${plants.policy}, safety_responsibility = ${letter}, safety_until = '2099-01-01', guardian_name = ${plants.guardian}, guardian_relation = 'mother',
              guardian_phone = ${plants.guardianPhone}, guardian_named_at = now() where id = ${id}`.execute(
    db,
  );
  await server.ok(getMemberId, { id }, unit);
  const paperId = await upload(server, unit, 'consent', '#567');
  const guardian = {
    guardianName: plants.guardian,
    relation: 'mother' as const,
    phone: plants.guardianPhone,
  };
  await server.ok(
    setConsent,
    {
      id: newId(),
      memberId: id,
      consent: {
        ...guardian,
        textVersion: consentTextVersion,
        scopes: ['idDocument', 'health', 'publicLists'],
        paperId,
      },
    },
    unit,
  );
  const ask = { id: newId(), memberId: id, ...guardian };
  await server.ok(setConsentRequest, { lang: 'zh', requests: [ask] }, unit);
  // Takes the place of the one who is entered, as if entered from the beginning.
  const { member: before, registration, entry } = world.ids;
  await sql`update registrations set form = jsonb_set(replace(form::text, ${before}, ${id})::jsonb, '{remark}', ${JSON.stringify(`${plants.name}需要轮椅`)}::jsonb)
             where id = ${registration}`.execute(db);
  await sql`update registrations set form = jsonb_set(form, array['itinerary','people',${id}],
              ${JSON.stringify({ accommodation: 1, shirtSize: '', shoeSize: '', food: plants.food })}::jsonb), form_before = form, prior_form = form, draft = form,
              moved_deadlines = ${JSON.stringify({ payment: { until: '2026-01-01T00:00:00.000Z', reason: `${plants.name}住院` } })}::jsonb,
              stage = 'passed' where id = ${registration}`.execute(db);
  await sql`update teams set introduction = ${`队长${plants.name}`}, remark = ${`${plants.name}需要轮椅`} where id = ${world.ids.team}`.execute(
    db,
  );
  await sql`update entry_members set member_id = ${id}, person_id = (select person_id from members where id = ${id}) where entry_id = ${entry}`.execute(
    db,
  );
  await sql`update materials set subject_id = ${id} where subject_id = ${before}`.execute(db);
  await sql`update substitutions set out_id = ${id}, reason = ${`${plants.name}受伤`} where registration_id = ${registration}`.execute(
    db,
  );
  await sql`update appeals set reason = ${`${plants.name}的计数有误`}, status = 4, decided_at = now(), decided_by = ${officer.accountId} where registration_id = ${registration}`.execute(
    db,
  );
  await sql`insert into result_changes (id, entry_id, match_id, event_id, group_id, at, source, after, reason)
    select ${newId()}, entry_id, match_id, event_id, group_id, now(), 'correction', '{}', ${`${plants.name}的计数重看`}
      from results where entry_id = ${entry}`.execute(db);
  await sql`insert into result_attempts (id, entry_id, match_id, event_id, group_id, at, account_id, act, attempt, reason)
    select ${newId()}, entry_id, match_id, event_id, group_id, now(), ${officer.accountId}, 'granted', 2, ${`${plants.name}绳子断了`}
      from results where entry_id = ${entry}`.execute(db);
  await sql`insert into appeal_votes (appeal_id, proposal, account_id, vote, note, at)
    select id, 1, ${officer.accountId}, 'uphold', ${`${plants.name}确实多跳了`}, now() from appeals where registration_id = ${registration}`.execute(
    db,
  );
  const [orderId] = await someOrders(db, registration, [aLine()]);
  await sql`insert into money_events (id, order_id, kind, ending, reason, happened_at, at)
    values (${newId()}, ${orderId}, 'ended', 'deadline', ${`${plants.name}退费`}, now(), now())`.execute(db);
  await sql`insert into registration_exceptions (id, registration_id, rule, reason, made_by, made_at, until)
    values (${newId()}, ${registration}, 'age', ${`${plants.name}年龄特批`}, ${officer.accountId}, now(), now())`.execute(
    db,
  );
  await sql`update certificates set member_id = ${id}, facts = jsonb_set(facts, '{name}', ${JSON.stringify(plants.name)}::jsonb)
             where registration_id = ${registration}`.execute(db);
  await sql`insert into team_members (team_id, member_id, role, position) values (${world.ids.team}, ${id}, 3, 90)`.execute(
    db,
  );
  const { person_id } = await db
    .selectFrom('members')
    .select('person_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await sql`insert into qualifications (id, kind, member_id, person_id, unit_id, status, year, certificate_number, submitted_at, decided)
    values (${newId()}, 'athlete', ${id}, ${person_id}, ${unit.unitId}, 2, ${new Date().getFullYear()}, '', now(),
            ${JSON.stringify({ status: 2, evidence: { name: plants.name, phone: plants.phone, idPhotoFront: pictures.idPhotoFront } })}::jsonb)`.execute(
    db,
  );
  // Of no unit: what staff searched for as they exported.
  const searching = { now: server.services.clock(), requestId: 'test', session: null };
  const after = { filters: { text: plants.name } };
  await sql`insert into exports (id, account_id, list, filters, format, lang, purpose, created_at, touched_at)
    values (${newId()}, ${officer.accountId}, 'entries', ${JSON.stringify(after.filters)}::jsonb, 'csv', 'zh', ${`核对${plants.name}`}, now(), now())`.execute(
    db,
  );
  await record(db, searching, { act: 'entries.export', subject: 'entries', subjectId: match.id, after });
  await sql`insert into outbox (id, channel, target, lang, body, created_at)
    select ${newId()}, 'sms', phone, 'zh', ${`${plants.name} 资格已通过`}, now() from accounts where id = ${unit.accountId}`.execute(
    db,
  );
  return { id, world, unit, match, pictures: { ...pictures, insurance, letter }, paperId };
}

/** With all that was sent for it. */
export const matchIsOver = async (server: TestServer, id: string) => {
  await sql`update matches set ends_on = current_date - 40, starts_on = current_date - 41 where id = ${id}`.execute(
    server.db,
  );
  await sql`update files set created_at = now() - interval '60 days'`.execute(server.db);
};
/** Windows and money of the factories are closed. */
export const allSettled = async (server: TestServer) => {
  await sql`update results set appeal_until = now() - interval '31 days'`.execute(server.db);
  await sql`update pay_orders set due_fen = 0, ended = true`.execute(server.db);
};
