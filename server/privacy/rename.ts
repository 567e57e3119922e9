import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The same with another name in every text: never in a key, never in an id, and of a name in Latin letters never in
 * the midst of a word (ian, guardian).
 */
export function renamed(value: unknown, name: string, to: string): unknown {
  const edge = (sign: string, look: string) => (/\p{Script=Latin}/u.test(sign) ? look : '');
  const plain = name.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
  const [before, after] = [
    edge(name[0]!, String.raw`(?<!\p{Script=Latin})`),
    edge(name.at(-1)!, String.raw`(?!\p{Script=Latin})`),
  ];
  const whole = new RegExp(`${before}${plain}${after}`, 'gu');
  const walk = (each: unknown): unknown => {
    if (typeof each === 'string') return uuid.test(each) ? each : each.replaceAll(whole, () => to);
    if (Array.isArray(each)) return each.map(walk);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, walk(inner)]));
  };
  return walk(value);
}

/** In forms and drafts of a unit. */
export async function renameInForms(trx: Db, unitId: string, name: string, to: string): Promise<void> {
  const rows = await trx
    .selectFrom('registrations')
    .select(['id', 'form', 'form_before', 'prior_form', 'draft'])
    .where('unit_id', '=', unitId)
    .where(
      sql<boolean>`strpos(concat(form::text, form_before::text, prior_form::text, draft::text), ${name}) > 0`,
    )
    .execute();
  const text = (value: unknown) => (value === null ? null : JSON.stringify(renamed(value, name, to)));
  for (const { id, form, form_before, prior_form, draft } of rows)
    await trx
      .updateTable('registrations')
      .set({
        form: text(form),
        form_before: text(form_before),
        prior_form: text(prior_form),
        draft: text(draft),
      })
      .where('id', '=', id)
      .execute();
}

/** On the certificates of a member. */
export async function renameOnCertificates(
  trx: Db,
  memberId: string,
  name: string,
  to: string,
): Promise<void> {
  const rows = await trx
    .selectFrom('certificates')
    .select(['id', 'facts'])
    .where('member_id', '=', memberId)
    .execute();
  for (const { id, facts } of rows)
    await trx
      .updateTable('certificates')
      .set({ facts: JSON.stringify({ ...(renamed(facts, name, to) as object), name: to }) })
      .where('id', '=', id)
      .execute();
}
