import type { ColumnType, Generated } from 'kysely';
import type { CertificateFacts } from '#contract/certificates/facts.ts';
import type { CertificateKind } from '#contract/certificates/kinds.ts';
import type { Template } from '#contract/certificates/template.ts';
import type { Instant, Json } from '#server/db/columns.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface CertificateTemplateTable {
  match_id: string;
  kind: CertificateKind;
  /** null: the product's own again. */
  data: Json<Template> | null;
  background_id: string | null;
  version: Generated<number>;
  changed_at: Instant;
}

/** Where the pictures of a template are kept in sight of the sweep. */
export interface CertificateTemplatePictureTable {
  match_id: string;
  kind: CertificateKind;
  file_id: string;
}

export interface CertificateNumberTable {
  match_id: string;
  last: Generated<number>;
}

export interface CertificateIssueTable {
  match_id: string;
  kind: CertificateKind;
  group_id: string | null;
  issued_at: Instant;
}

export interface CertificateTable {
  id: string;
  match_id: string;
  kind: CertificateKind;
  /** Of the match when it was issued; with `number` what is printed. */
  season: number;
  number: number;
  code: string;
  entry_id: string | null;
  /** Of titles and rankings by points: which, and of which section. */
  standing: Later<string>;
  event_id: string | null;
  group_id: string | null;
  /** Null: it is the unit's. */
  member_id: string | null;
  registration_id: string | null;
  unit_id: string;
  facts: Json<CertificateFacts>;
  valid_until: string | null;
  issued_at: Instant;
  issued_by: Later<string>;
  revoked_at: Later<Date>;
  revoked_by: Later<string>;
  reason: Generated<string>;
  replaced_by: Later<string>;
}

export interface CertificateExportTable {
  id: string;
  match_id: string;
  account_id: string;
  kinds: CertificateKind[];
  state: Generated<'waiting' | 'working' | 'done' | 'failed'>;
  code: Later<number>;
  tries: Generated<number>;
  done: Generated<number>;
  total: Generated<number>;
  created_at: Instant;
  touched_at: Instant;
}

export interface CertificateExportPartTable {
  export_id: string;
  part: number;
  file_id: string;
  certificates: number;
  bytes: number;
  last_number: number;
}
