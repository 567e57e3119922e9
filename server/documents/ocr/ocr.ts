import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { charactersOf, dictionaryFile } from './engine/dictionary.ts';
import { DocumentReader } from './reader.ts';

/** Goes with every stored check; raised when models or parsers change what is read. */
export const engineName = 'pp-ocrv4/2';

const readers = new WeakMap<Config, DocumentReader>();

/** This server's reader; its process is not started before the first document. */
export function readerOf(config: Config): DocumentReader {
  const reader = readers.get(config);
  if (reader) return reader;
  const made = new DocumentReader(config.ocr);
  readers.set(config, made);
  return made;
}

export function stopReader(config: Config): void {
  readers.get(config)?.stop();
}

let letters: Promise<ReadonlySet<string>> | undefined;

/** Every character that the reader can give. */
export function knownLetters({ ocr }: Pick<Config, 'ocr'>): Promise<ReadonlySet<string>> {
  letters ??= readFile(join(ocr.models, dictionaryFile), 'utf8').then((text) => new Set(charactersOf(text)));
  return letters;
}
