import type { ColumnType } from 'kysely';
import type { Lang, LangText, Values } from '#contract/lang.ts';
import type { Channel } from '#contract/notices/choices.ts';
import type { AudienceName, NoticeForm, NoticeKind } from '#contract/notices/notice.ts';
import type { Instant, Json } from '#server/db/columns.ts';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

export interface NoticeTable {
  id: string;
  kind: NoticeKind;
  /** Topic: a notice by staff, or a decision about a match, results, or a start list. */
  topic: 'notices' | 'match' | 'results' | 'startLists';
  title: Json<LangText>;
  body: Json<{ zh: string; en?: string }>;
  /** Of the registered SMS that start lists and results leave as, by language. */
  places: Json<Record<Lang, Values>> | null;
  audience: AudienceName;
  role: NoticeForm['role'];
  match_id: string | null;
  link: string | null;
  mail: Defaulted<boolean>;
  key: string | null;
  publish_at: Instant;
  undone_at: Instant | null;
  mailed_at: Instant | null;
  mailed_up_to: string | null;
  created_by: string | null;
  created_at: Instant;
  version: Defaulted<number>;
}

export interface NoticeUnitTable {
  notice_id: string;
  unit_id: string;
}

export interface NoticeReadTable {
  notice_id: string;
  account_id: string;
  read_at: Instant;
}

export interface MessageChoiceTable {
  account_id: string;
  topic: string;
  channel: Channel;
  wanted: boolean;
}
