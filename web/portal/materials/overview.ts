import type { DataOf } from '#contract/call.ts';
import type { getMaterials, StoredPaper, Paper } from '#contract/materials/calls.ts';
import { needKey } from '#contract/registrations/needs.ts';
import type { MaterialStatus } from '#contract/materials/status.ts';
import { refusals } from '#contract/refusals.ts';
import { materialWords } from '#contract/materials/text.ts';
import type { TeamRole } from '#contract/people/roles.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { w } from './text.ts';

export type Data = DataOf<typeof getMaterials>;
export type AskedMaterial = Data['asked'][number];

/** One thing to hand in, and how it stands. */
export interface Cell {
  asked: AskedMaterial;
  subjectId: string;
  /** Name of the person, or of the team. */
  name: string;
  /** As it is called on a chip. */
  what: string;
  status: MaterialStatus;
  reason: string;
  paper: Paper | undefined;
  /** What is kept with the person and could stand here. */
  kept: StoredPaper | undefined;
}

export interface PersonRow {
  memberId: string;
  name: string;
  roles: readonly TeamRole[];
  /** By the material's id; what this person does not need is absent. */
  cells: ReadonlyMap<string, Cell>;
}

export interface Overview {
  people: PersonRow[];
  /** Papers of the team, and music. */
  others: Cell[];
  counts: Record<MaterialStatus, number>;
  total: number;
}

export const shows = ['all', 'missing', 'rejected'] as const;
export type Show = (typeof shows)[number];

export function overviewOf(data: Data): Overview {
  const askedOf = new Map(data.asked.map((each) => [each.id, each]));
  const stands = new Map(data.handedIn.map((each) => [needKey(each), each]));
  const papers = new Map(data.papers.map((each) => [each.id, each]));
  const names = new Map<string, string>([
    ...data.people.map(({ memberId, name }) => [memberId, name] as const),
    ...data.entries.map(({ entryId, people }) => [entryId, listNames(people)] as const),
    [data.registrationId, w('team')],
  ]);
  const counts: Overview['counts'] = { 0: 0, 1: 0, 2: 0, 4: 0 };
  const cells = data.needs.flatMap((need): Cell[] => {
    const requested = askedOf.get(need.materialId);
    if (!requested) return [];
    const standing = stands.get(needKey(need));
    const status = standing?.status ?? 0;
    const paper = standing && papers.get(standing.paperId);
    counts[status] += 1;
    return [
      {
        asked: requested,
        subjectId: need.subjectId,
        name: names.get(need.subjectId) ?? '',
        what: shortNameOf(requested, data.asked),
        status,
        reason: standing?.reason ?? '',
        paper,
        kept: status === 0 || status === 4 ? keptFor(data, requested, need.subjectId, paper) : undefined,
      },
    ];
  });
  const people = data.people.map(({ memberId, name, roles }): PersonRow => {
    const personCells = cells.filter(
      ({ asked, subjectId }) => asked.per === 'person' && subjectId === memberId,
    );
    return { memberId, name, roles, cells: new Map(personCells.map((cell) => [cell.asked.id, cell])) };
  });
  return {
    people: people.filter((row) => row.cells.size > 0),
    others: cells.filter(({ asked }) => asked.per !== 'person'),
    counts,
    total: cells.length,
  };
}

/** As the kind is called, where that says which it is: an organiser’s own name may be long. */
function shortNameOf({ per, kind, name }: AskedMaterial, all: readonly AskedMaterial[]): string {
  const isOnly = all.filter((each) => each.kind === kind).length === 1;
  return isOnly && per === 'person' && kind !== 'other' ? materialWords(kind) : say(name);
}

/** What is kept with a person, but for what was rejected here. */
function keptFor(data: Data, requested: AskedMaterial, subjectId: string, paper: Paper | undefined) {
  return data.kept.find(
    ({ memberId, kind, fileId }) =>
      memberId === subjectId && kind === requested.kind && fileId !== paper?.fileId,
  );
}

/** Whether something of these is asked for: what is missing has to be uploaded, and what was rejected again. */
export function isShown(cells: Iterable<Cell>, show: Show): boolean {
  if (show === 'all') return true;
  const all = [...cells];
  return all.some(({ status }) => status === 4 || (show === 'missing' && status === 0));
}

export function titleOf({ asked, name }: Cell): string {
  return w('dialog', { what: say(asked.name), name });
}

/** For how long a paper is good; a policy says both days. */
export function daysOf({ validFrom, validTo }: Pick<Paper, 'validFrom' | 'validTo'>): string {
  const to = formatDate(validTo ?? '');
  return validFrom === null ? w('untilDay', { to }) : w('days', { from: formatDate(validFrom), to });
}

/** Why nothing is taken. The refusal of a match that is over speaks of entering, which is not what is done here. */
export function closedText(code: number): string {
  return code === refusals.eventEnded.code ? w('closedEnded') : w('closed', { why: textOfCode(code) ?? '' });
}
