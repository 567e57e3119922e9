import type { Services } from '#server/http/context.ts';

export interface DemoLogin {
  who: string;
  account: string;
  password: string;
}

/** Loads the demo competitions unless they are there. */
export async function loadDemo(_services: Services): Promise<DemoLogin[]> {
  return [];
}
