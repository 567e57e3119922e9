import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { project } from './prepare.mjs';

/**
 * Packages that every server loads at its start; with them goes what they need. All others stay where they are: what
 * is native, and what is loaded when first needed, which may look for files next to its own.
 */
const bundled = ['@fastify/static', '@noble', 'fastify', 'kysely', 'pg', 'pg-boss', 'pino', 'uqr', 'zod'];
const isBundled = new RegExp(`^(?:${bundled.join('|')})(?:/|$)`);
const isPackage = /^(?![./#\0]|node:)(?![a-z]+:|\/)/i;
const optional = ['pg-native', 'pg-cloudflare'];
/** What Fastify requires for schemas (server/app.ts has none) and for calls without a network: 0.5 MB of text. */
const idle = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request'];

/** A module goes on saying where it stood: helpers, migrations and fonts are found from there, wherever the project lies. */
const addresses = (folder) => ({
  name: 'addresses',
  transform: (code, id) => {
    if (!code.includes('import.meta.url')) return undefined;
    const from = path.relative(folder, id).replaceAll(path.sep, '/');
    return {
      code: code.replaceAll('import.meta.url', `new URL(${JSON.stringify(from)}, import.meta.url).href`),
    };
  },
});

/** V8 keeps a text as two bytes a letter where one of them is not of Latin 1. */
const ascii = {
  name: 'ascii',
  generateBundle: (_options, files) => {
    for (const file of Object.values(files))
      file.code = file.code?.replaceAll(
        /[^\0-\x7f]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
  },
};

/**
 * What pg-boss imports for schedules of its own, which are not used (server/due.ts), and @fastify/static for a list of
 * files that is not asked for: 0.6 MB of text.
 */
const unused = ['cron-parser', 'rrule-temporal', 'glob'];
const withoutUnused = {
  name: 'without-unused',
  resolveId: (id) => (unused.includes(id) ? '\0unused' : undefined),
  load: (id) =>
    id === '\0unused'
      ? 'export const CronExpressionParser = undefined, RRuleTemporal = undefined, glob = undefined;'
      : undefined,
};

/**
 * Writes the server into few files: docs/decisions/0091.
 * @returns them
 */
export async function bundleServer(folder) {
  const bundle = await rolldown({
    input: path.join(project, 'server/main.ts'),
    cwd: project,
    platform: 'node',
    external: (id, importer) => {
      if (!isPackage.test(id)) return false;
      if (optional.includes(id) || idle.includes(id)) return true;
      return importer?.includes('node_modules') ? false : !isBundled.test(id);
    },
    plugins: [withoutUnused, addresses(folder), ascii],
  });
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    // As it is read in a stack trace; texts of comments would be kept in memory.
    minify: false,
    comments: false,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  return output.map(({ fileName }) => pathToFileURL(path.join(folder, fileName)));
}
