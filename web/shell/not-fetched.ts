/** The code of a page could not be fetched. */
class NotFetched extends Error {}

/** What browsers and Vite say of a module that was not fetched. */
const statement =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/i;

export function isNotFetched(error: unknown): boolean {
  return error instanceof NotFetched || (error instanceof Error && statement.test(error.message));
}

/**
 * Offline, a failure of a page's code gets a name of its own: on those of browsers the router reloads, which leads out
 * of the app where there is no network.
 */
export function fetching<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    load().catch((failure: unknown) => {
      throw navigator.onLine ? failure : new NotFetched('a page was not fetched', { cause: failure });
    });
}
