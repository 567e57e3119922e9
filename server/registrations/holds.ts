import type { Problem } from '#contract/problem.ts';
import type { Db } from '#server/db/pool.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import type { LoadedCase } from './facts.ts';
import type { RegisteredCase } from './submit/unit-acts.ts';

/** What a later domain has against passing the qualification of a registration: materials, read where they are kept. */
export type Holds = (db: Db, c: RegisteredCase, now: Date) => Promise<Problem[]>;

/** What a later domain asks for before this form of a registration may be handed in. */
export type Asks = (db: Db, c: LoadedCase, of: { id: string; form: RegistrationForm }) => Promise<Problem[]>;
