import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import {
  answerConsent,
  getAskedConsent,
  getConsent,
  getConsentLink,
  proveConsentPhone,
  sendConsentCode,
  setConsent,
  setConsentRequest,
  withdrawByLink,
} from '#contract/consent/calls.ts';
import type { ConsentScope } from '#contract/consent/consent.ts';
import { linkDays } from '#contract/consent/request.ts';
import { consentTextIn, consentTextVersion } from '#contract/consent/text.ts';
import { deleteMember, getMember } from '#contract/people/calls.ts';
import { getMessage } from '#contract/notices/calls.ts';
import { newId } from '#server/db/id.ts';
import { aFile } from '#test/factories/units.ts';
import { aConsentServer, aPhone, anAsk, asking } from '#test/factories/consent-server.ts';

const world = await aConsentServer();
const { server, later, aChild, ask, messagesTo } = world;
const day = 24 * 3600;

async function linkTo(phone: string): Promise<string> {
  const sent = (await messagesTo(phone)).filter((body) => body.includes('/public/consent'));
  return /#(\w{22})/.exec(sent.at(-1)!)![1]!;
}
async function prove(link: string, phone: string): Promise<string> {
  await server.ok(sendConsentCode, { link });
  const code = /\d{6}/.exec((await messagesTo(phone)).at(-1)!)![0];
  return (await server.ok(proveConsentPhone, { link, code })).proof;
}
/** A child whose guardian has opened the link and proved the phone. */
async function opened() {
  const request = anAsk(await aChild());
  await ask(request);
  const { phone, memberId } = request;
  const link = await linkTo(phone);
  return { memberId, phone, link, request, proof: await prove(link, phone) };
}
const reply = (
  { link, proof }: { link: string; proof: string },
  scopes: ConsentScope[] = ['idDocument', 'health'],
  patch: Partial<BodyOf<typeof answerConsent>> = {},
) => ({
  link,
  proof,
  answer: 'give' as const,
  textVersion: consentTextVersion,
  lang: 'zh' as const,
  scopes,
  ...patch,
});
const refusing = (to: { link: string; proof: string }) => reply(to, [], { answer: 'refuse' });
const standing = async (memberId: string) => (await server.ok(getConsent, { memberId }, world.unit)).standing;
const inList = async (memberId: string) => {
  const { rows } = await server.ok(getMember, {}, world.unit);
  const { consent, consentAsked } = rows.find(({ id }) => id === memberId)!;
  return [consent, consentAsked?.state ?? null];
};
describe('a link to the guardian', () => {
  test('from the unit’s asking to a consent on record, which the guardian withdraws by the same link', async () => {
    const memberId = await aChild();
    expect(await inList(memberId)).toEqual(['missing', null]);
    const request = anAsk(memberId, { phone: '+8613722223333' });
    await ask(request);
    expect(await inList(memberId)).toEqual(['missing', 'asked']);

    const [message] = await messagesTo('13722223333');
    expect(message).toContain('江北跳绳俱乐部');
    expect(message).toContain('安**');
    expect(message).not.toMatch(/安然|安国庆|2015/);
    const link = await linkTo('13722223333');
    const seen = await server.ok(getConsentLink, { link });
    expect(seen).toEqual({
      state: 'asked',
      unitName: '江北跳绳俱乐部',
      phoneMasked: '137****3333',
      expiresAt: '2026-06-15T04:00:00.000Z',
    });

    const proof = await prove(link, '13722223333');
    expect(await server.ok(getAskedConsent, { link, proof })).toMatchObject({
      state: 'asked',
      childName: '安然',
      guardianName: '安国庆',
      relation: 'father',
    });
    later(60);
    const answer = await server.ok(answerConsent, reply({ link, proof }, ['idDocument', 'health', 'media']));
    expect(answer).toMatchObject({ state: 'given', scopes: ['idDocument', 'health', 'media'] });
    const { consents, request: openRequest } = await server.ok(getConsent, { memberId }, world.unit);
    expect(openRequest).toMatchObject({
      id: request.id,
      state: 'given',
      answeredAt: world.now.toISOString(),
    });
    expect(consents).toHaveLength(1);
    expect(consents[0]).toMatchObject({ channel: 'link', phone: '13722223333', paperId: null });
    expect(await inList(memberId)).toEqual(['given', null]);
    const stored = await server.db
      .selectFrom('consents')
      .selectAll()
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      request_id: request.id,
      text_lang: 'zh',
      text_version: consentTextVersion,
    });
    expect(stored.text_hash).toEqual(createHash('sha256').update(consentTextIn('zh')).digest());
    expect(stored.phone_proved_at).toEqual(new Date('2026-06-01T04:00:00Z'));

    // Months later: answering is long over, withdrawing is not, and takes a new code.
    later(90 * day);
    expect((await server.ok(getConsentLink, { link })).state).toBe('given');
    expect((await server.refused(withdrawByLink, { link, proof })).name).toBe('consentProofOver');
    const again = await prove(link, '13722223333');
    const ended = await server.ok(withdrawByLink, { link, proof: again });
    expect(ended).toMatchObject({ state: 'withdrawn', withdrawnAt: world.now.toISOString() });
    expect(await inList(memberId)).toEqual(['missing', 'withdrawn']);
    expect((await server.refused(withdrawByLink, { link, proof: again })).name).toBe('consentWithdrawn');
    expect((await server.refused(answerConsent, reply({ link, proof: again }))).name).toBe('consentLinkUsed');

    const trail = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', memberId)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(trail.map(({ act, realm }) => `${act} ${realm}`)).toEqual([
      'member.create portal',
      'consent.ask portal',
      'consent.give system',
      'consent.withdraw system',
    ]);
    expect(JSON.stringify(trail) + server.logged.join('\n')).not.toMatch(
      new RegExp(`安国庆|13722223333|${link}|${proof}`),
    );
  });

  test('a refusal is recorded, ends what was in force, and the unit may ask again', async () => {
    const first = await opened();
    await server.ok(answerConsent, reply(first));
    later(day);
    const renewed = anAsk(first.memberId);
    await ask(renewed);
    const link = await linkTo(renewed.phone);
    const proof = await prove(link, renewed.phone);
    expect(await standing(first.memberId)).toBe('given');
    const { phone } = await server.db
      .selectFrom('accounts')
      .select('phone')
      .where('id', '=', world.unit.accountId)
      .executeTakeFirstOrThrow();
    expect(await messagesTo(phone!)).toEqual([]);
    expect(await server.ok(answerConsent, refusing({ link, proof }))).toMatchObject({ state: 'refused' });
    // As by a withdrawal: the unit did not do it itself.
    expect(await messagesTo(phone!)).toEqual([expect.stringContaining('安**')]);
    expect(await inList(first.memberId)).toEqual(['missing', 'refused']);
    expect((await server.ok(getConsent, { memberId: first.memberId }, world.unit)).request?.state).toBe(
      'refused',
    );
    expect((await server.refused(withdrawByLink, { link, proof })).name).toBe('stateForbids');
    expect((await server.refused(sendConsentCode, { link })).name).toBe('consentLinkUsed');
    later(day);
    await ask(anAsk(first.memberId));
    expect(await inList(first.memberId)).toEqual(['missing', 'asked']);
  });

  test('a guardian who refuses from the first: the unit reads so, and nothing of a withdrawal', async () => {
    const { link, proof } = await opened();
    await server.ok(answerConsent, refusing({ link, proof }));
    const { rows } = await server.ok(getMessage, { size: 1 }, world.unit);
    expect(rows).toMatchObject([
      {
        title: { zh: '监护人不同意' },
        body: { zh: expect.stringContaining('安**的监护人选择了不同意') },
        link: '/member/index?missing=consent',
      },
    ]);
  });

  test('a new link, a signed paper, and the person’s end void the one that waits', async () => {
    const one = anAsk(await aChild());
    await ask(one);
    const old = await linkTo(one.phone);
    later(61);
    const two = anAsk(one.memberId, { phone: one.phone });
    await ask(two);
    expect((await server.refused(getConsentLink, { link: old })).name).toBe('consentLinkGone');
    expect((await server.refused(sendConsentCode, { link: old })).name).toBe('consentLinkGone');
    const link = await linkTo(two.phone);
    expect(link).not.toBe(old);
    const paper = {
      guardianName: '安国庆',
      relation: 'father' as const,
      phone: '13711112222',
      textVersion: consentTextVersion,
      scopes: ['idDocument', 'health'] as ConsentScope[],
      paperId: await aFile(server.db, world.unit.accountId, 'consent'),
    };
    await server.ok(setConsent, { id: newId(), memberId: one.memberId, consent: paper }, world.unit);
    expect((await server.refused(getConsentLink, { link })).name).toBe('consentLinkGone');

    const gone = anAsk(await aChild());
    await ask(gone);
    await server.ok(deleteMember, { id: gone.memberId, version: 1 }, world.unit);
    const dead = await linkTo(gone.phone);
    expect((await server.refused(getConsentLink, { link: dead })).name).toBe('consentLinkGone');
    expect((await server.refused(getConsentLink, { link: 'x'.repeat(43) })).name).toBe('consentLinkGone');
  });

  test(`ends after ${linkDays} days, to the second`, async () => {
    const { memberId, phone, link } = await opened();
    later(linkDays * day - 1);
    expect((await server.ok(getConsentLink, { link })).state).toBe('asked');
    later(1);
    expect((await server.refused(getConsentLink, { link })).name).toBe('consentLinkExpired');
    expect((await server.refused(sendConsentCode, { link })).name).toBe('consentLinkExpired');
    expect(await inList(memberId)).toEqual(['missing', 'expired']);
    expect((await messagesTo(phone)).length).toBe(2);
  });
});

