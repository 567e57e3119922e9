import * as calls from '#contract/certificates/calls.ts';
import { readCode } from '#contract/certificates/code.ts';
import { numberText } from '#contract/certificates/facts.ts';
import { certificateKinds } from '#contract/certificates/kinds.ts';
import { safeName } from '#contract/certificates/file-names.ts';
import type { ConsentScope } from '#contract/consent/consent.ts';
import { publicName } from '#contract/consent/public-name.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { inLang } from '#contract/lang.ts';
import { defaultPageSize } from '#contract/paging.ts';
import type { Db } from '#server/db/pool.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { findMatch } from '#server/matches/store.ts';
import { countOf, findCertificate, pageOfCertificates, rowOnWire } from './list.ts';
import { certificatesUrl } from './address.ts';
import { familyCertificate } from './family.ts';
import { certificateMessages as w, fileOf } from './text.ts';

/** A match that a unit may know of. */
async function publishedMatch(db: Db, id: string) {
  const storedMatch = await findMatch(db, id);
  if (!storedMatch || storedMatch.stored.state === 'pending') throw refuse('notFound');
  return storedMatch.match;
}

/** A team of another unit counts as not found. */
async function ownTeam(db: Db, unitId: string, teamId: string | undefined): Promise<void> {
  if (teamId === undefined) return;
  await db
    .selectFrom('teams')
    .select('id')
    .where('id', '=', teamId)
    .where('unit_id', '=', unitId)
    .executeTakeFirstOrThrow(() => refuse('notFound'));
}

const getCertificates = answer(
  calls.getCertificates,
  async ({ db, session }, { matchId, teamId, kind, page = 1, size = defaultPageSize }) => {
    const match = await publishedMatch(db, matchId);
    const unitId = session.unit.id;
    await ownTeam(db, unitId, teamId);
    const all = { matchId, unitId, teamId };
    const selection = { ...all, kinds: kind && [kind] };
    const rows = await pageOfCertificates(db, selection, {
      limit: size,
      offset: (page - 1) * size,
      validFirst: true,
    });
    const counts = await Promise.all(
      certificateKinds.map(
        async (each) => [each, await countOf(db, { ...all, kinds: [each], state: 'valid' })] as const,
      ),
    );
    return {
      rows: rows.map((row) => rowOnWire(row, match)),
      total: await countOf(db, selection),
      matchName: match.name,
      counts: Object.fromEntries(counts) as Record<(typeof certificateKinds)[number], number>,
    };
  },
);

const getCertificateZip = answer(
  calls.getCertificateZip,
  async ({ db, session, config, now, lang }, body) => {
    const unitId = session.unit.id;
    const url = (wanted: Partial<Record<'one' | 'match' | 'team' | 'kind', string>>) =>
      certificatesUrl(config.keys.sign, wanted, session.id, now);
    if ('id' in body) {
      const certificate = await findCertificate(db, body);
      if (!certificate || certificate.unit_id !== unitId) throw refuse('notFound');
      if (certificate.revoked_at !== null) throw refuse('certificateRevoked');
      return { url: url({ one: certificate.id }), name: fileOf(certificate, lang), count: 1 };
    }
    const { matchId, teamId, kind } = body;
    const match = await publishedMatch(db, matchId);
    await ownTeam(db, unitId, teamId);
    const count = await countOf(db, { matchId, unitId, teamId, kinds: kind && [kind], state: 'valid' });
    if (count === 0) throw refuse('certificateNothing');
    const name = safeName(w.in(lang, 'zip', { match: inLang(match.name, lang) }), 80);
    return { url: url({ match: matchId, team: teamId ?? '', kind: kind ?? '' }), name: `${name}.zip`, count };
  },
);

const checkCertificate = answer(calls.checkCertificate, async ({ db, now }, body) => {
  const code = readCode(body.code);
  const certificate = code && (await findCertificate(db, { code }));
  if (!certificate) return null;
  const { match } = (await findMatch(db, certificate.match_id))!;
  const { kind, facts, issued_at, valid_until, revoked_at, replaced_by } = certificate;
  const number = numberText(certificate.season, certificate.number);
  const day = dayIn(now, match.timeZone);
  const name = await shownName(db, facts.name, certificate.member_id, day);
  return {
    kind,
    number,
    matchName: facts.match,
    event: facts.event,
    group: facts.group,
    rank: facts.rank,
    uncounted: facts.uncounted ?? false,
    name,
    shortened: name !== facts.name,
    issuedOn: dayIn(issued_at, match.timeZone),
    validUntil: valid_until,
    expired: valid_until !== null && valid_until < day,
    revokedAt: revoked_at?.toISOString() ?? null,
    replaced: replaced_by !== null,
  };
});

/** As consent stands today: one that was withdrawn hides the name at once. */
async function shownName(db: Db, name: string, memberId: string | null, day: string): Promise<string> {
  // A unit's.
  if (memberId === null) return name;
  const { birthdate, scopes } = await db
    .selectFrom('members as m')
    .leftJoin('consents as c', (join) =>
      join.onRef('c.member_id', '=', 'm.id').on('c.withdrawn_at', 'is', null),
    )
    .select(['m.birthdate', 'c.scopes'])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return publicName({ name, birthdate, day, scopes: scopes as ConsentScope[] | null });
}

export const certificateHandlers: readonly Answer[] = [
  getCertificates,
  getCertificateZip,
  familyCertificate,
  checkCertificate,
];
