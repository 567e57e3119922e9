import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants, brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { leanContract } from './scripts/lean-contract.ts';
import { pageAddresses, publicAddresses } from './scripts/page-addresses.ts';
import { pageShell, stylesAfterShell } from './scripts/page-shell.ts';
import { build, defineConfig, type InlineConfig, type LogLevel, type Plugin, type UserConfig } from 'vite';

const compressible = /\.(?:js|css|svg|json|html)$/;

/** Writes a brotli and a gzip copy of every asset, so that the server never compresses during a request. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // What has been written, as other parts of the build still change the code until then.
    async writeBundle({ dir }, bundle) {
      for (const fileName of Object.keys(bundle)) {
        // A page has a nonce put into it at every answer and is compressed then.
        if (!compressible.test(fileName) || fileName.endsWith('.html')) continue;
        const path = join(dir!, fileName);
        const source = await readFile(path);
        const brotli = brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
        await Promise.all([
          writeFile(`${path}.br`, brotli),
          writeFile(`${path}.gz`, gzipSync(source, { level: 9 })),
        ]);
      }
    },
  };
}

/**
 * Chrome then compiles a file off the page's thread while it comes, and not function by function as it draws: nearly all
 * that a page fetches it runs (docs/decisions/0074).
 */
function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      // At the very beginning: what stands before it is compiled as ever.
      handler(_options, bundle) {
        for (const each of Object.values(bundle))
          if (each.type === 'chunk') each.code = `//# allFunctionsCalledOnLoad\n${each.code}`;
      },
    },
  };
}

/**
 * A console that fetches code of another's entry would run that console in its own page: refuses to build what the
 * groups below have joined so.
 */
function realmsApart(): Plugin {
  return {
    name: 'realms-apart',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunk = (name: string) => (bundle[name]?.type === 'chunk' ? bundle[name] : undefined);
      const isMain = (id: string) => /\/web\/[\w/]+\/main\.tsx$/.test(id);
      for (const entry of Object.keys(bundle).filter((name) => chunk(name)?.isEntry)) {
        const mains = new Set<string>();
        const reached = new Set([entry]);
        for (const name of reached) {
          const { moduleIds = [], imports = [], dynamicImports = [] } = chunk(name) ?? {};
          for (const id of moduleIds.filter(isMain)) mains.add(id);
          for (const next of [...imports, ...dynamicImports]) reached.add(next);
        }
        if (mains.size !== 1) this.error(`${entry} reaches ${[...mains].join(', ')}.`);
      }
    },
  };
}

/** Of one language each: those that all but the staff's console meet, and all there are, for the staff's. */
const textsIds = ['zh', 'en', 'staff-zh', 'staff-en'].map((each) => `virtual:refusal-texts/${each}`);

