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
  let remaining = values;
  for (const [path, fields] of Object.entries(typedIn)) {
    const rows = (valueAt(values, pathOf(path)) ?? []) as Record<string, unknown>[];
    const filledRows = rows.flatMap((row, at) => (fields.every((field) => isBlank(row[field])) ? [] : [at]));
    if (filledRows.length === rows.length) continue;
    places.set(path, filledRows);
    remaining = withValueAt(
      remaining,
      pathOf(path),
      filledRows.map((at) => rows[at]),
    ) as Values;
  }
  return {
    values: remaining,
    placeOf: (place) => {
      const [path, filled] = [...places].find(([each]) => place.startsWith(`${each}.`)) ?? [];
      if (path === undefined || filled === undefined) return place;
      const [at, ...field] = pathOf(place.slice(path.length + 1));
      return [path, filled[Number(at)] ?? at, ...field].join('.');
    },
  };
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isBlank);
  return value === null || value === undefined;
}