describe('the phone is proved', () => {
  test('the child’s name is hidden before; a code of one link serves no other; three tries', async () => {
    const phone = aPhone();
    const [one, two] = [anAsk(await aChild(), { phone }), anAsk(await aChild(), { phone })];
    await ask(one);
    const first = await linkTo(phone);
    later(1);
    await ask(two);
    const second = await linkTo(phone);
    expect((await server.refused(getAskedConsent, { link: first, proof: 'x'.repeat(43) })).name).toBe(
      'consentProofOver',
    );
    await server.ok(sendConsentCode, { link: first });
    const code = /\d{6}/.exec((await messagesTo(phone)).at(-1)!)![0];
    expect((await server.refused(proveConsentPhone, { link: second, code })).name).toBe('codeNotFetched');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 3; tries++)
      expect((await server.refused(proveConsentPhone, { link: first, code: wrong })).name).toBe('codeWrong');
    expect((await server.refused(proveConsentPhone, { link: first, code })).name).toBe('codeWrong');
    expect((await server.refused(sendConsentCode, { link: first })).name).toBe('codeTooOften');
    later(60);
    const proof = await prove(first, phone);
    expect((await server.refused(getAskedConsent, { link: second, proof })).name).toBe('consentProofOver');
    later(30 * 60);
    expect((await server.refused(answerConsent, reply({ link: first, proof }))).name).toBe(
      'consentProofOver',
    );
  });

  test('many guardians behind one address get their codes', async () => {
    const requests = await Promise.all(Array.from({ length: 12 }, async () => anAsk(await aChild())));
    await ask(...requests);
    for (const { phone } of requests) {
      await server.ok(sendConsentCode, { link: await linkTo(phone) });
      expect(await messagesTo(phone)).toHaveLength(2);
    }
  });
});

