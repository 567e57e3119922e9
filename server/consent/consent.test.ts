import { describe, expect, test } from 'vitest';
import { getConsent, setConsent, withdrawConsent } from '#contract/consent/calls.ts';
import type { ConsentForm } from '#contract/consent/consent.ts';
import { consentTextVersion } from '#contract/consent/text.ts';
import { getMember, setMember } from '#contract/people/calls.ts';
import { newId } from '#server/db/id.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aMemberInput } from '#test/factories/people.ts';
import { aFile } from '#test/factories/units.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
server.setNow(new Date('2026-06-01T04:00:00Z'));
const unit = await aUnit(server.db);
const other = await aUnit(server.db);
const paper = await aFile(server.db, unit.accountId, 'consent');

const form = (patch: Partial<ConsentForm> = {}): ConsentForm => ({
  guardianName: '李建国',
  relation: 'father',
  phone: '13811112222',
  textVersion: consentTextVersion,
  scopes: ['idDocument', 'health'],
  paperId: paper,
  ...patch,
});
async function aChild(birthdate = '2014-01-01') {
  const id = newId();
  await server.ok(setMember, { id, version: 0, member: aMemberInput({ birthdate }) }, unit);
  return id;
}
const standing = async (memberId: string) => (await server.ok(getConsent, { memberId }, unit)).standing;
const give = (memberId: string, patch: Partial<ConsentForm> = {}, id = newId()) =>
  server.ok(setConsent, { id, memberId, consent: form(patch) }, unit);

describe('a guardian’s consent', () => {
  test('is recorded, replaced and withdrawn; what was allowed when stays on record', async () => {
    const memberId = await aChild();
    expect(await standing(memberId)).toBe('missing');
    const paperId = await aFile(server.db, unit.accountId, 'consent');
    const first = await give(memberId, { scopes: ['idDocument'] });
    expect(await standing(memberId)).toBe('partial');
    server.setNow(new Date('2026-06-01T05:00:00Z'));
    const second = await give(memberId, { paperId, scopes: ['idDocument', 'health', 'media'] });
    expect(second).toMatchObject({ channel: 'paper', paperId, withdrawnAt: null });
    const { consents } = await server.ok(getConsent, { memberId }, unit);
    expect(consents.map(({ id, withdrawnAt }) => [id, withdrawnAt])).toEqual([
      [second.id, null],
      [first.id, '2026-06-01T05:00:00.000Z'],
    ]);
    const { member } = await server.ok(getMember, { id: memberId }, unit);
    expect(member!.consent).toBe('given');
    expect((await server.ok(withdrawConsent, { id: second.id }, unit)).withdrawnAt).not.toBeNull();
    expect(await standing(memberId)).toBe('missing');
    expect((await server.refused(withdrawConsent, { id: second.id }, unit)).name).toBe('consentWithdrawn');
    server.setNow(new Date('2026-06-01T04:00:00Z'));
  });

  test('is not asked of those who are 14 on the day', async () => {
    expect(await standing(await aChild('2012-06-01'))).toBe('notNeeded');
    expect(await standing(await aChild('2012-06-02'))).toBe('missing');
  });

  test('every fault is named: an old text, another account’s paper', async () => {
    const memberId = await aChild();
    const paperId = await aFile(server.db, other.accountId, 'consent');
    const body = { id: newId(), memberId, consent: form({ textVersion: '2020-01', paperId }) };
    const { problems } = await server.refused(setConsent, body, unit);
    expect(problems).toEqual([
      { name: 'consentTextOld', place: 'consent.textVersion' },
      { name: 'fieldWrong', place: 'consent.paperId' },
    ]);
    const old = { ...body, consent: form({ textVersion: '2020-01' }) };
    expect((await server.refused(setConsent, old, unit)).name).toBe('consentTextOld');
    // Without the paper, or with another picture for it, there is no consent.
    const portrait = await aFile(server.db, unit.accountId, 'portrait');
    for (const wrong of [null, portrait]) {
      const { consent, ...rest } = { ...body, consent: form() };
      const bare = { ...rest, consent: { ...consent, paperId: wrong as string } };
      const refusal = await server.refused(setConsent, bare, unit);
      expect(refusal.problems.map(({ place }) => place)).toEqual(['consent.paperId']);
    }
    expect(await standing(memberId)).toBe('missing');
  });

  test('ten clicks record one; ten forms at once leave one in force', async () => {
    const [memberId, id] = [await aChild(), newId()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(memberId, {}, id)));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    await Promise.all(Array.from({ length: 10 }, () => give(memberId)));
    const { consents } = await server.ok(getConsent, { memberId }, unit);
    expect(consents).toHaveLength(11);
    expect(consents.filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(1);
  });

  test('is the unit’s own business', async () => {
    const memberId = await aChild();
    const { id } = await give(memberId);
    expect((await server.refused(getConsent, { memberId }, other)).name).toBe('notFound');
    expect((await server.refused(setConsent, { id: newId(), memberId, consent: form() }, other)).name).toBe(
      'notFound',
    );
    expect((await server.refused(withdrawConsent, { id }, other)).name).toBe('notFound');
    expect(await standing(memberId)).toBe('given');
  });

  test('leaves no name or phone in the trail and the log', async () => {
    const memberId = await aChild();
    await give(memberId, { guardianName: '独特之名', phone: '13899998888' });
    const trail = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', memberId)
      .orderBy('id')
      .execute();
    expect(trail.map((line) => line.act)).toEqual(['member.create', 'consent.record']);
    const all = JSON.stringify(trail) + server.logged.join('\n');
    expect(all).not.toMatch(/独特之名|13899998888/);
  });
});
