import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { faults } from '#test/planted/all.ts';
import type { Fault } from '#test/planted/fault.ts';

// npm test -- planted [together] [WORDS]: plants each fault whose row has all the words in a copy of the project, runs
// the tests that are to catch it, and says which were not caught. With "together" those of different tests are planted
// at once, which is ten times as fast, but one may be caught by what another has broken: the name of the test shows it.
// Those of journeys always are: a build of the pages and a browser for each would take an hour.
const project = path.resolve(import.meta.dirname, '..');
const options = process.argv.slice(2);
const together = options[0] === 'together';
const words = together ? options.slice(1) : options;
const chosen = faults.filter((fault) => words.every((word) => JSON.stringify(fault).includes(word)));
const copy = mkdtempSync(path.join(tmpdir(), 'ropemeet-planted-'));
const missed: Fault[] = [];

copyProject();
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const some of batchesOf(chosen.filter((each) => !isJourney(each)))) {
  some.forEach(plant);
  const output = path.join(copy, '.cache/planted.json');
  rmSync(output, { force: true });
  const files = some.flatMap(({ caughtBy, after }) => [caughtBy, ...(after ? [after] : [])]);
  const projects = ['unit', 'web', 'http', ...(some.some(({ after }) => after) ? ['http-outside'] : [])];
  await run('vitest', [
    'run',
    '--reporter=json',
    `--outputFile.json=${output}`,
    ...projects.map((name) => `--project=${name}`),
    ...files,
  ]);
  const said = report(output);
  for (const fault of some) say(fault, failedOf(said, fault.caughtBy));
  some.forEach(restore);
}
const journeys = chosen.filter(isJourney);
if (journeys.length > 0) {
  journeys.forEach(plant);
  const files = [...new Set(journeys.map(({ caughtBy }) => caughtBy))];
  const names = journeys.map(({ test }) => test!.replaceAll(/[^\p{L}\p{N} ]/gu, '.')).join('|');
  await run('node', ['scripts/test.mjs', 'e2e', ...files, '-g', names]);
  const failed = failedIn(report(path.join(copy, '.cache/test/e2e.json')));
  for (const fault of journeys)
    say(
      fault,
      failed.find((name) => name.includes(fault.test!)),
    );
}
console.log(`\n${chosen.length - missed.length} of ${chosen.length} caught`);
mkdirSync(path.join(project, '.cache/test'), { recursive: true });
writeFileSync(
  path.join(project, '.cache/test/planted.json'),
  JSON.stringify({ caught: chosen.length - missed.length, missed: missed.length }),
);
process.exitCode = missed.length === 0 && chosen.length > 0 ? 0 : 1;

/** Each alone; or together those of which no two have a file or a file of tests in common. */
function batchesOf(all: readonly Fault[]): Fault[][] {
  const batches: Fault[][] = [];
  for (const fault of all) {
    const free = batches.find((batch) =>
      batch.every(({ file, caughtBy }) => file !== fault.file && caughtBy !== fault.caughtBy),
    );
    if (together && free && !fault.after) free.push(fault);
    else batches.push([fault]);
  }
  return batches;
}

function isJourney({ caughtBy }: Fault): boolean {
  return caughtBy.startsWith('e2e/');
}

/** What git knows or would, and the packages by a link. */
function copyProject(): void {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
  });
  for (const file of listed.stdout.split('\0').filter(Boolean))
    cpSync(path.join(project, file), path.join(copy, file), { recursive: true });
  symlinkSync(path.join(project, 'node_modules'), path.join(copy, 'node_modules'));
  // Tests ask git for the list of files.
  spawnSync('git', ['init', '-q'], { cwd: copy });
  mkdirSync(path.join(copy, '.cache'), { recursive: true });
}

function plant({ file, find, replace }: Fault): void {
  const place = path.join(copy, file);
  const text = readFileSync(place, 'utf8');
  if (text.split(find).length !== 2) throw new Error(`“${find}” does not stand once in ${file}`);
  writeFileSync(
    place,
    text.replace(find, () => replace),
  );
}

function restore({ file }: Fault): void {
  cpSync(path.join(project, file), path.join(copy, file));
}

/** @param by the name of a test that failed */
function say(fault: Fault, by: string | undefined): void {
  if (by === undefined) missed.push(fault);
  const verdict = by === undefined ? '✗ NOT CAUGHT' : '✓ caught';
  console.log(`${verdict}: ${fault.what} (${fault.file}) by ${fault.caughtBy}${by ? ` › ${by}` : ''}`);
}

function report(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** In Vitest's report, of one file of tests; one that cannot be loaded counts as a test of its name. */
function failedOf(said: unknown, file: string): string | undefined {
  const { testResults } = said as {
    testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
  };
  return testResults
    .filter(({ name, status }) => name.endsWith(`/${file}`) && status === 'failed')
    .map((each) => each.assertionResults.find(({ status }) => status === 'failed')?.fullName ?? each.name)[0];
}

/** Names of failed tests anywhere in Playwright's report. */
function failedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { title, tests } = value as { title?: string; tests?: { status: string }[] };
  // One of each project.
  if (title && tests) return tests.some(({ status }) => status === 'unexpected') ? [title] : [];
  return Object.values(value).flatMap(failedIn);
}

function run(program: string, args: string[]): Promise<void> {
  return new Promise((resolve) => {
    spawn(program, args, { cwd: copy, stdio: 'ignore' }).on('exit', () => resolve());
  });
}