describe('the answer', () => {
  test('takes the items without which no child can take part, and the text in use', async () => {
    const to = await opened();
    for (const scopes of [[], ['idDocument'], ['health', 'media', 'publicLists']] as ConsentScope[][])
      expect((await server.refused(answerConsent, reply(to, scopes))).name).toBe('consentNeededMissing');
    expect(
      (await server.refused(answerConsent, reply(to, ['health'], { answer: 'refuse' }))).problems,
    ).toEqual([{ name: 'fieldWrong', place: 'scopes' }]);
    const old = { textVersion: '2020-01' };
    expect((await server.refused(answerConsent, reply(to, ['idDocument', 'health'], old))).name).toBe(
      'consentTextOld',
    );
    expect(await standing(to.memberId)).toBe('missing');
  });

  test('two at once, or ten, make one record; another answer afterwards is refused', async () => {
    const to = await opened();
    await Promise.all(Array.from({ length: 10 }, () => server.ok(answerConsent, reply(to))));
    expect((await server.refused(answerConsent, refusing(to))).name).toBe('consentLinkUsed');
    expect((await server.refused(answerConsent, reply(to, ['idDocument', 'health', 'media']))).name).toBe(
      'consentLinkUsed',
    );
    expect((await server.ok(getConsent, { memberId: to.memberId }, world.unit)).consents).toHaveLength(1);

    const torn = await opened();
    const both = await Promise.all([
      server.call(answerConsent, reply(torn)),
      server.call(answerConsent, refusing(torn)),
    ]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 2307]);
  });

  test('and a link that is replaced at the same moment leave one way or the other, never both', async () => {
    const to = await opened();
    later(61);
    const [answered] = await Promise.all([
      server.call(answerConsent, reply(to)),
      server.call(setConsentRequest, asking(anAsk(to.memberId)), world.unit),
    ]);
    const { standing, consents } = await server.ok(getConsent, { memberId: to.memberId }, world.unit);
    expect(consents).toHaveLength(answered.code === 1 ? 1 : 0);
    expect(standing).toBe(answered.code === 1 ? 'given' : 'missing');
  });
});
