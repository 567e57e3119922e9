import type { Problem } from '#contract/problem.ts';
import type { Db } from '#server/db/pool.ts';
import type { RegisteredCase } from './unit-acts.ts';

/** What a later domain has against passing the qualification of a registration: materials, read where they are kept. */
export type Holds = (db: Db, c: RegisteredCase, now: Date) => Promise<Problem[]>;
