import type { Problem } from '#contract/problem.ts';
import type { Db } from '#server/db/pool.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import type { LoadedCase } from './facts.ts';
import type { RegisteredCase } from './submit/unit-acts.ts';

/**
 * Problems that a later domain reports before a qualification passes: materials, read where they are stored.
 */
export type QualificationBlockers = (db: Db, c: RegisteredCase, now: Date) => Promise<Problem[]>;

/** Problems that a later domain reports before this form of a registration may be submitted. */
export type SubmissionBlockers = (
  db: Db,
  c: LoadedCase,
  of: { id: string; form: RegistrationForm },
) => Promise<Problem[]>;
