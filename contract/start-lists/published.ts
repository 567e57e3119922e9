import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';
import type { EntryState } from '#contract/registrations/facts.ts';

/** One of an entry's people, in line-up order. */
const starterPerson = z.strictObject({
  memberId: id,
  /** Place in the relay order, from 1; null where the event has none. */
  baton: z.nullable(z.int()),
  reserve: z.boolean(),
});

/** One entry of a list as it was published. It holds no names: they are looked up when it is shown. */
export const publishedLine = z.strictObject({
  entryId: id,
  unitId: id,
  /** Start number. */
  number: z.int(),
  heat: z.int(),
  court: z.int(),
  /** Withdrawn: its place stays to be seen. */
  out: z.boolean(),
  people: z.array(starterPerson),
});
export type PublishedLine = z.output<typeof publishedLine>;

/** An entry that gave its place back does not start. */
export const isOut = (state: EntryState) => state !== 'placed';

/** What has changed since a list was published. */
interface Difference {
  entryId: string;
  /** `new`: not on the published list · `out`: withdrawn · `gone`: taken off · `people`: others, or in another order · `moved`: heat or court */
  kind: 'new' | 'out' | 'gone' | 'people' | 'moved';
}

/** The present list against the one that is published; none: it is still true. */
export function differencesOf(
  published: readonly PublishedLine[],
  present: readonly PublishedLine[],
): Difference[] {
  const before = new Map(published.map((line) => [line.entryId, line]));
  const now = new Set(present.map(({ entryId }) => entryId));
  return [
    ...present.flatMap((line): Difference[] => {
      const { entryId } = line;
      const former = before.get(entryId);
      if (!former) return [{ entryId, kind: 'new' }];
      if (former.out !== line.out) return [{ entryId, kind: line.out ? 'out' : 'new' }];
      return [
        ...(former.heat === line.heat && former.court === line.court
          ? []
          : [{ entryId, kind: 'moved' } as const]),
        ...(samePeople(former, line) ? [] : [{ entryId, kind: 'people' } as const]),
      ];
    }),
    ...published
      .filter(({ entryId, out }) => !now.has(entryId) && !out)
      .map(({ entryId }): Difference => ({ entryId, kind: 'gone' })),
  ];
}

function samePeople({ people: a }: PublishedLine, { people: b }: PublishedLine): boolean {
  return (
    a.length === b.length &&
    a.every(({ memberId, baton, reserve }, at) => {
      const other = b[at]!;
      return memberId === other.memberId && baton === other.baton && reserve === other.reserve;
    })
  );
}
