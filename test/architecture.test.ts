import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
/** A domain may import only those before it, in its own root. The order stands in docs/architecture.md alone. */
const domains = page
  .match(/<!-- domains -->([^<]*)<!-- \/domains -->/)![1]!
  .split('·')
  .map((each) => each.replaceAll('`', '').trim());
/** Domains outside the order, and the last domain of the order that they may import. */
const [, outsideNames, outsideLast] = page.match(
  /Outside the order stand (.*?), which import .*? `([\w-]+)`/,
)!;
const outside = [...outsideNames!.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!);

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)));

interface Arrow {
  from: string;
  to: string;
}

function arrowsOf(from: string): Arrow[] {
  const text = readFileSync(join(root, from), 'utf8');
  const imports = text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g);
  return [...imports].flatMap(([, to]) => {
    if (to!.startsWith('#')) return [{ from, to: to!.slice(1) }];
    return to!.startsWith('.') ? [{ from, to: relative(root, join(root, dirname(from), to!)) }] : [];
  });
}

const arrows = files.flatMap(arrowsOf);
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /^(test|e2e|bench|scripts)\//.test(file);

const rootOf = (file: string) => file.split('/')[0]!;
/** The domain folder of a file: contract/teams/…, server/teams/…, web/portal/teams/…. */
function domainOf(file: string): string | null {
  const parts = file.split('/');
  const at = parts[0] === 'web' ? 2 : 1;
  return parts.length > at + 1 && [...domains, ...outside].includes(parts[at]!) ? parts[at]! : null;
}

function offences(bad: (arrow: Arrow) => boolean): string[] {
  return arrows.filter(bad).map(({ from, to }) => `${from} → ${to}`);
}

describe('the arrows point one way', () => {
  test('there are arrows to look at', () => {
    expect(arrows.length).toBeGreaterThan(100);
  });

  test('contract imports nothing of server or web; server and web never one another; the product nothing of bench, e2e, scripts, test', () => {
    const product = ['contract', 'server', 'web', 'demo', 'tools'];
    const aside = ['bench', 'e2e', 'scripts', 'test'];
    expect(
      offences(
        ({ from, to }) => !isTest(from) && product.includes(rootOf(from)) && aside.includes(rootOf(to)),
      ),
    ).toEqual([]);
    expect(
      offences(({ from, to }) => rootOf(from) === 'contract' && ['server', 'web'].includes(rootOf(to))),
    ).toEqual([]);
    expect(offences(({ from, to }) => rootOf(from) === 'server' && rootOf(to) === 'web')).toEqual([]);
    expect(offences(({ from, to }) => rootOf(from) === 'web' && rootOf(to) === 'server')).toEqual([]);
  });

  test('portal, staff and public never one another; what they share no screen; parts neither', () => {
    const part = (file: string) => (file.startsWith('web/') ? file.split('/')[1]! : '');
    const screens = ['portal', 'staff', 'public'];
    expect(
      offences(
        ({ from, to }) =>
          screens.includes(part(from)) && screens.includes(part(to)) && part(from) !== part(to),
      ),
    ).toEqual([]);
    expect(offences(({ from, to }) => part(from) === 'shared' && screens.includes(part(to)))).toEqual([]);
    const parts = ['ui', 'form', 'lib', 'theme', 'shell'];
    const folders = new Set(files.map(part));
    expect([...screens, 'shared', ...parts].filter((each) => !folders.has(each))).toEqual([]);
    expect(
      offences(({ from, to }) => parts.includes(part(from)) && ['shared', ...screens].includes(part(to))),
    ).toEqual([]);
  });

  test('the builder makes values of the contract alone; only its rows know the tables', () => {
    const rows = /^demo\/builder\/(rows|insert)\.ts$/;
    expect(
      offences(
        ({ from, to }) =>
          from.startsWith('demo/builder/') &&
          !/^(contract|demo\/builder)\//.test(to) &&
          !(rows.test(from) && to.startsWith('server/')),
      ),
    ).toEqual([]);
  });

  test('ui knows no domain', () => {
    expect(
      offences(({ from, to }) => from.startsWith('web/ui/') && !isTest(from) && domainOf(to) !== null),
    ).toEqual([]);
  });

  test('a domain imports only from those before it, within a root', () => {
    const place = (domain: string) => domains.indexOf(outside.includes(domain) ? outsideLast! : domain);
    const later = ({ from, to }: Arrow) => {
      const [mine, other] = [domainOf(from), domainOf(to)];
      return (
        mine !== null &&
        other !== null &&
        rootOf(from) === rootOf(to) &&
        !isTest(from) &&
        !outside.includes(other) &&
        domains.indexOf(other) > place(mine)
      );
    };
    expect(offences(later)).toEqual([]);
  });
});

