import { setImmediate as breathe } from 'node:timers/promises';
import { pathInZip, type InMatch } from '#contract/certificates/file-names.ts';
import type { Lang } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
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

function positionsIn({ event_id, group_id }: CertificateRecord, { events }: Match): InMatch {
  const event = events.findIndex(({ id }) => id === event_id);
  const group = events[event]?.groups.findIndex(({ id }) => id === group_id) ?? -1;
  return { event: event + 1, group: group + 1 };
}

/**
 * The valid certificates behind a number, drawn one by one as they are asked for; others are answered in between.
 * `whole`: of all units of the match.
 */
export async function* drawn(
  services: Needs,
  { match }: Pick<StoredMatch, 'match'>,
  picked: Picked,
  { after = 0, lang, whole }: { after?: number; lang: Lang; whole: boolean },
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
        name: pathInZip(kind, facts, bearing.number, lang, whole ? positionsIn(certificate, match) : null),
        input: await certificatePdf(looks[kind], kind, bearing),
        lastModified: issued_at,
      };
      await breathe();
    }
    if (rows.length < batch) return;
    last = rows.at(-1)!.number;
  }
}
