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
}
