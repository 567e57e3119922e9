import { pathOf, valueAt, withValueAt } from '#web/form/paths.ts';
import type { Values } from './values.ts';

/** Lists whose rows are added by hand, and what is typed or picked in a row; all else of it has a usual value. */
const typedIn: Readonly<Record<string, readonly string[]>> = {
  contacts: ['name', 'phone'],
  'limits.entries': ['most', 'eventIds', 'unitTypes'],
  quotas: ['name', 'capacity', 'eventIds', 'groupIds'],
  feeItems: ['name', 'steps', 'quantity', 'eventIds', 'roles'],
  materials: ['name', 'eventIds', 'templateFileId'],
  documents: ['name', 'text', 'url', 'fileId'],
  awards: ['name', 'about'],
  titles: ['name', 'eventIds'],
};

interface Left {
  /** The same object where no row was blank. */
  values: Values;
  /** A place in what is left, as the form has it. */
  placeOf: (place: string) => string;
}

/** The document without rows that were added and left empty: they are not saved. */
export function withoutBlank(values: Values): Left {
  const places = new Map<string, number[]>();
  let left = values;
  for (const [path, fields] of Object.entries(typedIn)) {
    const rows = (valueAt(values, pathOf(path)) ?? []) as Record<string, unknown>[];
    const kept = rows.flatMap((row, at) => (fields.every((field) => isBlank(row[field])) ? [] : [at]));
    if (kept.length === rows.length) continue;
    places.set(path, kept);
    left = withValueAt(
      left,
      pathOf(path),
      kept.map((at) => rows[at]),
    ) as Values;
  }
  return {
    values: left,
    placeOf: (place) => {
      const [path, kept] = [...places].find(([each]) => place.startsWith(`${each}.`)) ?? [];
      if (path === undefined || kept === undefined) return place;
      const [at, ...field] = pathOf(place.slice(path.length + 1));
      return [path, kept[Number(at)] ?? at, ...field].join('.');
    },
  };
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank);
  return value === null || value === undefined;
}
