import type { FastifyRequest } from 'fastify';
import { isLoopback } from './notifier.ts';

/** An address as a link may have it: of this machine, as it or its visitor names it; else null. */
export function leadsBack(request: FastifyRequest, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  const ourName = URL.canParse(`http://${request.host}`) ? new URL(`http://${request.host}`).hostname : '';
  return /^https?:$/.test(protocol) && (hostname === ourName || isLoopback(hostname)) ? address : null;
}

/** Whether a form comes from our own page: another site's page sends its own origin. */
export function isOwnForm({ headers, host }: FastifyRequest, base: string): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && (new URL(origin).host === host || origin === new URL(base).origin);
}

export function formOf({ body }: FastifyRequest): URLSearchParams {
  return new URLSearchParams((body as Buffer | undefined)?.toString() ?? '');
}
