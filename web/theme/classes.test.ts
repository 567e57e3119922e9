import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const namesIn = (css: string) => new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!));

/** Words of the kit and of the browser's own pages that no style sheet of ours declares. */
const globalNames = namesIn(
  ['theme', 'kit', 'primitives', 'primitives-room', 'primitives-look', 'primitives-kit']
    .map((name) => read(`web/theme/${name}.css`))
    .join('\n'),
);

/** The literal words of every className of a component. */
function wordsOf(source: string): string[] {
  const classLists = [...source.matchAll(/className="([^"]*)"/g)].map(([, words]) => words!);
  const mixed = [...source.matchAll(/className=\{`([^`]*)`\}/g)].map(([, words]) =>
    words!.replaceAll(/\$\{[^}]*\}/g, ' '),
  );
  return [...classLists, ...mixed].join(' ').split(/\s+/).filter(Boolean);
}

describe('class names', () => {
  it('are those that a style sheet declares', () => {
    const unknown = globSync('web/**/*.tsx').flatMap((path) =>
      wordsOf(read(path))
        .filter((word) => !globalNames.has(word))
        .map((word) => `${path}: ${word}`),
    );
    expect(unknown).toEqual([]);
  });

  it('of a module are those that the module declares', () => {
    const unknown = globSync('web/**/*.tsx').flatMap((path) => {
      const source = read(path);
      const imports = source.matchAll(/^import (\w+) from '(.*\.module\.css)';$/gm);
      return [...imports].flatMap(([, local, from]) => {
        const file = from!.startsWith('#')
          ? from!.slice(1)
          : `${path.slice(0, path.lastIndexOf('/'))}/${from}`;
        const declared = namesIn(read(file));
        return [...source.matchAll(new RegExp(`(?<![\\w./])${local}\\.(\\w+)`, 'g'))]
          .map(([, name]) => name!)
          .filter((name) => !declared.has(name))
          .map((name) => `${path}: ${local}.${name}`);
      });
    });
    expect(unknown).toEqual([]);
  });
});

it('the order of the layers is the same whichever sheet comes first', () => {
  const order = '@layer mantine, base, primitives, primitives-kit;';
  for (const sheet of ['theme', 'primitives-kit']) expect(read(`web/theme/${sheet}.css`)).toContain(order);
});
