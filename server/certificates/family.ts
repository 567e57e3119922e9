import { getFamilyCertificate } from '#contract/certificates/family-calls.ts';
import { openFamily } from '#server/consent/family-handlers.ts';
import { childOfFamily } from '#server/consent/family.ts';
import { requestOfLink } from '#server/consent/requests-store.ts';
import type { Db } from '#server/db/pool.ts';
import { answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { certificatesUrl } from './address.ts';
import { certificatesOfPerson, type CertificateRecord } from './list.ts';
import { fileOf } from './text.ts';

/** One of those that the family's page lists. */
const listed = async (
  db: Db,
  child: Parameters<typeof certificatesOfPerson>[1],
  id: string,
): Promise<CertificateRecord | null> =>
  (await certificatesOfPerson(db, child)).find((each) => each.id === id) ?? null;

/** The certificate behind an address that was made for a guardian, who may have withdrawn since. */
export async function certificateOfGuardian(
  db: Db,
  { guardian, one }: { guardian: string; one: string },
  now: Date,
): Promise<CertificateRecord | null> {
  const link = await requestOfLink(db, { id: guardian });
  const child = link && (await childOfFamily(db, link, now));
  return child ? listed(db, child, one) : null;
}

export const familyCertificate = answer(
  getFamilyCertificate,
  async ({ db, config, now, lang }, { id, ...body }) => {
    const child = await openFamily(db, body, now);
    const certificate = await listed(db, child, id);
    if (!certificate) throw refuse('notFound');
    const subject = { one: id, guardian: child.requestId };
    return {
      url: certificatesUrl(config.keys.sign, subject, child.requestId, now),
      name: fileOf(certificate, lang),
      count: 1,
    };
  },
);
