/**
 * The browser's local storage, which may be full, switched off or emptied by the user at any time: nothing
 * here throws, and a value that could not be stored is missing the next time.
 */
export function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text; false when the browser refused it. */
export function store(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that cannot be reached holds nothing to forget.
  }
}

/** A value stored as JSON, if `fits` accepts its shape. */
export function storedJson<T>(key: string, fits: (value: unknown) => value is T): T | undefined {
  const text = stored(key);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return fits(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function storeJson(key: string, value: unknown): boolean {
  return store(key, JSON.stringify(value));
}

/** Every key that begins with `prefix`. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
