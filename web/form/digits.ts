/** The digits of what was typed or pasted, full-width ones too, at most so many: " 253 881" is 253881. */
export function digitsOf(typed: string, most: number): string {
  return typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, most);
}
