import type { Lang } from '#contract/lang.ts';
import type { Instant } from '#server/db/columns.ts';

export interface ConsentTable {
  id: string;
  member_id: string;
  guardian_name: string;
  relation: string;
  phone: string;
  channel: 'paper' | 'link';
  text_version: string;
  scopes: string[];
  paper_id: string | null;
  given_at: Instant;
  withdrawn_at: Instant | null;
  /** Of one given by a link: the request, and what was shown in which language. */
  request_id: string | null;
  text_lang: Lang | null;
  text_hash: Buffer | null;
  phone_proved_at: Instant | null;
  /** Since when the family's page is closed, by guardian or unit. */
  family_closed_at: Instant | null;
}

export interface ConsentRequestTable {
  id: string;
  member_id: string;
  unit_id: string;
  guardian_name: string;
  relation: string;
  phone: string;
  lang: Lang;
  token_hash: Buffer;
  created_at: Instant;
  expires_at: Instant;
  replaced_at: Instant | null;
  answer: 'given' | 'refused' | null;
  answered_at: Instant | null;
  proof_hash: Buffer | null;
  proof_until: Instant | null;
  proved_at: Instant | null;
  /** By which the guardian has found the child; null where the unit named the guardian. */
  parents_link_id: string | null;
}

export interface ParentsLinkTable {
  id: string;
  unit_id: string;
  token_hash: Buffer;
  token_cipher: Buffer;
  created_at: Instant;
  expires_at: Instant;
  ended_at: Instant | null;
}

export interface ParentsLinkMissTable {
  id: string;
  link_id: string;
  phone_hash: Buffer;
  address_hash: Buffer;
  name_hash: Buffer;
  at: Instant;
}
