import type { Problem } from '#contract/problem.ts';
import type { Values } from '#contract/lang.ts';
import type { RefusalName } from '#contract/refusals.ts';

/** To a helper process. */
export interface HelperRequest {
  id: number;
  task: string;
  /** Plain data: bytes and what is wanted of them. */
  input: unknown;
  /** Bytes of memory that the whole process may take. */
  memoryMost: number;
}

/** What the process has taken. */
export interface Used {
  /** For this task. */
  cpuMs: number;
  /** Bytes, now and at most so far. */
  memory: number;
  peak: number;
}

/** An expected refusal as it crosses the boundary. */
export interface RefusedThere {
  refusal: RefusalName;
  values: Values;
  problems: readonly Problem[];
  status: number;
}

/** From it. */
export type HelperReply =
  | { kind: 'ready' }
  | { kind: 'unusable' }
  | { kind: 'done'; id: number; output: unknown; used: Used }
  | { kind: 'refused'; id: number; refused: RefusedThere; used: Used }
  | { kind: 'broken'; id: number; used: Used };

/** A process that has found itself too large ends with this code. */
export const largeCode = 7;

/** What a helper process can do, by name; the module it is started with gives these. */
export type Tasks = Readonly<Record<string, (input: never) => Promise<unknown>>>;
