import type * as z from 'zod/mini';

/** The duties of staff; each is a permission of its own, never mixed with the portal's roles. */
export const duties = [
  'units',
  'people',
  'matches',
  'registrations',
  'materials',
  'substitutions',
  'finance',
  'outsidePayments',
  'results',
  'headJudge',
  'director',
  'appeals',
  'certificates',
  'notices',
  'settings',
  'staff',
  'audit',
  'privacy',
] as const;
export type Duty = (typeof duties)[number];

/** Duties that lead to money, keys, people's data or other people's duties: no single person gives one of them. */
export const weightyDuties = [
  'finance',
  'outsidePayments',
  'settings',
  'staff',
  'privacy',
] as const satisfies readonly Duty[];

/**
 * Who may call.
 * - `anyone`: no session needed
 * - `account`: a participant who is logged in
 * - `unit`: whose account has saved its certification (unitId is not 0)
 * - `approvedUnit`: whose unit has passed review and is in date
 * - `staff`: any staff member; `{ staff: duty }`: one who holds that duty
 */
export type Who = 'anyone' | 'account' | 'unit' | 'approvedUnit' | 'staff' | { readonly staff: Duty };

type Schema = z.ZodMiniType;

export interface Call<
  P extends string = string,
  W extends Who = Who,
  B extends Schema = Schema,
  D extends Schema = Schema,
> {
  /** Under `/api/`. */
  readonly path: P;
  readonly who: W;
  /**
   * An equal write within 500 ms is sent once, and no write is repeated automatically; equal reads share a
   * running answer.
   */
  readonly kind: 'read' | 'write';
  /** One line for the published description. */
  readonly about: string;
  /** A strict object without transforms; token and uid are removed before it is checked. */
  readonly body: B;
  readonly data: D;
  /**
   * For a read by `anyone`: seconds for which clients may keep its answer, which is the same for every caller
   * with the same body. Such a call is served by GET as well, with its body as JSON behind `?body=`.
   */
  readonly sharedSeconds?: number;
  /** For a read of much: a replica of the database may give it. What a caller has written before is in it. */
  readonly fromReplica?: true;
  /**
   * For a write by staff: some of its acts need proof of the caller's identity (password and code, sent as
   * `proof` next to token and uid), and the weighty ones a second person as well (decision 0045).
   */
  readonly proof?: true;
  /** Bytes; 64 KB unless given. */
  readonly bodyLimit?: number;
}

/** Declares a call: server validation, typed client and OpenAPI all come from this one place. */
export function call<const P extends string, const W extends Who, B extends Schema, D extends Schema>(
  declared: Call<P, W, B, D> & Proved,
): Call<P, W, B, D> & Proved;
export function call<const P extends string, const W extends Who, B extends Schema, D extends Schema>(
  declared: Call<P, W, B, D>,
): Call<P, W, B, D>;
export function call(declared: Call): Call {
  return declared;
}

/**
 * A call that declares `proof`: server/http/answer.ts, which binds it, decides what each of its acts needs.
 */
export interface Proved {
  readonly proof: true;
}

export type BodyOf<C> = C extends Call<string, Who, infer B, Schema> ? z.output<B> : never;
export type DataOf<C> = C extends Call<string, Who, Schema, infer D> ? z.output<D> : never;
