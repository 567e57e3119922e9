import type { ColumnType } from 'kysely';
import type { MaterialKind } from '#contract/registrations/needs.ts';
import type { Instant } from '#server/db/columns.ts';

export interface MaterialPaperTable {
  id: string;
  registration_id: string;
  match_id: string;
  unit_id: string;
  material_id: string;
  kind: MaterialKind;
  file_id: string;
  valid_from: string | null;
  valid_to: string | null;
  policy_number: string;
  submitted_at: Instant;
  waiting: ColumnType<boolean, boolean | undefined, boolean>;
  leased_by: ColumnType<string | null, string | undefined, string | null>;
  leased_until: ColumnType<Instant | null, Instant | undefined, Instant | null>;
  version: ColumnType<number, number | undefined, number>;
}

export interface MaterialTable {
  paper_id: string;
  registration_id: string;
  material_id: string;
  subject_id: string;
  status: ColumnType<1 | 2 | 4, 1 | 2 | 4 | undefined, 1 | 2 | 4>;
  reason: ColumnType<string, string | undefined, string>;
  decided_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  untold: ColumnType<boolean, boolean | undefined, boolean>;
}
