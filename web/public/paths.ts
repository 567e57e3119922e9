/** Addresses of the public pages, which the build writes down for the server; `$id` is one part. */
export const publicPaths = [
  '/public',
  '/public/match/$id',
  '/public/match/$id/entries',
  '/public/match/$id/starts',
  '/public/match/$id/results',
  '/public/match/$id/standings',
  '/public/match/$id/number/$number',
  '/public/certificate',
  '/public/certificate/$code',
] as const;
export type PublicPath = (typeof publicPaths)[number];
