import type { Problem } from './problem.ts';

/** What every call answers (requirements, section 7): code 1 is success. */
export interface Envelope<D> {
  code: number;
  data: D | null;
  /** In the caller's language. */
  msg: string;
  /** Every broken rule, not just the first. */
  arrErr: Problem[];
}
