import { cookie, writeCookie } from './cookies.ts';

/** The console of the page: participants' or staff's. Their sessions never mix. */
export type Realm = 'portal' | 'staff';

export interface StoredSession {
  token: string;
  uid: string;
}

const names = { portal: ['token', 'uid'], staff: ['staffToken', 'staffUid'] } as const;
const keepSeconds = 7 * 24 * 3600;

let realm: Realm = 'portal';

export function setRealm(of: Realm): void {
  realm = of;
}

export function currentRealm(): Realm {
  return realm;
}

/** token and uid are in a cookie that scripts read and the server ignores (requirements 3.6). */
export function keptSession(): StoredSession | null {
  const [tokenName, uidName] = names[realm];
  const token = cookie(tokenName);
  const uid = cookie(uidName);
  return token && uid ? { token, uid } : null;
}

export function keepSession(session: StoredSession): void {
  const [tokenName, uidName] = names[realm];
  writeCookie(tokenName, session.token, keepSeconds);
  writeCookie(uidName, session.uid, keepSeconds);
}

export function forgetSession(): void {
  for (const name of names[realm]) writeCookie(name, '', 0);
}
