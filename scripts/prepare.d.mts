/** Builds the pages unless those in dist/web were made from the same sources. */
export function buildWeb(node: string): void;

/** Compiles the server unless it is already; the arguments for Node that run it. */
export function compileServer(node: string): string[];

/** With which flags the server runs. */
export const serverFlags: readonly string[];

/** What the pages and the server are made from. */
export const sources: Readonly<Record<'pages' | 'server', readonly string[]>>;
