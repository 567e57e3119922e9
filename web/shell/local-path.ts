/** Stands for this app's own address; never asked. */
const here = 'http://here.invalid';

/**
 * A path within this app, or null. What an address names as the place to go on to must never lead elsewhere:
 * browsers read `\` as `/`, skip tabs and line ends, and take `//host` for another machine.
 */
export function localPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || hasTricks(value)) return null;
  const url = new URL(value, here);
  // Dots are resolved by now: `/.//host` would be `//host`.
  if (url.origin !== here || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

function hasTricks(value: string): boolean {
  return (
    value.startsWith('//') || [...value].some((char) => char === '\\' || char < ' ' || char === '\u007f')
  );
}
