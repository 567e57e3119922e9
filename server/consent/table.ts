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
}
