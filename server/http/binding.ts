import type { FastifyReply, FastifyRequest } from 'fastify';
import { lifetimes } from './session.ts';
import type { Binding } from './context.ts';

type Realm = 'portal' | 'staff';

/** How long a browser is known as one of an account's. */
const devicesSeconds = 180 * 24 * 3600;

/** Under https and on localhost the cookie is `__Host-`; on plain http elsewhere (a trial) it cannot be. */
function cookieName(realm: Realm, secure: boolean): string {
  return `${secure ? '__Host-' : ''}rm-${realm}`;
}

function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https' || ['localhost', '127.0.0.1', '[::1]'].includes(request.hostname);
}

export function readBinding(
  request: FastifyRequest,
  reply: FastifyReply,
): Binding & { sent: (realm: Realm) => string | undefined } {
  const secure = isSecure(request);
  const write = (name: string, value: string, seconds: number) =>
    void reply.header(
      'set-cookie',
      `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`,
    );
  const devices = `${secure ? '__Host-' : ''}rm-devices`;
  return {
    secure,
    devices: cookieOf(request.headers.cookie ?? '', devices) ?? '',
    setDevices: (value) => write(devices, value, devicesSeconds),
    sent: (realm) => cookieOf(request.headers.cookie ?? '', cookieName(realm, secure)),
    set: (realm, value) => write(cookieName(realm, secure), value, lifetimes[realm].maxMs / 1000),
    clear: (realm) => write(cookieName(realm, secure), '', 0),
  };
}

function cookieOf(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name) return value;
  }
  return undefined;
}
