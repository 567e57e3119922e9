/** Builds the pages unless those in dist/web were made from the same sources. */
export function buildWeb(node: string): void;
