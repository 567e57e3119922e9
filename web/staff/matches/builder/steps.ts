import type { Values } from './values.ts';
import { watched, type Watched } from './watched.ts';

/** Changes to be taken back one by one. */
interface Steps {
  /** What stood in the fields before each change. */
  list: Watched<readonly Values[]>;
  remember: (before: Values, after: Values, now: number) => void;
  /** What stood before the last change, which is one no more. */
  takeBack: () => Values | undefined;
  forget: () => void;
}

const most = 100;
/** One field typed into is one change as long as no pause is longer, ms. */
const pauseMs = 1_000;
/** What one press changes in several fields is one change too, ms. */
const pressMs = 100;

export function steps(): Steps {
  const list = watched<readonly Values[]>([]);
  let last = { place: '', at: 0 };
  return {
    list,
    remember: (before, after, now) => {
      const place = typedPlace(before, after);
      const since = now - last.at;
      const goesOn = since < pressMs || (place !== null && place === last.place && since < pauseMs);
      if (!goesOn) list.set([...list.get(), before].slice(-most));
      last = { place: place ?? '', at: now };
    },
    takeBack: () => {
      const before = list.get().at(-1);
      list.set(list.get().slice(0, -1));
      last = { place: '', at: 0 };
      return before;
    },
    forget: () => list.set([]),
  };
}

/** The one field in which the two differ; null where more than a field does. */
function typedPlace(before: unknown, after: unknown, path: readonly string[] = []): string | null {
  if (!isHolder(before) || !isHolder(after)) return path.join('.');
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const [key, ...others] = [...keys].filter((each) => before[each] !== after[each]);
  if (key === undefined || others.length > 0 || !(key in before) || !(key in after)) return null;
  return typedPlace(before[key], after[key], [...path, key]);
}

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