describe('habits', () => {
  test('programs that Node runs as they stand load no JSX, which it does not know', () => {
    const loaded = new Set(
      files.filter((file) => /^(scripts|bench|server\/main|demo)\b/.test(file) && !file.includes('.test.')),
    );
    for (const from of loaded) {
      const text = readFileSync(join(root, from), 'utf8');
      for (const [, to] of text.matchAll(/^(?:import|export) (?!type )[^;]*?'([#.][^']+\.tsx?)';/gm))
        loaded.add(to!.startsWith('#') ? to!.slice(1) : relative(root, join(root, dirname(from), to!)));
    }
    expect(loaded.size).toBeGreaterThan(1_000);
    expect([...loaded].filter((file) => file.endsWith('.tsx'))).toEqual([]);
  });

  test('no ../ and no barrel', () => {
    const climbing = files.filter((file) => /from '\.\.\//.test(readFileSync(join(root, file), 'utf8')));
    expect(climbing).toEqual([]);
    expect(
      files.filter((file) => /(^|\/)index\.tsx?$/.test(file) && file !== 'server/documents/ocr/ocr.ts'),
    ).toEqual([]);
  });

  test('only config.ts reads the environment (main.ts hands it over; Windows wants it for a child process)', () => {
    const readers = files.filter(
      (file) =>
        !isTest(file) &&
        !file.endsWith('.config.ts') &&
        /process\.env/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(
      readers.filter(
        (file) => !['server/main.ts', 'server/config.ts', 'server/postgres/binaries.ts'].includes(file),
      ),
    ).toEqual([]);
  });

  test('the server takes node:http from one file, types apart: an import loads undici and http2 too', () => {
    const importing = files.filter(
      (file) =>
        /^(server|contract|demo)\//.test(file) &&
        !isTest(file) &&
        /(?:^import (?!type)[^;]*|\()'node:http'/m.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(importing).toEqual(['server/http/node-http.ts']);
  });

  test('contract is pure: no clock, no chance, no browser, no Node', () => {
    const impure =
      /\bDate\.now\(|new Date\(\)|Math\.random|\bdocument\.\w|\bwindow\.\w|\blocalStorage|from 'node:|\bprocess\./;
    const wrong = files.filter(
      (file) =>
        file.startsWith('contract/') && !isTest(file) && impure.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  test('ID numbers come from one builder: the contract, the reader of documents and it alone compute check digits', () => {
    const homes = /^(contract\/fields|server\/documents\/ocr\/parse|demo\/builder)\//;
    const computed = files.filter(
      (file) =>
        !homes.test(file) &&
        file !== 'test/architecture.test.ts' &&
        /idCheckDigit\(|10X98765432/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(computed).toEqual([]);
  });

  test('a source file stays under 300 lines', () => {
    const long = files.filter(
      (file) =>
        !isTest(file) &&
        !file.endsWith('-data.ts') &&
        readFileSync(join(root, file), 'utf8').split('\n').length > 300,
    );
    expect(long).toEqual([]);
  });
});

describe('what a newcomer reads', () => {
  test('the order of domains names each once, and each has its folder', () => {
    expect(domains.length).toBeGreaterThan(20);
    expect(new Set(domains).size).toBe(domains.length);
    const folders = new Set(files.map(domainOf));
    expect([...domains, ...outside].filter((each) => !folders.has(each))).toEqual([]);
  });

  test('each folder of server is a domain or a room of the table', () => {
    const folders = new Set(
      files.filter((file) => /^server\/.*\//.test(file)).map((file) => file.split('/')[1]!),
    );
    const isNamed = (each: string) => page.includes(`\`server/${each}/\``);
    expect([...folders].filter((each) => !isNamed(each) && ![...domains, ...outside].includes(each))).toEqual(
      [],
    );
  });

  test('the index of decisions lists each', () => {
    const folder = join(root, 'docs/decisions');
    const index = readFileSync(join(folder, 'README.md'), 'utf8');
    const decisions = readdirSync(folder).filter((file) => file !== 'README.md');
    expect(decisions.filter((file) => !index.includes(`](${file})`))).toEqual([]);
    const next = Math.max(...decisions.map((file) => Number(file.slice(0, 4)))) + 1;
    expect(index).toContain(`The next number is ${String(next).padStart(4, '0')}.`);
    expect(index).not.toContain('| #');
  });

  test.each(['docs/architecture.md', 'docs/kit.md', 'CONTRIBUTING.md'])(
    '%s names files that exist',
    (file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const inCode = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]*)+)`/g)].map(([, path]) => path!);
      const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) =>
        join(dirname(file), path!),
      );
      // A name of a new migration is made up.
      const named = [...inCode, ...linked].filter((path) => !path.includes('NNNN'));
      expect(named.length).toBeGreaterThan(2);
      expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    },
  );
});
