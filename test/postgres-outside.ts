import type { TestProject } from 'vitest/node';
import { outsideOptions } from './outside.ts';
import { startPostgres } from './postgres.ts';

/** The second database of the HTTP tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  return startPostgres(project, await outsideOptions());
}
