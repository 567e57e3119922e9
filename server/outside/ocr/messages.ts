import type { Reading, Side } from './reading.ts';

/** To the reader's process. */
export interface Ask extends Side {
  id: number;
  /** `YYYY-MM-DD`; tells 19xx from 20xx. */
  today: string;
}

/** From it. */
export type Told =
  | { kind: 'ready' }
  | { kind: 'read'; id: number; reading: Reading; memory: number }
  | { kind: 'broken'; id: number; fault: string }
  | { kind: 'unusable'; why: string };
