import type { FastifyRequest } from 'fastify';
import { defaultLang, isLang, type Lang } from '#contract/lang.ts';

/** The caller's language: the first of `Accept-Language` that we speak, else zh. */
export function langOf(request: FastifyRequest): Lang {
  const header = request.headers['accept-language'] ?? '';
  for (const part of header.split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLang(tag)) return tag;
  }
  return defaultLang;
}
