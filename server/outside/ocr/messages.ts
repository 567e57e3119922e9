import type { Reading, Side } from './reading.ts';

/** To the reader's process. */
export interface Ask extends Side {
  id: number;
  /** `YYYY-MM-DD`; tells 19xx from 20xx. */
  today: string;
}

/** What the process has taken. */
export interface Used {
  /** For this document. */
  cpuMs: number;
  /** Bytes, now and at most so far. */
  memory: number;
  peak: number;
}

/** From it. */
export type Told =
  | { kind: 'ready' }
  | { kind: 'read'; id: number; reading: Reading; used: Used }
  | { kind: 'broken'; id: number; fault: string }
  | { kind: 'unusable'; why: string };
