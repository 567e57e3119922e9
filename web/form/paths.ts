/** The keys of a dotted path such as `sizes.0.shoe`. */
export function pathOf(path: string): string[] {
  return path === '' ? [] : path.split('.');
}

export function valueAt(values: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    values,
  );
}

/** A copy with another value at `path`; objects off the path are shared. */
export function withValueAt(values: unknown, path: readonly PropertyKey[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = copyOf(values);
  copy[key] = withValueAt(copy[key], rest, value);
  return copy;
}

/**
 * A copy without the value at `path`; a list's item becomes undefined, so that the others keep their places.
 */
export function without(values: unknown, path: readonly PropertyKey[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined || typeof values !== 'object' || values === null) return values;
  const copy = copyOf(values);
  if (rest.length > 0) copy[key] = without(copy[key], rest);
  else if (Array.isArray(copy)) copy[key] = undefined;
  else delete copy[key];
  return copy;
}

function copyOf(value: unknown): Record<PropertyKey, unknown> {
  return (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as never;
}
