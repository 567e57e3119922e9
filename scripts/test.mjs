import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { needBrowser, offerPostgres } from './machine.mjs';
import { buildWeb, Plain, prepare, project, run } from './prepare.mjs';

// npm test [-- [all] [PART [ARGUMENTS]]]: everything that CI runs, or one part of it with arguments for its runner;
// with "all" the full matrix of databases, sizes and languages (docs/decisions/0041).
const parts = {
  static: checks,
  unit: (rest) => vitest('unit', ['--project=unit', '--project=web', ...rest]),
  http: (rest) => {
    offerPostgres();
    return vitest('http', ['--project=http', '--project=pages', '--project=http-outside', ...rest]);
  },
  e2e: (rest) => {
    needBrowser();
    buildWeb(node);
    return playwright(rest);
  },
};
const suite = Object.keys(parts);
// Not of the suite: whether the suite catches faults.
parts.planted = (rest) => planted(rest);

let node;
const failures = [];
/** Of what a check has written, in the list at the end. */
const lastLines = 20;
const cache = path.join(project, '.cache/test');
// prepare() has put node_modules/.bin and the pinned Node first on the path.
const options = { cwd: project, shell: process.platform === 'win32' };

await run(async () => {
  const asked = process.argv.slice(2);
  if (asked[0] === 'all') {
    process.env.TEST_ALL = '1';
    asked.shift();
  }
  const [part, ...rest] = asked;
  if (part && !Object.hasOwn(parts, part))
    throw new Plain(`There is no part "${part}", only all, ${Object.keys(parts).join(', ')}.`);
  node = prepare();
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  if (!part) {
    // Before the long work, so that a missing browser shows at once.
    needBrowser();
    offerPostgres();
  }
  for (const name of part ? [part] : suite) {
    const counts = await attempt(() => parts[name](rest));
    if (counts.passed + counts.failed === 0) counts.failed = 1;
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  // Once more at the end, as a log is often kept by its last lines only.
  for (const each of failures) console.log(`✗ ${each}`);
  if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});

/** A part that cannot even begin (the pages do not build) fails as one test; the others still run. */
async function attempt(part) {
  try {
    return await part();
  } catch (error) {
    if (!(error instanceof Plain)) throw error;
    console.error(`\n${error.message}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** Types, lint and format, or those that are named; each counts as one test. Two at a time, as each keeps a core busy. */
async function checks(names) {
  const all = [
    { name: 'types', program: 'tsc', args: ['--noEmit', '--pretty'] },
    { name: 'lint', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
    { name: 'format', program: 'oxfmt', args: ['--check'] },
  ].filter(({ name }) => names.length === 0 || names.includes(name));
  const failed = [];
  const next = async () => {
    for (let check = all.shift(); check; check = all.shift()) {
      const { name, program, args } = check;
      const { code, output } = await quietly(program, args);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${program})`);
      if (code === 0) continue;
      failed.push({ name, output });
      failures.push(`${name} (${program})\n${output.trimEnd().split('\n').slice(-lastLines).join('\n')}`);
    }
  };
  const number = all.length;
  await Promise.all([next(), next()]);
  for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output}`);
  return { passed: number - failed.length, failed: failed.length, skipped: 0 };
}

async function vitest(name, args) {
  const report = path.join(cache, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code, last } = await loudly('vitest', ['run', '--allowOnly=false', ...reporters, ...args]);
  const said = readReport(report);
  const failed = (said?.testResults ?? []).filter(({ status }) => status === 'failed').flatMap(failedIn);
  failures.push(...failed);
  return counted({ code, last }, said?.numPassedTests, failed.length, said?.numPendingTests);
}

/** A file that does not load, or whose preparation fails, has no failed test to name, but fails all the same. */
function failedIn({ name, message, assertionResults }) {
  const tests = assertionResults.filter(({ status }) => status === 'failed');
  const file = path.relative(project, name);
  return tests.length === 0
    ? [`${file}: ${message}`]
    : tests.map(
        ({ fullName, failureMessages: [said] }) => `${file} › ${fullName}\n${said?.split('\n    at ')[0]}`,
      );
}

async function playwright(args) {
  const report = path.join(cache, 'e2e.json');
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = report;
  const ended = await loudly('playwright', ['test', '--forbid-only', '--reporter=list,json', ...args]);
  const said = readReport(report);
  const { expected, unexpected = 0, flaky = 0, skipped } = said?.stats ?? {};
  failures.push(...(said?.suites ?? []).flatMap(failedSpecs));
  // What passes at a second try only has failed.
  return counted(ended, expected, unexpected + flaky, skipped);
}

function failedSpecs({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'));
  return [
    ...failed.map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((each) => each.errors ?? []));
      const forms = tests.map(({ projectName }) => projectName).join(', ');
      return `e2e/${file}:${line} › ${title} [${forms}]\n${errors.map(({ message }) => message).join('\n')}`;
    }),
    ...suites.flatMap(failedSpecs),
  ];
}

async function planted(words) {
  const ended = await loudly(node, ['scripts/planted.ts', ...words]);
  const { caught, missed } = readReport(path.join(cache, 'planted.json')) ?? {};
  return counted(ended, caught, missed);
}

/** A runner that fails without a failed test (an error outside all tests, a crash) counts as one failure. */
function counted({ code, last }, passed = 0, failed = 0, skipped = 0) {
  if (code === 0 || failed > 0) return { passed, failed, skipped };
  failures.push(`no test failed, but the runner ended with ${code}; its last lines:\n${last}`);
  return { passed, failed: 1, skipped };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Prints what the program says as it says it, and keeps the last lines. */
function loudly(program, args) {
  return new Promise((resolve) => {
    let last = '';
    const env = process.stdout.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env;
    const child = spawn(program, args, { ...options, env, stdio: ['inherit', 'pipe', 'pipe'] });
    for (const name of ['stdout', 'stderr'])
      child[name].on('data', (chunk) => {
        process[name].write(chunk);
        last = (last + chunk).slice(-6000);
      });
    child.on('error', (error) => resolve({ code: 1, last: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, last }));
  });
}

function quietly(program, args) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
