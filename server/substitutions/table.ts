import type { ColumnType, Generated } from 'kysely';
import type { RosterList } from '#contract/registrations/registration.ts';
import type { SubstitutionStatus } from '#contract/substitutions/status.ts';
import type { Instant, Json } from '#server/db/columns.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface SubstitutionTable {
  id: string;
  registration_id: string;
  list: RosterList;
  out_id: string;
  in_id: string | null;
  relay_orders: Json<Record<string, string[]>>;
  reason: string;
  proof_id: string | null;
  asked_by: string;
  asked_at: Instant;
  status: Generated<SubstitutionStatus>;
  decided_by: Later<string>;
  decided_at: Later<Date>;
  note: Generated<string>;
  version: Generated<number>;
}

export interface SubstitutionEntryTable {
  substitution_id: string;
  entry_id: string;
  match_id: string;
  event_id: string;
  group_id: string;
  out_id: string;
  in_person: string | null;
  open: Generated<boolean>;
}
