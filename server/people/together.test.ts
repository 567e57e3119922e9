import { expect, test } from 'vitest';
import { setMember, setPlayer } from '#contract/people/calls.ts';
import { findingsOf } from '#contract/people/together.ts';
import type { DocumentReading } from '#contract/people/document-check.ts';
import type { MemberInput } from '#contract/people/member.ts';
import { decideQualification, getQualification, getQualifications } from '#contract/people/staff-calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aMemberInput } from '#test/factories/people.ts';
import { aFile } from '#test/factories/units.ts';
import { suiteServer } from '#test/server.ts';
import { ticketFor } from './document-checks.ts';

const now = new Date('2026-06-01T04:00:00Z');
const server = await suiteServer();
server.setNow(now);
const unit = await aUnit(server.db, { unitName: '重庆审核小学' });
const staff = await aStaff(server.db, ['people']);

/** An adult athlete’s request with all pictures, whose document was read; `read` is what was read otherwise. */
async function aRequest(patch: Partial<MemberInput> = {}, read: Partial<DocumentReading> | null = {}) {
  const file = (kind: 'portrait' | 'idFront' | 'idBack') => aFile(server.db, unit.accountId, kind);
  const member = aMemberInput({
    birthdate: '1998-03-07',
    headPic: await file('portrait'),
    idPhotoFront: await file('idFront'),
    idPhotoBack: await file('idBack'),
    ...patch,
  });
  const { name, gender, birthdate, idType, idCardNumber, idPhotoFront: front, idPhotoBack: back } = member;
  const reading = {
    names: [name],
    gender,
    birthdate,
    number: idCardNumber!,
    numberSure: true,
    validUntil: null,
    ...read,
  };
  const ticket = ticketFor(
    server.services.config.keys,
    { unitId: unit.unitId, idType, front, back },
    reading,
    now,
  );
  const memberId = newId();
  await server.ok(setMember, { id: memberId, version: 0, member, ...(read ? { ticket } : {}) }, unit);
  const id = newId();
  await server.ok(setPlayer, { act: 'submit', year: 2026, players: [{ memberId, id, version: 0 }] }, unit);
  return { id, memberId, member };
}

test('what may be passed together is found by the rule that passes it', async () => {
  const clean = await aRequest();
  const other = await aRequest();
  const unread = await aRequest({}, null);
  const differs = await aRequest({}, { birthdate: '1998-03-08' });
  const expired = await aRequest({}, { validUntil: '2020-01-01' });
  const faceless = await aRequest({ headPic: null });
  const rejected = await aRequest();
  await server.ok(
    decideQualification,
    { id: rejected.id, version: 1, pass: false, reason: '照片不清晰' },
    staff,
  );
  const players = [{ memberId: rejected.memberId, id: rejected.id, version: 2 }];
  await server.ok(setPlayer, { act: 'submit', year: 2026, players }, unit);
  const changed = await aRequest();
  await server.ok(
    setMember,
    {
      id: changed.memberId,
      version: 1,
      member: { ...changed.member, idPhotoFront: await aFile(server.db, unit.accountId, 'idFront') },
    },
    unit,
  );

  const filters = { queue: true, together: true };
  const { rows, total, counts } = await server.ok(getQualifications, filters, staff);
  expect(rows.map(({ id }) => id)).toEqual([clean.id, other.id]);
  expect({ total, counts }).toEqual({ total: 2, counts: { athlete: 2, coach: 0 } });
  // Case by case the rule says the same, and the neighbours are those of the list.
  const all = await server.ok(getQualifications, { queue: true, size: 100 }, staff);
  const passing = [];
  for (const { id } of all.rows) {
    const data = await server.ok(getQualification, { id, among: filters }, staff);
    if (findingsOf(data).length === 0) passing.push(id);
  }
  expect(passing).toEqual([clean.id, other.id]);
  expect(all.rows.map(({ id }) => id)).toEqual(
    expect.arrayContaining([unread, differs, expired, faceless, rejected, changed].map(({ id }) => id)),
  );
  const { place } = await server.ok(getQualification, { id: clean.id, among: filters }, staff);
  expect(place).toEqual({ previous: null, next: other.id, position: 1, waiting: 2 });
  // With the other filters as well.
  const page = await server.ok(getQualifications, { ...filters, text: other.member.name }, staff);
  expect(page.rows.map(({ id }) => id)).toContain(other.id);
  expect(await server.ok(getQualifications, { ...filters, kind: 'coach' }, staff)).toMatchObject({
    rows: [],
  });
});
