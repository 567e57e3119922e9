import { expect, test } from 'vitest';
import { getFamilyCertificate } from '#contract/certificates/family-calls.ts';
import {
  answerConsent,
  getAskedConsent,
  proveConsentPhone,
  sendConsentCode,
  setConsentRequest,
  withdrawByLink,
} from '#contract/consent/calls.ts';
import { consentScopes, neededScopes, type ConsentScope } from '#contract/consent/consent.ts';
import { closeFamilyPage, closeFamilyPageByLink } from '#contract/consent/family-calls.ts';
import { consentTextVersion } from '#contract/consent/text.ts';
import { addYears, dayIn } from '#contract/fields/dates.ts';
import { getAthlete, getFamilyAthlete } from '#contract/records/athlete-calls.ts';
import { eraseMember } from '#server/privacy/erase.ts';
import { newId } from '#server/db/id.ts';
import { transaction } from '#server/db/transaction.ts';
import { systemAt } from '#server/registrations/act.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aCertificateServer } from '#test/factories/certificate-server.ts';
import { aRankedRegistration, setLine } from '#test/factories/certificates.ts';
import { aParentsPhone, lastMessage } from '#test/factories/parents.ts';

const { server, issue, ofUnit } = await aCertificateServer();

/** Two children of a unit with a published result and a certificate each; the guardian of the first has answered. */
async function aFamily(scopes: readonly ConsentScope[] = consentScopes) {
  const made = await aRankedRegistration(server, 2);
  const { unit, team } = made.entrant;
  await server.db
    .updateTable('members')
    .set({ birthdate: addYears(dayIn(new Date()), -11) })
    .where('unit_id', '=', unit.unitId)
    .execute();
  await issue(made.matchId);
  const [mine, other] = await ofUnit(made);
  const { memberId } = team.athletes[0]!;
  const phone = aParentsPhone();
  const body = { id: newId(), memberId, guardianName: '安国庆', relation: 'father' as const, phone };
  await server.ok(setConsentRequest, { lang: 'zh', requests: [body] }, unit);
  const link = /#(\w{22})/.exec(await lastMessage(server, phone))![1]!;
  await server.ok(sendConsentCode, { link });
  const code = /\d{6}/.exec(await lastMessage(server, phone))![0];
  const { proof } = await server.ok(proveConsentPhone, { link, code });
  const by = { link, proof };
  const answered = { ...by, answer: 'give' as const, textVersion: consentTextVersion, lang: 'zh' as const };
  const answer = await server.ok(answerConsent, { ...answered, scopes: [...scopes] });
  return { made, unit, memberId, by, given: answer, own: mine!, other: other! };
}
type Family = Awaited<ReturnType<typeof aFamily>>;

const refusedOf = async (by: Family['by']) => (await server.refused(getFamilyAthlete, by)).name;
const certificate = ({ by, own }: Family) => server.ok(getFamilyCertificate, { ...by, id: own.id });
const fetched = async (url: string) => (await server.app.inject({ url })).statusCode;

test('the guardian who has agreed sees published results and certificates, as the unit does', async () => {
  const family = await aFamily();
  const { by, given, unit, memberId, own, made } = family;
  expect(given.family).toBe('open');
  const seen = await server.ok(getFamilyAthlete, by);
  const { family: state, ...ofUnitPage } = await server.ok(getAthlete, { memberId }, unit);
  expect(state).toBe('open');
  expect(seen).toEqual(ofUnitPage);
  expect(seen.disciplines.flatMap(({ results }) => results)).toHaveLength(1);
  expect(seen.certificates.map(({ id }) => id)).toEqual([own.id]);
  const { url, count } = await certificate(family);
  expect(count).toBe(1);
  const paper = await server.app.inject({ url });
  expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  // What is not published any more is not there.
  await setLine(server.db, made.entries[0]!.id, 6, 1);
  expect((await server.ok(getFamilyAthlete, by)).disciplines).toEqual([]);
});

test('a guessed link or proof opens nothing, nor does a proof whose time is over', async () => {
  const { by } = await aFamily();
  expect(await refusedOf({ ...by, link: 'x'.repeat(22) })).toBe('consentLinkGone');
  expect(await refusedOf({ ...by, proof: 'x'.repeat(43) })).toBe('consentProofOver');
  server.setNow(new Date(Date.now() + 31 * 60_000));
  expect(await refusedOf(by)).toBe('consentProofOver');
  server.setNow(new Date());
});

test('the certificate of another child is not reached, neither by its id nor by a changed address', async () => {
  const family = await aFamily();
  const { by, own, other } = family;
  expect((await server.refused(getFamilyCertificate, { ...by, id: other.id })).name).toBe('notFound');
  const { url } = await certificate(family);
  expect(await fetched(url.replace(own.id, other.id))).toBe(404);
  const second = await aFamily();
  const link = new URL((await certificate(second)).url, 'http://x').searchParams.get('guardian')!;
  expect(await fetched(url.replace(/guardian=[^&]+/, `guardian=${link}`))).toBe(404);
});

test('without this item of the consent the page is not open', async () => {
  const { by, given } = await aFamily(neededScopes);
  expect(given.family).toBe('notAgreed');
  expect(await refusedOf(by)).toBe('familyPageClosed');
});

test.each(['guardian', 'unit'] as const)(
  'the %s closes the page alone, and the consent stays',
  async (who) => {
    const family = await aFamily();
    const { by, unit, memberId } = family;
    const { url } = await certificate(family);
    const stranger = await aUnit(server.db);
    expect((await server.refused(closeFamilyPage, { memberId }, stranger)).name).toBe('notFound');
    await (who === 'guardian'
      ? server.ok(closeFamilyPageByLink, by)
      : server.ok(closeFamilyPage, { memberId }, unit));
    expect(await refusedOf(by)).toBe('familyPageClosed');
    // An address is good for minutes: the page may have been closed since it was made.
    expect(await fetched(url)).toBe(404);
    expect(await server.ok(getAskedConsent, by)).toMatchObject({ state: 'given', family: 'closed' });
    expect((await server.ok(getAthlete, { memberId }, unit)).family).toBe('closed');
  },
);

test('it ends with the consent, with an erasure, and at the age of 18', async () => {
  const withdrawn = await aFamily();
  const { url } = await certificate(withdrawn);
  await server.ok(withdrawByLink, withdrawn.by);
  expect(await refusedOf(withdrawn.by)).toBe('familyPageClosed');
  expect(await fetched(url)).toBe(404);

  const erased = await aFamily();
  const address = (await certificate(erased)).url;
  await transaction(server.db, (trx) => eraseMember(trx, erased.memberId, systemAt(new Date()), true));
  expect(await refusedOf(erased.by)).toBe('consentLinkGone');
  expect(await fetched(address)).toBe(404);

  const grown = await aFamily();
  await server.db
    .updateTable('members')
    .set({ birthdate: addYears(dayIn(new Date()), -18) })
    .where('id', '=', grown.memberId)
    .execute();
  expect(await refusedOf(grown.by)).toBe('familyPageClosed');
});
