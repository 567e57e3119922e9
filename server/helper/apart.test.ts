import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** What a module loads of its own accord or by `import()`; types are no code. */
function loadedBy(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/^(?:import|export) type [^;]+;$/gm, '');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, to]) => {
    if (to!.startsWith('#')) return to!.slice(1);
    return to!.startsWith('.') ? relative(root, join(root, dirname(file), to!)) : to!;
  });
}

/** Every module that a program may ever load, and what loads it first. */
function reachable(from: string): Map<string, string> {
  const importerOf = new Map([[from, '']]);
  for (const file of importerOf.keys()) {
    if (!existsSync(join(root, file)) || !file.endsWith('.ts')) continue;
    for (const to of loadedBy(file)) if (!importerOf.has(to)) importerOf.set(to, file);
  }
  return importerOf;
}

const parsers = ['sharp', 'yauzl', 'saxes', 'music-metadata', 'file-type', 'onnxruntime-node'];

test('the server itself can load no parser of strangers’ bytes; its helpers load them all', () => {
  const files = reachable('server/main.ts');
  expect(files.size).toBeGreaterThan(400);
  expect(parsers.flatMap((name) => (files.has(name) ? [`${files.get(name)} → ${name}`] : []))).toEqual([]);
  const unpacking = /\b(?:un(?:zip|brotliDecompress)|g?unzip|inflate(?:Raw)?|brotliDecompress)(?:Sync)?\(/i;
  const unpacks = [...files.keys()].filter(
    (file) => file.endsWith('.ts') && unpacking.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(unpacks).toEqual([]);
  const helped = new Map([
    ...reachable('server/helper/tasks.ts'),
    ...reachable('server/documents/ocr/open.ts'),
  ]);
  expect(parsers.filter((name) => !helped.has(name))).toEqual([]);
});

test('a helper can load nothing that holds settings, keys or the database', () => {
  for (const entry of ['worker.ts', 'tasks.ts', '../documents/ocr/open.ts']) {
    const reached = reachable(join('server/helper', entry));
    const closed = [...reached.keys()].filter((file) =>
      /^(?:server\/(?:config|keys|secrets|db\/pool|storage\/.*)\.ts|pg|kysely)$/.test(file),
    );
    expect(closed.map((file) => `${reached.get(file)} → ${file}`)).toEqual([]);
  }
});
