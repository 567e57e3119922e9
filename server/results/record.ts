import { languages, type Lang } from '#contract/lang.ts';
import type { ActName } from '#contract/audit/acts.ts';
import { lineText } from '#contract/results/line-text.ts';
import { resultState } from '#contract/results/states.ts';
import { record, type Actor } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import type { Line } from './result-lines.ts';

type Stands = Pick<Line, 'state' | 'marks' | 'score'>;

/** A line in every language, as texts of the trail are kept; null where it has no result. */
function statedResult(line: Stands): string | null {
  if (line.state === resultState.none) return null;
  return JSON.stringify(Object.fromEntries(languages.map((lang) => [lang, lineText(line, lang)])));
}

/** Writes what is decided on one line, in words, under its start number or its entry. */
export async function recordLine(
  trx: Db,
  actor: Actor,
  act: ActName,
  { groupId, line, reason }: { groupId: string; line: Pick<Line, 'id' | 'number'>; reason: string },
  say: (lang: Lang) => string,
): Promise<void> {
  const text = JSON.stringify(Object.fromEntries(languages.map((lang) => [lang, say(lang)])));
  await record(trx, actor, {
    act,
    subject: 'resultList',
    subjectId: groupId,
    reason,
    after: { [String(line.number ?? line.id)]: text },
  });
}

/**
 * Writes what becomes of lines of a list to the audit trail, each under its start number, or its entry where it has
 * none yet: names stand with the people, not in the trail. A program is known by its key.
 */
export async function recordLines(
  trx: Db,
  actor: Actor,
  act: ActName,
  groupId: string,
  changed: readonly { line: Pick<Line, 'id' | 'number'> & Stands; next: Stands }[],
  { reason = '', apiKeyId }: { reason?: string; apiKeyId?: string | undefined } = {},
): Promise<void> {
  if (changed.length === 0) return;
  const each = (of: (change: (typeof changed)[number]) => Stands) =>
    Object.fromEntries(
      changed.map((change) => [String(change.line.number ?? change.line.id), statedResult(of(change))]),
    );
  await record(trx, actor, {
    act,
    subject: 'resultList',
    subjectId: groupId,
    reason,
    before: each(({ line }) => line),
    after: { ...each(({ next }) => next), apiKeyId },
  });
}
