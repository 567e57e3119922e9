import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { declared, judge, mostSeconds, tableOf, valuesIn, type Bench, type Values } from './figures.ts';
import { stopDatabases } from './postgres.ts';
import { stopChildren } from './served.ts';
import { machine } from './machine.ts';
import { speed } from './speed.ts';

/**
 * `npm run bench -- NAME`: runs one measurement; its last line is JSON (bench/README.md says how to read it).
 * `all [--strict] [NAME…]` runs the short ones, or those named, and says what is worse than `figures.json`; `keep` writes
 * there what it finds, as does one with `--keep`; `table` writes the table of README.md.
 */
const folder = new URL('.', import.meta.url);
const keptIn = new URL('figures.json', folder);

interface KeptFigures {
  machine: { speed: number };
  figures: Values;
}

/** Every file here that measures something. */
async function benches(): Promise<(readonly [string, Bench])[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const benches: [string, Bench][] = [];
  for (const file of files.sort()) {
    // Programs of their own, which do their work when they are loaded.
    if (!/^export const figures\b/m.test(readFileSync(new URL(file, folder), 'utf8'))) continue;
    benches.push([file.slice(0, -'.ts'.length), (await import(new URL(file, folder).href)) as Bench]);
  }
  return benches;
}

function keptFigures(): KeptFigures {
  if (!existsSync(keptIn)) return { machine: { speed: 1 }, figures: {} };
  return JSON.parse(readFileSync(keptIn, 'utf8')) as KeptFigures;
}

async function one(name: string, { measure, figures }: Bench, rest: string[]): Promise<void> {
  const result = await measure(rest.filter((each) => each !== '--keep'));
  const values = valuesIn(result, figures);
  const speedNow = await speed();
  console.log(`\n${tableOf(name, judge(figures, values, keptFigures().figures[name] ?? {}, speedNow))}`);
  if (rest.includes('--keep')) keep({ [name]: values }, speedNow);
  console.log(JSON.stringify(result));
}

function keep(results: Values, speedNow: number): void {
  const figures = { ...keptFigures().figures, ...results };
  const report = { machine: { ...machine(), speed: speedNow }, figures };
  writeFileSync(keptIn, `${JSON.stringify(report, null, 2)}\n`);
}

/** Each in a process of its own, so that none finds what another has left. */
async function all(does: 'all' | 'keep', strict: boolean, names: readonly string[]): Promise<void> {
  const recordedFigures = keptFigures();
  const results: Values = {};
  const worse: string[] = [];
  const speedNow = await speed();
  await stopDatabases();
  for (const [name, { figures, seconds }] of await benches()) {
    if (names.length > 0 ? !names.includes(name) : seconds > mostSeconds) continue;
    const began = performance.now();
    const { status, stdout } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), name], {
      encoding: 'utf8',
      maxBuffer: 1e8,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const took = Math.round((performance.now() - began) / 1000);
    const result = resultIn(stdout);
    const values = valuesIn(result, figures);
    if (status === 0) results[name] = values;
    const verdicts = judge(figures, values, recordedFigures.figures[name] ?? {}, speedNow);
    console.log(`\n${name}, ${took} s${status === 0 ? '' : ': failed'}\n${tableOf(name, verdicts)}`);
    if (status !== 0) worse.push(`${name} failed`);
    for (const { figure, wrong } of verdicts) if (wrong) worse.push(`${name}.${figure} ${wrong}`);
  }
  console.log(worse.length === 0 ? '\nNothing is worse.' : `\nWorse or wrong:\n  ${worse.join('\n  ')}`);
  if (does === 'keep') keep(results, speedNow);
  if (strict && worse.length > 0) process.exitCode = 1;
  console.log(JSON.stringify({ bench: does, worse, machine: { ...machine(), speed: speedNow } }));
}

function resultIn(output: string): object {
  try {
    return JSON.parse(output.trim().split('\n').at(-1)!) as object;
  } catch {
    return {};
  }
}

const [name = '', ...rest] = process.argv.slice(2);
try {
  if (name === 'all' || name === 'keep') {
    const named = rest.filter((each) => !each.startsWith('--'));
    await all(name, rest.includes('--strict'), named);
  } else if (name === 'table') console.log(declared(await benches()));
  else {
    const entries = await benches();
    const chosen = entries.find(([each]) => each === name);
    if (chosen) await one(name, chosen[1], rest);
    else {
      console.error(
        `npm run bench -- NAME, where NAME is one of: ${entries.map(([each]) => each).join(', ')}, all, keep, table`,
      );
      process.exitCode = 1;
    }
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  stopChildren();
  await stopDatabases();
}
process.exit();
