import type { WeightyAct } from '#contract/confirmations/act-texts.ts';
import type { ConfirmationState, ConfirmingDuty } from '#contract/confirmations/calls.ts';
import type { ColumnType } from 'kysely';
import type { Instant } from '#server/db/columns.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface ConfirmationTable {
  id: string;
  path: string;
  act: WeightyAct;
  digest: Buffer;
  body: Later<Buffer>;
  shown: Later<Buffer>;
  duty: ConfirmingDuty;
  asked_by: string;
  about_id: string | null;
  asked_at: Instant;
  expires_at: Instant;
  alone_from: Instant | null;
  state: Defaulted<ConfirmationState>;
  decided_by: Later<string>;
  decided_at: Later<Date>;
  note: Defaulted<string>;
  alone: Defaulted<boolean>;
  secret: Later<Buffer>;
  secret_until: Later<Date>;
}
