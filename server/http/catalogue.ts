import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { errorText, type ErrorText } from '#contract/config/error-texts.ts';
import { catalogueVersion, publishedCatalogue, versionOf } from '#contract/refusals.ts';
import type { Db } from '#server/db/pool.ts';

/** Name of the setting: texts by code that staff publish in place of the built-in ones. */
export const errorTextsSetting = 'errorTexts';

const textsByCode = z.record(z.string(), errorText);
const builtIn = publishedCatalogue();

/** The texts that staff publish instead; version 0 until the first change. */
export async function ownTexts(db: Db): Promise<{ texts: Record<string, ErrorText>; version: number }> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('name', '=', errorTextsSetting)
    .executeTakeFirst();
  const parsed = textsByCode.safeParse(row?.value);
  return { texts: parsed.success ? parsed.data : {}, version: row?.version ?? 0 };
}

/**
 * The published catalogue: staff's texts before the built-in ones. A code that no longer exists has no text.
 */
export function mergedCatalogue(errors: Readonly<Record<string, ErrorText>>) {
  const texts = Object.fromEntries(
    Object.entries(builtIn).map(([code, text]) => [code, errors[code] ?? text]),
  );
  return { texts, version: versionOf(texts) };
}

/** Path of the error catalogue of this version; `config/getConfig` names it. */
export const cataloguePath = (version: string) => `/config/errors-${version}.json`;

/** Serves the catalogue under its version's name alone: a later change is another file. */
export function serveCatalogue(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { file: string } }>('/config/:file', async ({ params }, reply) => {
    const askedVersion = /^errors-(.+)\.json$/.exec(params.file)?.[1];
    // The built-in catalogue needs no database.
    const { texts, version } =
      askedVersion === catalogueVersion ? mergedCatalogue({}) : mergedCatalogue((await ownTexts(db)).texts);
    if (askedVersion !== version) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(texts));
  });
}
