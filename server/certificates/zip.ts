import { setImmediate as breathe } from 'node:timers/promises';
import { pathInZip } from '#contract/certificates/file-names.ts';
import type { Lang } from '#contract/lang.ts';
import type { Services } from '#server/http/context.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { certificatesAfter, type CertificateRecord, type Picked } from './list.ts';
import { bearingOf, certificatePdf, looksOf } from './render.ts';

/** How many rows are read at once. */
const batch = 100;

export interface Drawn {
  certificate: CertificateRecord;
  name: string;
  input: Buffer;
  lastModified: Date;
}

type Needs = Pick<Services, 'db' | 'storage' | 'config'>;

/** The valid certificates behind a number, drawn one by one as they are asked for; others are answered in between. */
export async function* drawn(
  services: Needs,
  { match }: Pick<StoredMatch, 'match'>,
  picked: Picked,
  { after = 0, lang, byUnit }: { after?: number; lang: Lang; byUnit: boolean },
): AsyncGenerator<Drawn> {
  const { db, config } = services;
  const looks = await looksOf(services, picked.matchId);
  for (let last = after; ;) {
    const rows = await certificatesAfter(db, picked, last, batch);
    for (const certificate of rows) {
      const bearing = bearingOf(certificate, match, config.publicUrl);
      const { kind, facts, issued_at } = certificate;
      yield {
        certificate,
        name: pathInZip(kind, facts, bearing.number, lang, byUnit),
        input: await certificatePdf(looks[kind], kind, bearing),
        lastModified: issued_at,
      };
      await breathe();
    }
    if (rows.length < batch) return;
    last = rows.at(-1)!.number;
  }
}
