import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AttemptAct } from '#contract/results/attempts.ts';
import type { Marks } from '#contract/results/marks.ts';
import type { Score } from '#contract/results/score.ts';
import type { storedResultStates } from '#contract/results/states.ts';
import type { ResultSource } from '#contract/results/wire.ts';
import type { Instant, Json } from '#server/db/columns.ts';

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Once<T> = ColumnType<T, T | undefined, never>;

/** 1 is the absence of a row (requirements, section 4). */
export type StoredResultState = (typeof storedResultStates)[number];

export interface ResultTable {
  entry_id: string;
  match_id: string;
  event_id: string;
  group_id: string;
  registration_id: string;
  unit_id: string;
  state: Generated<StoredResultState>;
  marks: Json<Marks> | null;
  score: Json<Score> | null;
  rank: Later<number>;
  reason: Generated<string>;
  /** The attempt that the marks are of. */
  attempt: Generated<number>;
  /** The counts lie too far apart, and nothing has settled it. */
  recount: Generated<boolean>;
  ruled_by: Later<string>;
  ruled_at: Later<Date>;
  ruling: Generated<string>;
  looked_by: Later<string>;
  looked_at: Later<Date>;
  differs: Generated<string>;
  source: Generated<ResultSource>;
  entered_at: Instant;
  entered_by: Later<string>;
  /** Shown to the participants since; scratched and cancelled lines too. */
  released_at: Later<Date>;
  appeal_until: Later<Date>;
  confirmed_at: Later<Date>;
  /** Shown to all since. */
  published_at: Later<Date>;
  version: Generated<number>;
}

/** The list of one group; every write of a result of the group locks its row. */
export interface ResultListTable {
  group_id: string;
  match_id: string;
  event_id: string;
  checked_by: Later<string>;
  released_at: Later<Date>;
  confirmed_by: Later<string>;
  confirmed_at: Later<Date>;
  published_by: Later<string>;
  published_at: Later<Date>;
  /** By triggers (`list_waits`). */
  waits_since: GeneratedAlways<Date | null>;
  version: Generated<number>;
}

export interface ResultChangeTable {
  id: string;
  number: GeneratedAlways<number>;
  entry_id: string;
  match_id: string;
  event_id: string;
  group_id: string;
  at: Instant;
  account_id: Once<string | null>;
  api_key_id: Once<string | null>;
  source: ResultSource;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string, never>;
  reason: Once<string>;
}

export interface ResultAttemptTable {
  id: string;
  number: GeneratedAlways<number>;
  entry_id: string;
  match_id: string;
  event_id: string;
  group_id: string;
  at: Instant;
  account_id: string;
  act: AttemptAct['act'];
  attempt: number;
  reason: string;
  judges: Once<string>;
  marks: Json<Marks> | null;
  score: Json<Score> | null;
  entered_by: string | null;
  entered_at: Instant | null;
}

/** Who has typed something that is not saved. */
export interface ResultTypedTable {
  group_id: string;
  account_id: string;
  at: Instant;
}

/** What others have to follow, of a group or (null) of all the match; the job `results-changed` takes rows out. */
export interface ResultsChangedTable {
  id: string;
  match_id: string;
  event_id: string | null;
  group_id: string | null;
  at: Instant;
}
