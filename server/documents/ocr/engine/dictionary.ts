export const dictionaryFile = 'ppocr_keys_v1.txt';

/** One character a line. */
export function charactersOf(dictionary: string): string[] {
  return dictionary.replace(/\r?\n$/, '').split(/\r?\n/);
}
