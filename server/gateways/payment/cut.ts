/** Texts of ours in the room that a gateway gives them; no character is cut in two. */

/** @param most in characters */
export function cutToLength(text: string, most: number): string {
  return [...text].slice(0, most).join('');
}

/** @param most in bytes of UTF-8 */
export function cutToBytes(text: string, most: number): string {
  // Text that ends within a character leaves what is begun of it out.
  return new TextDecoder().decode(Buffer.from(text).subarray(0, most), { stream: true });
}
