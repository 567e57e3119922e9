import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

/** The default database, as `npm start` runs it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  return startPostgres(project);
}
