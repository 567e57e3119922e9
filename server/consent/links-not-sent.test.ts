import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getConsentRequest, setConsentRequest } from '#contract/consent/calls.ts';
import { linkLimits, requestsAtOnce, type ConsentAsk } from '#contract/consent/request.ts';
import type { RefusalName } from '#contract/refusals.ts';
import { insertRows } from '#demo/builder/insert.ts';
import { newId } from '#server/db/id.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { memberRows } from '#test/factories/people.ts';
import { aConsentServer, aPhone, anAsk, asking } from '#test/factories/consent-server.ts';

const world = await aConsentServer();
const { server, later, aChild, ask, messagesTo } = world;
const day = 24 * 3600;

const problems = async (...requests: ConsentAsk[]) =>
  server.refused(setConsentRequest, asking(...requests), world.unit);

describe('what is not sent', () => {
  test('for one of 18, to a phone abroad, twice within a minute; each named by its place', async () => {
    const request = anAsk(await aChild());
    await ask(request);
    const problemNames = await problems(
      anAsk(await aChild('2008-06-01')),
      anAsk(await aChild('2008-06-02'), { phone: '+4915112345678' }),
      anAsk(request.memberId),
      anAsk(await aChild()),
    );
    expect(problemNames).toEqual({
      name: 'typeError',
      problems: [
        { name: 'consentNotNeeded', place: 'requests.0' },
        { name: 'consentPhoneAbroad', place: 'requests.1.phone' },
        { name: 'consentAskedJustNow', place: 'requests.2' },
      ],
    });
    expect((await problems(anAsk(request.memberId))).name).toBe('consentAskedJustNow');
    later(60);
    await ask(anAsk(request.memberId));
  });

  test('one click or ten send one message', async () => {
    const request = anAsk(await aChild());
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(request)));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await messagesTo(request.phone)).toHaveLength(1);
  });

  test('to a phone that had its ten of the day, also within one call', async () => {
    const phone = aPhone();
    const { most } = linkLimits.perPhone;
    const children = await Promise.all(Array.from({ length: most + 1 }, () => aChild()));
    const requests = children.map((memberId) => anAsk(memberId, { phone }));
    expect((await problems(...requests)).problems).toEqual([
      { name: 'consentPhoneFull', place: `requests.${most}.phone` },
    ]);
    expect(await messagesTo(phone)).toEqual([]);
    await ask(...requests.slice(0, most));
    expect((await problems(requests[most]!)).name).toBe('consentPhoneFull');
    later(day);
    await ask(requests[most]!);
  });

  test.each<[RefusalName, number]>([
    ['consentUnitFull', linkLimits.perUnit.most],
    ['messagesFull', 1200],
  ])('past the quota: %s', async (name, most) => {
    const other = await aUnit(server.db);
    const memberId = await aChild('2015-01-01', other);
    const unit_id = (name === 'consentUnitFull' ? world.unit : other).unitId;
    const rows = Array.from({ length: most - 1 }, (_, n) => ({
      id: newId(),
      member_id: memberId,
      unit_id,
      guardian_name: '安国庆',
      relation: 'father',
      phone: `1391${String(n).padStart(7, '0')}`,
      lang: 'zh' as const,
      token_hash: createHash('sha256').update(`${name} ${n}`).digest(),
      created_at: world.now,
      expires_at: world.now,
      replaced_at: world.now,
    }));
    while (rows.length > 0)
      await server.db.insertInto('consent_requests').values(rows.splice(0, 1000)).execute();
    const [last, next] = [anAsk(await aChild()), anAsk(await aChild())];
    expect((await problems(last, next)).problems).toEqual([{ name, place: '' }]);
    await ask(last);
    expect((await problems(next)).name).toBe(name);
  });

  test('for another unit’s people, by a unit that is not certified, or a list with a person twice', async () => {
    const other = await aUnit(server.db);
    const theirs = anAsk(await aChild('2015-01-01', other));
    const mine = anAsk(await aChild());
    expect((await problems(mine, theirs)).name).toBe('notFound');
    expect(await messagesTo(mine.phone)).toEqual([]);
    expect(
      (await server.refused(getConsentRequest, { memberIds: [mine.memberId, theirs.memberId] }, world.unit))
        .name,
    ).toBe('notFound');
    await ask(mine);
    expect((await server.refused(setConsentRequest, asking({ ...theirs, id: mine.id }), other)).name).toBe(
      'notFound',
    );
    const waiting = await aUnit(server.db, { unitStatus: 1 });
    expect((await server.refused(setConsentRequest, asking(mine), waiting)).name).toBe('unitNotApproved');
    expect((await problems(mine, { ...mine, id: newId() })).problems).toEqual([
      { name: 'fieldWrong', place: 'requests' },
    ]);
  });
});

test('one call asks 500, and the guardians known from before get a message', async () => {
  const children = Array.from({ length: requestsAtOnce }, () =>
    memberRows(world.unit.unitId, { name: '安然', birthdate: '2015-01-01', roles: [3] }),
  );
  await insertRows(server.db, ...children.map(({ rows }) => rows));
  const ids = children.map(({ member }) => member.memberId);
  const requests = ids.map((memberId) => anAsk(memberId));
  expect((await ask(...requests)).requests).toHaveLength(requestsAtOnce);
  const { people } = await server.ok(getConsentRequest, { memberIds: ids.slice(0, 2) }, world.unit);
  expect(people).toEqual(
    requests.slice(0, 2).map(({ memberId, guardianName, relation, phone }) => ({
      memberId,
      name: '安然',
      standing: 'missing',
      asked: { state: 'asked', at: world.now.toISOString() },
      minor: true,
      guardian: { guardianName, relation, phone },
    })),
  );
}, 60_000);
