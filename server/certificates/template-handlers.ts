import { yearOf } from '#contract/matches/year.ts';
import { sql } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import { sampleBearing } from '#contract/certificates/facts.ts';
import { safeName } from '#contract/certificates/file-names.ts';
import { kindWords } from '#contract/certificates/kinds.ts';
import * as calls from '#contract/certificates/staff-calls.ts';
import { picturesOf, templateProblems, type Template } from '#contract/certificates/template.ts';
import { record } from '#server/audit/record.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { fileUrl } from '#server/file-address.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { organisedBy } from './candidates.ts';
import { certificatePdf, lookOf } from './render.ts';
import { anyMatch } from './staff-handlers.ts';
import { templatesOf } from './store.ts';
import { certificateMessages as w } from './text.ts';

const getCertificateTemplate = answer(
  calls.getCertificateTemplate,
  async ({ db, config, session, now }, { matchId, kind }) => {
    const { match } = await anyMatch(db, matchId);
    const { template, version, own } = (await templatesOf(db, matchId))[kind];
    return {
      template,
      version,
      own,
      matchName: match.name,
      ...organisedBy(match),
      season: yearOf(match),
      pictures: picturesOf(template).map((pictureId) => ({
        id: pictureId,
        url: fileUrl(config.keys.sign, pictureId, 'whole', session.id, now),
      })),
    };
  },
);

const setCertificateTemplate = answer(calls.setCertificateTemplate, async (context, body) => {
  const { db } = context;
  const { matchId, kind, version, template } = body;
  return transaction(db, async (trx) => {
    await anyMatch(trx, matchId);
    await sql`select pg_advisory_xact_lock(hashtext(${`certificate template ${matchId} ${kind}`}))`.execute(
      trx,
    );
    const before = (await templatesOf(trx, matchId))[kind].version;
    if (before !== version) throw refuse('changedMeanwhile');
    if (template !== null) await check(trx, template);
    await keep(trx, body, context.now);
    await record(trx, context, {
      act: template === null ? 'certificates.templateDefault' : 'certificates.template',
      subject: 'certificates',
      subjectId: matchId,
      after: { kind },
    });
    return { version: version + 1 };
  });
});

async function check(trx: Db, template: Template): Promise<void> {
  const problems = templateProblems(template);
  if (problems.length > 0) throw refuse('typeError', {}, problems);
  await checkPictures(trx, template);
}

type Given = BodyOf<typeof calls.setCertificateTemplate>;

async function keep(trx: Db, { matchId, kind, version, template }: Given, now: Date): Promise<void> {
  const row = {
    data: template && json(template),
    background_id: template?.backgroundId ?? null,
    version: version + 1,
    changed_at: now,
  };
  await trx
    .insertInto('certificate_templates')
    .values({ match_id: matchId, kind, ...row })
    .onConflict((conflict) => conflict.columns(['match_id', 'kind']).doUpdateSet(row))
    .execute();
  await trx
    .deleteFrom('certificate_template_pictures')
    .where('match_id', '=', matchId)
    .where('kind', '=', kind)
    .execute();
  const pressed = picturesOf({ backgroundId: null, fields: template?.fields ?? [] });
  const pictures = pressed.map((id) => ({ match_id: matchId, kind, file_id: id }));
  if (pictures.length > 0) await trx.insertInto('certificate_template_pictures').values(pictures).execute();
}

/** Pictures that staff uploaded for this; held against the sweep until the transaction ends. */
async function checkPictures(db: Db, template: Template): Promise<void> {
  const ids = picturesOf(template);
  if (ids.length === 0) return;
  const rows = await db
    .selectFrom('files as f')
    .innerJoin('accounts as a', 'a.id', 'f.account_id')
    .select('f.id')
    .where(sql<boolean>`f.id = any(${ids}::uuid[])`)
    .where('f.kind', '=', 'certificateBackground')
    .where('a.realm', '=', 'staff')
    .forKeyShare('f')
    .execute();
  if (rows.length < ids.length) throw refuse('certificatePictureWrong');
}

const getCertificateSample = answer(calls.getCertificateSample, async (context, body) => {
  const { db, lang } = context;
  const { matchId, kind, template, long } = body;
  const { match } = await anyMatch(db, matchId);
  await checkPictures(db, template);
  const bearing = sampleBearing(kind, { match: match.name, ...organisedBy(match) }, yearOf(match), long);
  const pdf = await certificatePdf(await lookOf(context, template), kind, bearing);
  const name = safeName(w.in(lang, 'sample', { kind: kindWords.in(lang, kind) }), 80);
  return { name: `${name}.pdf`, mime: 'application/pdf', content: pdf.toString('base64') };
});

export const certificateTemplateHandlers: readonly Answer[] = [
  getCertificateTemplate,
  setCertificateTemplate,
  getCertificateSample,
];
