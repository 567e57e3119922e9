import { readdir } from 'node:fs/promises';
import { stopDatabases } from './postgres.ts';
import { stopChildren } from './served.ts';

/** `npm run bench -- NAME`: runs one measurement; its last line is JSON (bench/README.md says how to read it). */
const folder = new URL('.', import.meta.url);
const helpers = ['run', 'upload-once', 'serve', 'served', 'plain', 'postgres', 'load', 'seed', 'machine'];
const names = (await readdir(folder))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .filter((name) => !helpers.includes(name));

const [name, ...rest] = process.argv.slice(2);
if (name === undefined || !names.includes(name)) {
  console.error(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`);
  process.exit(1);
}
const { measure } = (await import(new URL(`${name}.ts`, folder).href)) as {
  measure: (rest: string[]) => Promise<object>;
};
try {
  console.log(JSON.stringify(await measure(rest)));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  stopChildren();
  await stopDatabases();
}
process.exit();
