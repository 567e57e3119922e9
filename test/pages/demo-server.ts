import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '#test/postgres.ts';
import type { DemoServed } from './serve-demo.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demo: DemoServed;
  }
}

/** The real server with the demo, once for all files of this project, which only read. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stop = await startPostgres(project);
  // A process of its own, as the server's code runs in Node itself.
  const child = fork(fileURLToPath(new URL('serve-demo.ts', import.meta.url)));
  child.send(project.getProvidedContext().postgres);
  const [served] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [
    DemoServed | number,
  ];
  if (typeof served !== 'object')
    throw new Error('the demo could not be served; what went wrong stands above');
  project.provide('demo', served);
  return async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
    await stop();
  };
}
