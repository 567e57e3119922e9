import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';
import { forgetStatements } from './statements.ts';

/** The default database, as `npm start` runs it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  forgetStatements();
  return startPostgres(project);
}
