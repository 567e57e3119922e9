import { yearOf } from '#contract/matches/year.ts';
import { sql } from 'kysely';
import * as calls from '#contract/certificates/staff-calls.ts';
import { numberText } from '#contract/certificates/facts.ts';
import { safeName } from '#contract/certificates/file-names.ts';
import {
  certificateKinds,
  isOfResults,
  isOfStandings,
  kindWords,
  type CertificateKind,
} from '#contract/certificates/kinds.ts';
import { matchStatus, statusOf, type MatchStored } from '#contract/matches/status.ts';
import { defaultPageSize } from '#contract/paging.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { matchNamed } from '#server/matches/list.ts';
import { findMatch } from '#server/matches/store.ts';
import { storedOf, type StoredMatch } from '#server/matches/stored.ts';
import type { MatchCard } from '#server/matches/table.ts';
import { missingGlyphs } from '#server/documents/pdf/pdf.ts';
import { ofMatch } from '#server/http/match-scope.ts';
import { circuitsEndingIn } from '#server/points/circuits.ts';
import { countGroups } from '#server/results/reading-store.ts';
import { newestExport } from './export-handlers.ts';
import { dueNow, issue, planFor, readyScope } from './issue.ts';
import { countOf, findCertificate, pageOfCertificates, rowOnWire } from './list.ts';
import { certificatesUrl } from './address.ts';
import { insertCertificates, lockNumbers, recordIssued, readyGroups, revoke } from './store.ts';
import { notifyOfOne } from './notify.ts';
import { certificateMessages as w } from './text.ts';

export async function anyMatch(db: Db, id: string): Promise<StoredMatch> {
  const storedMatch = await findMatch(db, id);
  if (!storedMatch || storedMatch.stored.state === 'pending') throw refuse('notFound');
  return storedMatch;
}

const getCertificateMatches = answer(
  calls.getCertificateMatches,
  async ({ db, now }, { text, page = 1, size = defaultPageSize }) => {
    const source = sql`from matches m where m.stored <> 'pending' ${ofMatch(sql`m.id`)}
      ${text?.trim() ? sql`and ${matchNamed(text)}` : sql``}`;
    const { rows } = await sql<{
      id: string;
      card: MatchCard;
      stored: MatchStored['state'];
      closed_early_at: Date | null;
      extended_until: Date | null;
      valid: number;
      revoked: number;
    }>`
      select m.id, m.card, m.stored, m.closed_early_at, m.extended_until,
             (select count(*)::integer from certificates c where c.match_id = m.id and c.revoked_at is null) as valid,
             (select count(*)::integer from certificates c where c.match_id = m.id and c.revoked_at is not null) as revoked
      ${source} order by m.ends_on desc, m.id limit ${size} offset ${(page - 1) * size}`.execute(db);
    const counted = await sql<{ n: number }>`select count(*)::integer as n ${source}`.execute(db);
    return {
      rows: rows.map(({ id, card, valid, revoked, ...beside }) => ({
        id,
        name: card.name,
        startDate: card.startDate,
        endDate: card.endDate,
        status: statusOf(card, storedOf(beside), now),
        stored: storedOf(beside),
        valid,
        revoked,
      })),
      total: counted.rows[0]!.n,
    };
  },
);

/** Coaches and completion only once the match is over; a cancelled one has none. */
function isTooEarly({ match, stored }: StoredMatch, kind: CertificateKind, now: Date): boolean {
  if (isOfResults(kind) || isOfStandings(kind)) return false;
  return stored.state === 'cancelled' || statusOf(match, stored, now) !== matchStatus.ended;
}

/** A match without titles, rankings by points or a circuit that ends with it is not asked about their certificates. */
async function isAwardedIn(db: Db, { id, match }: StoredMatch, kind: CertificateKind): Promise<boolean> {
  if (kind === 'title') return match.titles.length > 0;
  if (kind === 'total') return (match.pointTotals ?? []).length > 0;
  return kind !== 'circuit' || (await circuitsEndingIn(db, id)).length > 0;
}

const getCertificateOverview = answer(calls.getCertificateOverview, async ({ db, now }, { matchId }) => {
  const storedMatch = await anyMatch(db, matchId);
  const { entered } = await countGroups(db, matchId);
  const kinds = [];
  for (const kind of certificateKinds) {
    const all = { matchId, kinds: [kind] };
    const revoked = await countOf(db, { ...all, state: 'revoked' });
    const valid = await countOf(db, { ...all, state: 'valid' });
    if (valid + revoked === 0 && !(await isAwardedIn(db, storedMatch, kind))) continue;
    const early = isTooEarly(storedMatch, kind, now);
    const scope = await readyScope(db, storedMatch, kind);
    const { plan, templates } = await planFor(db, storedMatch, kind, scope);
    const due = [...plan.create.map(({ by }) => by), ...plan.replace.map(({ by }) => by)];
    const letters = await missingGlyphs(due.map(({ facts }) => facts.name + facts.team).join(''));
    const problems: Problem[] = [
      ...(early ? [problem('certificateTooEarly')] : []),
      ...(letters.length > 0
        ? [problem('certificateLetters', '', { letters: letters.slice(0, 20).join(' ') }, 'warn')]
        : []),
    ];
    kinds.push({
      kind,
      valid,
      revoked,
      due: early ? 0 : plan.create.length,
      changed: early ? 0 : plan.replace.length,
      surplus: early ? 0 : plan.revoke.length,
      groups: isOfResults(kind) ? entered : 0,
      ready: isOfResults(kind) ? (await readyGroups(db, storedMatch, kind)).length : 0,
      ownTemplate: templates[kind].own,
      problems,
    });
  }
  const { name: matchName, events } = storedMatch.match;
  return {
    matchName,
    events: events.map(({ id, name, groups }) => ({
      id,
      name,
      groups: groups.map((group) => ({ id: group.id, name: group.name })),
    })),
    kinds,
    exported: await newestExport(db, matchId),
  };
});

