import { expect, test } from 'vitest';
import {
  answerConsent,
  proveConsentPhone,
  sendConsentCode,
  setConsent,
  setConsentRequest,
} from '#contract/consent/calls.ts';
import { neededScopes } from '#contract/consent/consent.ts';
import { consentTextVersion } from '#contract/consent/text.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { newId } from '#server/db/id.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aMatch } from '#test/factories/matches.ts';
import { anEntry, aSubmission } from '#test/factories/registrations.ts';
import { aTeam } from '#test/factories/teams.ts';
import { suiteServer } from '#test/server.ts';
import { aFile } from '#test/factories/units.ts';

const server = await suiteServer();

async function lastTo(phone: string): Promise<string> {
  const { body } = await server.db
    .selectFrom('outbox')
    .select('body')
    .where('target', '=', phone)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return body;
}

test('where a match asks for it below a higher age a guardian consents, not the athlete', async () => {
  const unit = await aUnit(server.db);
  const year = new Date().getFullYear();
  const team = await aTeam(server.db, unit.unitId, {
    athletes: 1,
    member: { birthdate: `${year - 16}-01-01` },
  });
  const memberId = team.athletes[0]!.memberId;
  const entering = async (consentAge: number | null) => {
    const { id: matchId, match } = await aMatch(server.db, { consentAge });
    const body = aSubmission(matchId, team, [anEntry(match.events[0]!, [memberId])]);
    return (await server.call(setMatchReview, body, unit)).code;
  };
  expect(await entering(18)).toBe(refusals.consentMissing.code);
  const consent = async (relation: 'self' | 'mother') => {
    const form = {
      guardianName: '安国庆',
      relation,
      phone: '13722225555',
      textVersion: consentTextVersion,
      scopes: [...neededScopes],
      paperId: await aFile(server.db, unit.accountId, 'consent'),
    };
    await server.ok(setConsent, { id: newId(), memberId, consent: form }, unit);
  };
  await consent('self');
  expect(await entering(18)).toBe(refusals.consentMissing.code);
  expect(await entering(null)).toBe(refusals.success.code);
  await consent('mother');
  expect(await entering(18)).toBe(refusals.success.code);
});

test('a child is entered once the guardian has consented to what is needed, not before and not to less', async () => {
  const unit = await aUnit(server.db);
  const year = new Date().getFullYear();
  const team = await aTeam(server.db, unit.unitId, {
    athletes: 1,
    member: { birthdate: `${year - 10}-01-01` },
  });
  const { id: matchId, match } = await aMatch(server.db);
  const memberId = team.athletes[0]!.memberId;
  const submission = aSubmission(matchId, team, [anEntry(match.events[0]!, [memberId])]);
  expect((await server.refused(setMatchReview, submission, unit)).name).toBe('consentMissing');

  const guardian = { guardianName: '安国庆', relation: 'father' as const, phone: '13722224444' };
  const paper = {
    ...guardian,
    textVersion: consentTextVersion,
    scopes: ['health' as const],
    paperId: await aFile(server.db, unit.accountId, 'consent'),
  };
  await server.ok(setConsent, { id: newId(), memberId, consent: paper }, unit);
  expect((await server.refused(setMatchReview, submission, unit)).name).toBe('consentMissing');

  await server.ok(
    setConsentRequest,
    { lang: 'en', requests: [{ id: newId(), memberId, ...guardian }] },
    unit,
  );
  const link = /#(\w{22})/.exec(await lastTo(guardian.phone))![1]!;
  await server.ok(sendConsentCode, { link });
  const code = /\d{6}/.exec(await lastTo(guardian.phone))![0];
  const { proof } = await server.ok(proveConsentPhone, { link, code });
  await server.ok(answerConsent, {
    link,
    proof,
    answer: 'give',
    textVersion: consentTextVersion,
    lang: 'en',
    scopes: [...neededScopes],
  });
  await server.ok(setMatchReview, submission, unit);
});
