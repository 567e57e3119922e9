import { publicOwner } from '#contract/consent/public-name.ts';
import type { StaffRecord } from '#contract/records/calls.ts';
import { conditionsOf, standingOn } from '#contract/records/rules.ts';
import type { RecordRegister } from '#contract/records/register.ts';
import type { LangText } from '#contract/lang.ts';
import { settled } from '#contract/results/states.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { findMatch } from '#server/matches/store.ts';
import { competitorsOf, publicNames } from '#server/results/competitors.ts';
import { linesOf, type Line } from '#server/results/result-lines.ts';
import { ratifiedIn } from './follow.ts';
import type { StoredRecord } from './store.ts';

export async function matchNames(
  db: Db,
  records: readonly Pick<StoredRecord, 'match_id'>[],
): Promise<ReadonlyMap<string, LangText>> {
  const names = new Map<string, LangText>();
  for (const id of new Set(records.flatMap(({ match_id }) => match_id ?? [])))
    names.set(id, (await findMatch(db, id))!.match.name);
  return names;
}

const heldRecord = ({ id, category_id, value, set_on, match_id, match }: StoredRecord, names: Names) => ({
  id,
  categoryId: category_id,
  value,
  setOn: set_on,
  matchId: match_id,
  matchName: match_id === null ? { zh: match } : names.get(match_id)!,
});
type Names = ReadonlyMap<string, LangText>;

const typedHolder = ({ holder, unit }: StoredRecord) => ({ people: [holder], unit: unit || null });

/** Records as all may read them: who holds one is named as guardians allow on this day. */
export async function publicRecords(db: Db, records: readonly StoredRecord[], day: string) {
  const ids = records.flatMap(({ entry_id }) => entry_id ?? []);
  const [names, competitors] = await Promise.all([
    matchNames(db, records),
    competitorsOf(db, ids, { unitId: null, day }),
  ]);
  return records.map((each) => {
    const competitor = each.entry_id === null ? undefined : competitors.get(each.entry_id);
    const { people, unit } = competitor ? publicNames(competitor) : typedHolder(each);
    return { ...heldRecord(each, names), people, unit };
  });
}

/** Lines of results by start, with the names that staff know. */
export async function linesOfRecords(
  db: Db,
  records: readonly Pick<StoredRecord, 'group_id'>[],
): Promise<ReadonlyMap<string, Line>> {
  const groups = [...new Set(records.flatMap(({ group_id }) => group_id ?? []))];
  const lines = groups.length === 0 ? [] : await linesOf(db, groups);
  return new Map(lines.map((line) => [line.id, line]));
}

/** Records as staff see them who decide on them. */
export async function staffRecords(
  db: Db,
  { conditions }: Pick<RecordRegister, 'conditions'>,
  records: readonly StoredRecord[],
): Promise<StaffRecord[]> {
  const [names, lines, deciders] = await Promise.all([
    matchNames(db, records),
    linesOfRecords(db, records),
    nicknames(
      db,
      records.flatMap(({ decided_by }) => decided_by ?? []),
    ),
  ]);
  return records.map((each) => {
    const line = each.entry_id === null ? undefined : lines.get(each.entry_id);
    const { people, unit } = line ? { people: line.people, ...publicOwner(line) } : typedHolder(each);
    return {
      ...heldRecord(each, names),
      people,
      unit,
      state: each.state,
      flag: each.flag,
      groupId: each.group_id,
      settled: line ? settled(line.state) : each.entry_id === null,
      conditions: line ? conditionsOf(conditions, { marks: line.marks, attempt: line.attempt ?? 1 }) : [],
      before: standingOn(ratifiedIn(records, each.category_id, each.id), each.set_on),
      foundAt: each.found_at.toISOString(),
      decidedAt: each.decided_at?.toISOString() ?? null,
      decidedBy: (each.decided_by && deciders.get(each.decided_by)) ?? '',
      reason: each.reason,
    };
  });
}

async function nicknames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'nickname'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}
