import { chownSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Whom PostgreSQL runs as; empty when Node is not root, as it then runs as Node's own user. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root. A server started by root therefore runs it as the owner of the data that
 * is already there, else as `postgres`, else as `nobody`.
 */
export function runAs(data: string): RunAs {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(data, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const user = ['postgres:', 'nobody:']
    .map((name) => users.find((line) => line.startsWith(name)))
    .find(Boolean);
  const [, , uid, gid] = user?.split(':') ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/** The first folder on the way to `place` that `who` may not pass through. */
export function closedFolder(place: string, who: RunAs): string | undefined {
  if (who.uid === undefined) return undefined;
  const steps = [path.resolve(place)];
  while (path.dirname(steps[0]!) !== steps[0]) steps.unshift(path.dirname(steps[0]!));
  return steps.find((step) => {
    const stats = statSync(step, { throwIfNoEntry: false });
    if (!stats) return false;
    if (stats.uid === who.uid) return !(stats.mode & 0o100);
    if (stats.gid === who.gid) return !(stats.mode & 0o010);
    return !(stats.mode & 0o001);
  });
}

/** Gives `place` and all below it to `who`. */
export function giveTo(place: string, who: RunAs): void {
  if (who.uid === undefined || who.gid === undefined) return;
  const stats = lstatSync(place);
  if (stats.isSymbolicLink()) return;
  chownSync(place, who.uid, who.gid);
  if (stats.isDirectory()) for (const name of readdirSync(place)) giveTo(path.join(place, name), who);
}
