// Everything here runs on the machine's own Node, 20 or later, before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';
const modules = path.join(project, 'node_modules');
const oldestNode = 20;

/** A failure whose message is all that the user needs. */
export class Plain extends Error {}

/** Runs `main`; a plain failure ends with its message alone. */
export async function run(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof Plain)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}

/** Installs what is missing or outdated and answers with the Node to go on with. */
export function prepare() {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new Plain(`RopeMeet needs Node ${oldestNode} or later to start with; this is ${process.version}.`);
  }
  if (!isInstalled()) {
    console.log('Installing packages (npm install) …');
    // Not "npm ci": it refuses a lock file without the tools' packages for other systems, which npm leaves out
    // of it where a registry lacks them.
    npm(project, ['install', '--no-save', '--include=dev', '--loglevel=error']);
  }
  const node = pinnedNode();
  process.env.PATH = [path.join(modules, '.bin'), path.dirname(node), process.env.PATH].join(path.delimiter);
  return node;
}

const json = (file) => JSON.parse(readFileSync(path.join(project, file), 'utf8'));

/**
 * Whether node_modules holds what the lock file says, aside from packages for other systems and, in production,
 * those that only building and testing need.
 */
function isInstalled() {
  if (!existsSync(path.join(modules, '.package-lock.json'))) return false;
  const wanted = json('package-lock.json').packages;
  const have = json('node_modules/.package-lock.json').packages;
  const production = process.env.NODE_ENV === 'production';
  return Object.entries(wanted).every(([place, { version, optional, dev }]) => {
    if (place === '') return true;
    if (!have[place]) return optional === true || (production && dev === true);
    return have[place].version === version;
  });
}

function npm(cwd, args) {
  // npm passes its own path to its scripts; else the one on the path.
  const own = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const done = own
    ? spawnSync(process.execPath, [own, ...args], { cwd, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd, stdio: 'inherit', shell: windows });
  if (done.status !== 0)
    throw new Plain(`"npm ${args.join(' ')}" failed. Mend what it says above, then start again.`);
}

function version(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim();
}

/** The Node that package.json pins; where it cannot be had, the running one if it is new enough. */
function pinnedNode() {
  const pinned = json('package.json').dependencies.node;
  const node = path.join(modules, 'node/bin', windows ? 'node.exe' : 'node');
  if (version(node) === `v${pinned}`) return node;
  // The package fetches it in an install script, which may have been switched off.
  const installer = path.join(modules, 'node/installArchSpecificPackage.js');
  if (existsSync(installer)) {
    spawnSync(process.execPath, [installer], {
      cwd: path.dirname(installer),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  if (version(node) === `v${pinned}`) return node;
  if (Number.parseInt(process.versions.node, 10) >= Number.parseInt(pinned, 10)) return process.execPath;
  throw new Plain(
    `Node ${pinned} is not there: its package installs it by a script, and scripts seem to be off. Run\n\n` +
      '  npm rebuild node --ignore-scripts=false\n\n' +
      `and start again, or start with a Node ${pinned.split('.')[0]} or later of your own.`,
  );
}

/** What the pages and the server are made from. */
export const sources = {
  pages: [
    'web',
    'contract',
    'vite.config.ts',
    'scripts/lean-contract.ts',
    'scripts/page-addresses.ts',
    'scripts/page-shell.ts',
    'package-lock.json',
  ],
  server: [
    'server',
    'contract',
    'demo',
    'tools',
    'package-lock.json',
    'scripts/bundle-server.mjs',
    'scripts/compile-server.mjs',
  ],
};

/** Builds the pages unless those in dist/web were made from the same sources. */
export function buildWeb(node) {
  unlessMade('.built', sources.pages, () => {
    console.log('Building the pages (vite build) …');
    const vite = path.join(modules, 'vite/bin/vite.js');
    const done = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], { cwd: project, stdio: 'inherit' });
    if (done.status !== 0) throw new Plain('"vite build" failed.');
  });
}

// V8 keeps up to three times this for new objects, filled by the start alone and never given back: 20 MB at rest.
export const serverFlags = ['--max-semi-space-size=8'];
const compiled = path.join(project, 'dist/server');
/** The folder of the server in few files. */
export const serverBundle = path.join(compiled, 'bundle');

/**
 * Compiles the server unless dist/server holds it already: docs/decisions/0016, 0091.
 * @returns the arguments for Node that run it; the environment says the rest
 */
export function compileServer(node) {
  process.env.NODE_COMPILE_CACHE = compiled;
  // glibc keeps room apart for every thread, which comes to 5 MB at rest. Two of them do for those that we have.
  process.env.MALLOC_ARENA_MAX ??= '2';
  // Larger pieces go back to the system as they are freed: docs/decisions/0102.
  process.env.MALLOC_MMAP_THRESHOLD_ ??= '262144';
  unlessMade('.compiled', sources.server, () => {
    console.log('Compiling the server …');
    rmSync(compiled, { recursive: true, force: true });
    // Without it the server takes more memory and a longer start, but works.
    spawnSync(node, [...serverFlags, 'scripts/compile-server.mjs'], { cwd: project, stdio: 'inherit' });
  });
  const main = path.join(serverBundle, 'main.mjs');
  return [...serverFlags, existsSync(main) ? main : path.join(project, 'server/main.ts')];
}

/** Does what takes long unless it has been done with the same sources. */
function unlessMade(name, places, make) {
  const stamp = path.join(project, 'dist', name);
  const hash = hashOf(places);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  make();
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function hashOf(places) {
  const hash = createHash('sha256');
  for (const place of places) {
    const full = path.join(project, place);
    const files = place.includes('.') ? [full] : filesBelow(full);
    for (const file of files)
      hash.update(path.relative(project, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

/** Runs a program in our place: its input and output, our signals, its exit code. */
export function handOver(program, args) {
  // Where this Node can become the program, no process stays behind for it.
  if (process.execve && !process.env.npm_lifecycle_event) {
    process.chdir(project);
    process.execve(program, [program, ...args]);
  }
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: project, stdio: 'inherit' });
    // At a terminal Ctrl-C reaches the child as well; it takes the second one as the first.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    // npm ends the shell between us and it when it is stopped, and the shell does not pass the signal on.
    const parent = process.ppid;
    const watch = () => process.ppid !== parent && child.kill('SIGTERM');
    if (process.env.npm_lifecycle_event) setInterval(watch, 500).unref();
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
    );
  });
}
