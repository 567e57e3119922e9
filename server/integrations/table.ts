import type { ColumnType } from 'kysely';
import type { Scope } from '#contract/integrations/scopes.ts';
import type { Instant } from '#server/db/columns.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface ApiKeyTable {
  id: string;
  match_id: string;
  name: string;
  scopes: Scope[];
  hint: string;
  hash: Buffer;
  /** The secret before the last change, while it still opens. */
  old_hash: Later<Buffer>;
  old_until: Later<Date>;
  made_by: string;
  made_at: Instant;
  expires_at: Later<Date>;
  used_at: Later<Date>;
  /** The minute that is counted, and its calls. */
  minute_from: Later<Date>;
  minute_calls: Defaulted<number>;
  revoked_at: Later<Date>;
  revoked_by: Later<string>;
}