/** The texts of refusals in modules of their own, which the login page does without. */
export function refusalTexts(): Plugin {
  let building = false;
  return {
    name: 'refusal-texts',
    configResolved: ({ command }) => void (building = command === 'build'),
    resolveId: (id) => (textsIds.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!textsIds.some((each) => id === `\0${each}`)) return undefined;
      const which = id.includes('staff') ? undefined : false;
      // In development the browser reads the catalogue itself.
      const file = join(import.meta.dirname, 'contract/refusals.ts');
      if (!building)
        return `import { publishedCatalogue } from '${file}'; export default publishedCatalogue(${which})`;
      const { publishedCatalogue } = await import('./contract/refusals.ts');
      const texts = Object.entries(publishedCatalogue(which)).map(([code, { zh, en }]) => [
        code,
        id.endsWith('zh') ? { zh } : { en },
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(texts))}`;
    },
  };
}

/**
 * What nearly every page inside a frame begins with: of the kit what is drawn at once (dialogs, menus and selects come
 * when they are first opened), and the frame.
 */
const kit = new RegExp(
  [
    '/@mantine/core/esm/(?:core|components/(?:ActionIcon|Button|Checkbox|TextInput))/',
    '/web/(?:theme|ui/(?:Kit|Sheet|UiProvider))\\b',
    '/web/(?:(?:shell|ui)/[\\w-]+|portal/portal)\\.module\\.css',
    '/web/shell/(?:BellLink|OpenTabs|Shell|SideMenu|UserMenu|use-guard-again|use-logout)\\b',
  ].join('|'),
);

/** Reads the Markdown file next to a page as the help of that page. */
export function helpOfPages(): Plugin {
  return {
    name: 'help-of-pages',
    async transform(code, id) {
      if (!id.endsWith('.md')) return undefined;
      const { readHelp } = await import('#web/shell/help-markdown.ts');
      return { code: `export default ${JSON.stringify(readHelp(code))}`, moduleType: 'js' };
    },
  };
}

const initial = ['$initial' as const];

/*
 * Which code goes together. A phone on a slow network waits half a second for every few files, and small files
 * are badly compressed, so what most pages need stands in few. `minShareCount` is by how many pages (and entries) it
 * has to be needed. First come, first served: a group takes along what its modules need unless an earlier one has it.
 * `npm run bench -- web` shows what comes of it.
 */
const groups = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|use-sync-external-store)\// },
  // What one console alone begins with is no business of the other.
  { name: 'base', test: /^(?!.*\/web\/(?:portal|staff)\/)/, tags: initial, minShareCount: 2 },
  { name: 'kit', test: kit },
  {
    name: 'common',
    test: /\/(?:contract|web\/shared)\/matches\/|\/contract\/(?:fields\/|[a-z-]+\.ts)|\/web\/(?:ui|lib)\//,
    minShareCount: 20,
  },
].map((group, at, all) => ({ ...group, priority: all.length - at }));

const shared = {
  root: 'web',
  publicDir: false,
  // The server puts a fresh nonce in its place in every page that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
} satisfies UserConfig;

const plugins = () => [
  pageShell(),
  stylesAfterShell(),
  refusalTexts(),
  leanContract(),
  helpOfPages(),
  react(),
  compileAhead(),
  realmsApart(),
  precompress(),
];

const output = {
  outDir: '../dist/web',
  target: ['chrome99', 'safari15.4'],
  assetsInlineLimit: 0,
};
const treeshake = { manualPureFunctions: ['z', 'text', 'requiredText', 'longText', 'texts'] };

/**
 * Pages that share no file with others, as a phone in a hall would else fetch what only those need: the public's, and
 * the one on which a guardian answers (docs/decisions/0025).
 */
const apart = (page: string, ...more: Plugin[]): InlineConfig => ({
  ...shared,
  configFile: false,
  plugins: [...plugins(), ...more],
  build: {
    ...output,
    emptyOutDir: false,
    rolldownOptions: {
      input: [`web/${page}.html`],
      treeshake,
      output: { codeSplitting: { groups: [{ name: page, tags: initial }] } },
    },
  },
});

/** The public's pages for the server, which draws them (server/http/drawn-pages.ts): one file that needs no other. */
const drawing: InlineConfig = {
  ...shared,
  configFile: false,
  plugins: [refusalTexts(), leanContract(), helpOfPages(), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    outDir: output.outDir,
    target: 'node22',
    ssr: true,
    emptyOutDir: false,
    minify: true,
    rolldownOptions: {
      input: { drawing: 'web/public/server.tsx' },
      treeshake,
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
};

/** Builds them behind the consoles, into the same folder. */
function pagesApart(): Plugin {
  let logLevel: LogLevel | undefined;
  return {
    name: 'pages-apart',
    apply: 'build',
    configResolved: (config) => void (logLevel = config.logLevel),
    async closeBundle() {
      for (const config of [apart('public', publicAddresses()), apart('consent'), drawing])
        await build({ ...config, ...(logLevel && { logLevel }) });
    },
  };
}

/** Four bundles of one tree: the participants' portal and the staff's console, and the pages for everybody. */
export default defineConfig({
  ...shared,
  plugins: [...plugins(), pageAddresses(), pagesApart()],
  build: {
    ...output,
    emptyOutDir: true,
    rolldownOptions: {
      input: ['web/portal.html', 'web/staff.html'],
      treeshake,
      output: {
        codeSplitting: {
          groups,
          // What few pages share stands in each of them, and runs once; styles stay files of their own
          // (docs/decisions/0074).
          experimentalInlineCommonChunks: { maxSize: 40_000, exclude: /\.css/ },
        },
      },
    },
  },
});
