import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');

/** A schema, a call or a set of texts: unused ones are left out with all that they are made of. */
const made = /^((?:export )?const \w+(?:: [^=\n]+)? = )(?=(?:z\b|call\(|words\())/gm;

const about = /^ +about:\s*'(?:[^'\\\n]|\\.)*',\n/gm;

/** One property of a call, with the lines of its schema. */
const schemaOf = (name: 'body' | 'data') =>
  new RegExp(String.raw`^  ${name}: .*\n(?:(?: {4}.*|  [)\]}].*)\n)*`, 'gm');
const body = schemaOf('body');
const data = schemaOf('data');
const declared = /^(?:export )?const (\w+) = call\(\{\n[^]*?^\}\);/gm;

const writtenVersion = /(?<=const catalogueVersion = )versionOf\(publishedCatalogue\(\)\)/;

const wordsOf = (files: readonly { source: string }[]) =>
  new Set(files.flatMap(({ source }) => source.match(/\w+/g) ?? []));

/** The code that a browser may run, and no other. */
const codeOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('refusals'))
    .map((file) => ({ file, source: readFileSync(join(root, folder, file), 'utf8') }));

/**
 * Takes out of the contract what a browser does not need at first: of refusals all but their codes, of those that
 * only the server names these too; what a call is about; the schema of its answer, which the server alone checks; and
 * that of its body unless a form does.
 */
export function leanContract(): Plugin {
  let named: ReadonlySet<string>;
  let filledIn: ReadonlySet<string>;
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const web = codeOf('web');
      named = wordsOf([...web, ...codeOf('contract')]);
      filledIn = wordsOf(web.filter(({ source }) => /\.body\b|\bCallDialog\b/.test(source)));
      // It would have no schema where the call is named in another file.
      for (const { file, source } of web)
        if (/\bcall\.body\b/.test(source) && file !== 'form/CallDialog.tsx')
          this.error(`${file} reads the body of a call that it does not name.`);
    },
    async load(id) {
      if (!/\/contract\/refusals\/(?!refusal\.ts)[\w-]+\.ts$/.test(id)) return;
      const tables = (await import(id)) as Record<string, Record<string, { code: number }>>;
      return Object.entries(tables)
        .map(([name, all]) => {
          const codes = Object.entries(all)
            .filter(([each]) => named.has(each))
            .map(([each, { code }]) => [each, { code }]);
          return `export const ${name} = ${JSON.stringify(Object.fromEntries(codes))};`;
        })
        .join('\n');
    },
    async transform(code, id) {
      if (!id.includes('/contract/')) return undefined;
      const { catalogueVersion } = await import('../contract/refusals.ts');
      return code
        .replaceAll(declared, (call, name: string) =>
          call
            .replace(about, '')
            .replace(data, '')
            .replace(filledIn.has(name) ? /$^/ : body, ''),
        )
        .replace(writtenVersion, `'${catalogueVersion}'`)
        .replaceAll(made, '$1/*@__PURE__*/ ');
    },
  };
}
