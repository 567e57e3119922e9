import type { DataOf } from '#contract/call.ts';
import type { LangText } from '#contract/lang.ts';
import type { getEntries } from '#contract/registrations/export-calls.ts';

interface Data {
  match: Pick<DataOf<typeof getEntries>['match'], 'events'>;
  groups: DataOf<typeof getEntries>['groups'];
}

/** How one group fills. */
export interface Fill {
  groupId: string;
  eventId: string;
  event: LangText;
  code: string;
  group: LangText;
  /** Null is no limit. */
  capacity: number | null;
  passed: number;
  underWay: number;
  waiting: number;
  /** Places left; null where there is no limit. */
  left: number | null;
}

/** Every group of the match in its order, empty ones too. */
export function fillsOf({ match, groups }: Data): Fill[] {
  const counts = new Map(groups.map((each) => [each.groupId, each]));
  return match.events.flatMap((event) =>
    event.groups.map((group) => {
      const { passed = 0, underWay = 0, waiting = 0 } = counts.get(group.id) ?? {};
      const { capacity } = group;
      return {
        groupId: group.id,
        eventId: event.id,
        event: event.name,
        code: event.code,
        group: group.name,
        capacity,
        passed,
        underWay,
        waiting,
        left: capacity === null ? null : Math.max(0, capacity - passed - underWay),
      };
    }),
  );
}

/** The length of the longest bar: bars of one table are to be compared with one another. */
export function scaleOf(
  fills: readonly Pick<Fill, 'capacity' | 'passed' | 'underWay' | 'waiting'>[],
): number {
  return Math.max(
    1,
    ...fills.map(({ capacity, passed, underWay, waiting }) =>
      Math.max(capacity ?? 0, passed + underWay + waiting),
    ),
  );
}

export function totalOf(fills: readonly Fill[]): Pick<Fill, 'passed' | 'underWay' | 'waiting'> {
  const sum = (key: 'passed' | 'underWay' | 'waiting') => fills.reduce((total, fill) => total + fill[key], 0);
  return { passed: sum('passed'), underWay: sum('underWay'), waiting: sum('waiting') };
}
