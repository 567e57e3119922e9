import { decideMaterial, staffGetMaterial, type MaterialRow } from '#contract/materials/calls.ts';
import { isHeard, isUntouched } from '#contract/materials/together.ts';
import { send } from '#web/lib/client.ts';
import { problemText } from '#web/lib/failure.ts';
import type { CaseOutcome } from '#web/staff/queues/bulk/run.ts';
import { w as bulk } from '#web/staff/queues/bulk/text.ts';
import { checksOf, type PaperCase } from './paper-case.ts';
import { w } from './text.ts';

/**
 * Whether a document needs no look and no other reviewer has it open; all people it covers are passed at
 * once.
 */
export async function checkMaterial(row: MaterialRow): Promise<CaseOutcome> {
  const { id } = row;
  const paper = await send(staffGetMaterial, { id }, { exempt: true });
  const { version, waiting, submittedAt, covered } = paper;
  if (!waiting || submittedAt !== row.submittedAt || !isUntouched(paper)) return { why: [bulk('changed')] };
  const why = whyNot(paper);
  if (why.length > 0) return { why };
  const subjectIds = covered.map(({ subjectId }) => subjectId);
  return {
    pass: () => send(decideMaterial, { id, version, pass: true, reason: '', subjectIds }),
    files: [paper.fileId],
  };
}

function whyNot(paperCase: PaperCase): string[] {
  const { lease } = paperCase;
  if (lease && !lease.mine) return [w('taken', { name: lease.name })];
  if (isHeard(paperCase)) return [w('listenFirst')];
  return checksOf(paperCase).flatMap(({ problems }) => problems.map(problemText));
}
