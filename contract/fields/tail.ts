/** A text without the letters of `tail` at its end; a pattern for it would begin again at each of them. */
export function withoutTail(text: string, tail: string): string {
  let end = text.length;
  while (end > 0 && tail.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}
