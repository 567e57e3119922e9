import { defaultTemplate } from '#contract/certificates/default-template.ts';
import { certificateKinds, type CertificateKind } from '#contract/certificates/kinds.ts';
import { heightOf, pageSize, type Template } from '#contract/certificates/template.ts';
import { wholeMatch } from '#server/certificates/candidates.ts';
import { issue, readyScope } from '#server/certificates/issue.ts';
import { revoke } from '#server/certificates/store.ts';
import { json } from '#server/db/columns.ts';
import { staffId } from '#demo/accounts.ts';
import type { DemoMatch } from '#demo/matches/all.ts';
import type { World } from '#demo/world.ts';
import type { Db } from '#server/db/pool.ts';

/** Some days after the match. */
const issuedDaysAgo = 40;

/** Certificates of the match that is over, issued as staff do it; one was revoked, and one kind has a template of its own. */
export async function makeCertificates(db: Db, world: World, matches: readonly DemoMatch[]): Promise<void> {
  const over = matches.find(({ name }) => name === 'jinan');
  if (!over) return;
  const { id, match } = over;
  const now = world.daysAgo(issuedDaysAgo);
  const act = { matchId: id, by: staffId.review, now, reason: '' };
  await db
    .insertInto('certificate_templates')
    .values({
      match_id: id,
      kind: 'completion',
      data: json(upright('completion')),
      background_id: null,
      changed_at: now,
    })
    .execute();
  for (const kind of certificateKinds) {
    const scope =
      kind === 'award' || kind === 'part' ? await readyScope(db, { id, match }, kind) : wholeMatch;
    await issue(db, act, { id, match }, kind, scope, true);
  }
  const second = await db
    .selectFrom('certificates')
    .select('id')
    .where('match_id', '=', id)
    .where('kind', '=', 'award')
    .orderBy('number')
    .offset(1)
    .limit(1)
    .executeTakeFirst();
  if (second) await revoke(db, { ...act, now: world.daysAgo(38), reason: '复核后参赛资格不符' }, [second.id]);
}

/** The product's own turned upright, all in the middle. */
function upright(kind: CertificateKind): Template {
  const { width, height } = pageSize.portrait;
  const usual = defaultTemplate(kind);
  const fields = usual.fields.map((field) => {
    const wide = field.kind === 'qr' ? field.width : 1_700;
    const below = field.kind === 'qr' ? 2_330 : field.text.includes('Scan') ? 2_610 : null;
    const y = Math.min(below ?? Math.round(field.y * 1.25), height - heightOf(field));
    return { ...field, align: 'center' as const, width: wide, x: Math.round((width - wide) / 2), y };
  });
  return { ...usual, orientation: 'portrait', fields };
}
