/** The digits of a typed or pasted text, full-width ones too, at most `most`: " 253 881" is 253881. */
export function digitsOf(typed: string, most: number): string {
  return typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, most);
}