const setCertificates = answer(calls.setCertificates, async (context, { matchId, kind }) => {
  const { db, now, session } = context;
  return transaction(db, async (trx) => {
    const storedMatch = await anyMatch(trx, matchId);
    if (isTooEarly(storedMatch, kind, now)) throw refuse('certificateTooEarly');
    const scope = await readyScope(trx, storedMatch, kind);
    const act = { matchId, by: session.accountId, now, reason: '' };
    const counts = await issue(trx, act, storedMatch, kind, scope, true);
    const { created, replaced, revoked } = counts;
    if (created + replaced + revoked === 0) {
      const valid = await countOf(trx, { matchId, kinds: [kind], state: 'valid' });
      if (valid === 0) throw refuse('certificateNoneDue');
      return counts;
    }
    await record(trx, context, {
      act: 'certificates.issue',
      subject: 'certificates',
      subjectId: matchId,
      after: { kind, ...counts },
    });
    return counts;
  });
});

const staffGetCertificates = answer(
  calls.staffGetCertificates,
  async ({ db }, { matchId, kind, eventId, groupId, state, text, page = 1, size = defaultPageSize }) => {
    const { match } = await anyMatch(db, matchId);
    const selection = { matchId, kinds: kind && [kind], eventId, groupId, state, text };
    const rows = await pageOfCertificates(db, selection, {
      limit: size,
      offset: (page - 1) * size,
      validFirst: false,
    });
    return {
      rows: rows.map((row) => ({
        ...rowOnWire(row, match),
        unitName: row.unitName,
        byStaff: row.revoked_by !== null,
      })),
      total: await countOf(db, selection),
    };
  },
);

const setCertificate = answer(calls.setCertificate, async (context, { id, act, reason }) => {
  const { db, now, session } = context;
  return transaction(db, async (trx) => {
    const row = await findCertificate(trx, { id });
    if (!row) throw refuse('notFound');
    const last = await lockNumbers(trx, row.match_id);
    // Read after the lock, so that no other act issues in this match meanwhile.
    const old = (await findCertificate(trx, { id }))!;
    const storedMatch = (await findMatch(trx, old.match_id))!;
    const number = numberText(old.season, old.number);
    if (old.replaced_by !== null || (act === 'revoke' && old.revoked_at !== null))
      throw refuse('certificateRevoked');
    const doing = { matchId: old.match_id, by: session.accountId, now, reason };
    const news = { unitId: old.unit_id, number, reason };
    const line = { subject: 'certificate', subjectId: id, unitId: old.unit_id, reason } as const;
    await revoke(trx, doing, [id]);
    if (act === 'revoke') {
      await notifyOfOne(trx, now, storedMatch, 'byStaff', news);
      await record(trx, context, { act: 'certificate.revoke', ...line });
      return { id, number };
    }
    const { id: oldId, entry_id, standing, member_id, unit_id, group_id, facts } = old;
    const of = { entryId: entry_id, standing, memberId: member_id, unitId: unit_id };
    const due = await dueNow(trx, storedMatch, old.kind, { ...of, groupId: group_id });
    if (!due) throw refuse('certificateNoneDue');
    const was = { ...of, id: oldId, revoked: true, byStaff: true, facts };
    const season = yearOf(storedMatch.match);
    const issued = { kind: old.kind, season, last };
    const [certificate] = await insertCertificates(trx, doing, issued, [{ by: due, old: was }]);
    await recordIssued(trx, doing, old.kind, [group_id]);
    await notifyOfOne(trx, now, storedMatch, 'anew', news);
    await record(trx, context, { act: 'certificate.reissue', ...line, after: { id: certificate!.id } });
    return { id: certificate!.id, number: numberText(season, certificate!.number) };
  });
});

const staffGetCertificateUrl = answer(
  calls.staffGetCertificateUrl,
  async ({ db, config, session, now, lang }, { id }) => {
    const certificate = await findCertificate(db, { id });
    if (!certificate) throw refuse('notFound');
    if (certificate.revoked_at !== null) throw refuse('certificateRevoked');
    const number = numberText(certificate.season, certificate.number);
    const name = w.in(lang, 'one', {
      kind: kindWords.in(lang, certificate.kind),
      name: certificate.facts.name,
      number,
    });
    return {
      url: certificatesUrl(config.keys.sign, { one: id }, session.id, now),
      name: `${safeName(name, 80)}.pdf`,
    };
  },
);

export const staffCertificateHandlers: readonly Answer[] = [
  getCertificateMatches,
  getCertificateOverview,
  setCertificates,
  staffGetCertificates,
  setCertificate,
  staffGetCertificateUrl,
];
