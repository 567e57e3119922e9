import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setConsentRequest } from '#contract/consent/calls.ts';
import { getChildNumbers, getPublicStartList } from '#contract/start-lists/public-calls.ts';
import { drawStartLists } from '#contract/start-lists/calls.ts';
import { getEntryList } from '#contract/registrations/public-calls.ts';
import { newId } from '#server/db/id.ts';
import { hashToken } from '#server/http/session.ts';
import type { PortalCaller } from '#test/factories/accounts.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aDraw, aDrawableMatch, publishDrawn } from '#test/factories/start-lists.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db);

const proof = 'p'.repeat(22);
let links = 0;

/** A link that a guardian of this athlete was sent, whose phone is proved. */
async function aLink(unit: PortalCaller, memberId: string): Promise<string> {
  const link = String(++links).padStart(22, 'l');
  await server.db
    .updateTable('members')
    .set({ birthdate: `${new Date().getFullYear() - 10}-02-03` })
    .where('id', '=', memberId)
    .execute();
  const ask = { memberId, guardianName: '安国庆', relation: 'father', phone: `1370000000${links}` } as const;
  await server.ok(setConsentRequest, { lang: 'zh', requests: [{ id: newId(), ...ask }] }, unit);
  await server.db
    .updateTable('consent_requests')
    .set({
      token_hash: hashToken(link),
      proof_hash: hashToken(proof),
      proof_until: new Date(Date.now() + 600_000),
    })
    .where('member_id', '=', memberId)
    .execute();
  return link;
}

test('a guardian finds the numbers of the child once lists are published and open, those of relays too', async () => {
  const opened = { entries: true, startLists: true, results: false };
  const made = await aDrawableMatch(server, staff, 2, { opened });
  const [{ unit, team }] = made.entrants as [(typeof made.entrants)[0]];
  const [inRelay, , alone] = team.athletes.map(({ memberId }) => memberId) as [string, string, string];
  const [first, third] = [await aLink(unit, inRelay), await aLink(unit, alone)];
  const read = (link: string) => server.ok(getChildNumbers, { link, proof });

  await server.ok(drawStartLists, aDraw(made, Object.values(made.groups)), staff);
  expect(await read(first)).toEqual({ matches: [] });

  await publishDrawn(server, staff, made.matchId);
  const [both, one] = await Promise.all([read(first), read(third)]);
  expect(both.matches).toMatchObject([{ id: made.matchId, name: made.match.name }]);
  expect(both.matches[0]!.numbers).toHaveLength(2);
  expect(one.matches[0]!.numbers).toHaveLength(1);
  // The child alone stands under its numbers in the public list.
  const text = both.matches[0]!.numbers.join();
  const { rows } = await server.ok(getPublicStartList, { matchId: made.matchId, text });
  expect(new Set(rows.map(({ groupId }) => groupId))).toEqual(new Set(Object.values(made.groups)));
  expect(rows).toHaveLength(2);

  await server.db
    .updateTable('matches')
    .set({ data: sql`jsonb_set(data, '{opened,startLists}', 'false')` })
    .where('id', '=', made.matchId)
    .execute();
  expect(await read(first)).toEqual({ matches: [] });
});

test('without a proof of the phone nothing is told', async () => {
  const made = await aDrawableMatch(server, staff, 1);
  const [{ unit, team }] = made.entrants as [(typeof made.entrants)[0]];
  const link = await aLink(unit, team.athletes[0]!.memberId);
  expect((await server.refused(getChildNumbers, { link, proof: 'q'.repeat(22) })).name).toBe(
    'consentProofOver',
  );
  expect((await server.refused(getChildNumbers, { link: 'x'.repeat(22), proof })).name).toBe(
    'consentLinkGone',
  );
});

test('entries are found by start number too, once the start lists are published and open', async () => {
  const drawn = async (startLists: boolean, publish: boolean) => {
    const made = await aDrawableMatch(server, staff, 2, {
      opened: { entries: true, startLists, results: false },
    });
    await server.ok(drawStartLists, aDraw(made, Object.values(made.groups)), staff);
    if (publish) await publishDrawn(server, staff, made.matchId);
    return made;
  };
  const made = await drawn(true, true);
  const { rows } = await server.ok(getPublicStartList, { matchId: made.matchId });
  const { id: entryId, number } = rows[0]!;
  const page = await server.ok(getEntryList, { matchId: made.matchId, text: String(number) });
  expect(page.rows.map((each) => each.id)).toEqual([entryId]);
  for (const [startLists, publish] of [
    [true, false],
    [false, true],
  ] as const) {
    const { matchId } = await drawn(startLists, publish);
    const all = await server.ok(getEntryList, { matchId });
    expect(new Set(all.rows.map((each) => each.number))).toEqual(new Set([null]));
  }
});
