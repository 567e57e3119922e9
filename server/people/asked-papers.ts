import { sql } from 'kysely';
import { getAskedPapers } from '#contract/people/paper-calls.ts';
import type { MemberForm } from '#contract/people/member.ts';
import {
  isNewPaper,
  papersAsked,
  personPaperKinds,
  policyProblems,
  unaskedProblems,
  type AskedPaper,
} from '#contract/people/papers.ts';
import type { TeamRole } from '#contract/people/roles.ts';
import type { Problem } from '#contract/problem.ts';
import type { Db } from '#server/db/pool.ts';
import { answer, type Answer } from '#server/http/answer.ts';

/** What published matches ask of people until they are over: papers of newcomers are taken past the deadline too. */
async function askedPapers(db: Db, now: Date): Promise<AskedPaper[]> {
  const { rows } = await sql<{ kind: string; role: TeamRole }>`
    select distinct x->>0 as kind, (x->1)::integer as role
      from matches a cross join lateral jsonb_array_elements(a.asks) x
     where a.stored = 'published' and a.asks is not null and a.ends_at > ${now}`.execute(db);
  return papersAsked(rows.map(({ kind, role }) => ({ kind, roles: [role] })));
}

/** Papers that no open match asks for, and days that cannot be; of most changes no match is read. */
export async function paperProblems(
  db: Db,
  before: MemberForm | null,
  after: MemberForm,
  now: Date,
): Promise<Problem[]> {
  const isNew = personPaperKinds.some((kind) => isNewPaper(before, after, kind));
  const unasked = isNew ? unaskedProblems(before, after, await askedPapers(db, now)) : [];
  return [...unasked, ...policyProblems(after)];
}

const getAsked = answer(getAskedPapers, async ({ db, now }) => ({ asked: await askedPapers(db, now) }));

export const paperHandlers: readonly Answer[] = [getAsked];
