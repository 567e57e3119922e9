/**
 * node:http, not imported: an import also loads undici and http2, which stand among its names, 11 MB in each process
 * (docs/decisions/0112).
 */
export const http = process.getBuiltinModule('node:http');
