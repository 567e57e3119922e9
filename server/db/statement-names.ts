import { createHash } from 'node:crypto';

const textsMost = 5_000;
const lengthMost = 20_000;
const variantsMost = 8;

/**
 * Names under which statements are prepared. PostgreSQL keeps a prepared statement for as long as its
 * connection lives, so of texts that differ only in the length of their lists only the first few get names.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string | undefined>();
  const variants = new Map<string, number>();
  return (text) => {
    // Hashing a long statement takes longer than everything else needed to send it.
    if (names.has(text)) return names.get(text);
    if (text.length > lengthMost || names.size >= textsMost) return undefined;
    const shape = shapeOf(text);
    const count = (variants.get(shape) ?? 0) + 1;
    // Texts without a name are not remembered either: their number grows with the data.
    if (count > variantsMost) return undefined;
    variants.set(shape, count);
    const name = createHash('md5').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
}

/** The text with each list of parameters, and each list of rows, as if it had one. */
function shapeOf(text: string): string {
  return text
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(?:, \$)+/g, '$')
    .replaceAll(/(\([^()]*\))(?:, \1)+/g, '$1');
}
