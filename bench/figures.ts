/**
 * What a measurement finds, declared once in its own file. Ratios, counts and bytes travel between machines and are
 * compared with `figures.json`; times are held against their limits alone, multiplied by the machine's speed, and so is
 * the memory that a process grew by, which depends on when its garbage was collected.
 */
export interface Figure {
  kind: 'ratio' | 'count' | 'bytes' | 'ms' | 'memory';
  /** Lower unless said. */
  better?: 'higher';
  /** Never to be passed. */
  limit?: number;
}

/** By its place in the last line of JSON, as `list.statements`. */
export type Figures = Readonly<Record<string, Figure>>;

/** One file of this folder. */
export interface Bench {
  measure: (rest: string[]) => Promise<object>;
  figures: Figures;
  /** About how long it takes where the limits were set; longer ones than `mostSeconds` are left out of `all`. */
  seconds: number;
}

export const mostSeconds = 180;
/** Worse by more than this share is said. */
const tolerance = 0.1;

/** As kept in `figures.json`: by measurement, by figure. */
export type Values = Record<string, Record<string, number>>;

export interface Verdict {
  figure: string;
  found: number | null;
  kept: number | null;
  /** With the speed in it. */
  limit: number | null;
  wrong: 'worse' | 'past the limit' | 'missing' | null;
}

export function valuesIn(result: object, figures: Figures): Record<string, number> {
  const entries = Object.keys(figures).map((name) => [name, valueAt(result, name)] as const);
  return Object.fromEntries(entries.filter((each): each is [string, number] => each[1] !== null));
}

function valueAt(result: object, place: string): number | null {
  let at: unknown = result;
  for (const part of place.split('.')) at = (at as Record<string, unknown> | undefined)?.[part];
  return typeof at === 'number' && Number.isFinite(at) ? at : null;
}

/** Each figure with what is kept and with its limit. */
export function judge(
  figures: Figures,
  values: Readonly<Record<string, number>>,
  limits: Readonly<Record<string, number>>,
  speed: number,
): Verdict[] {
  return Object.entries(figures).map(([figure, declared]) => {
    const measured = values[figure] ?? null;
    const before = limits[figure] ?? null;
    const limit = limitOf(declared, speed);
    return {
      figure,
      found: measured,
      kept: before,
      limit,
      wrong: wrongIn(declared, measured, before, limit),
    };
  });
}

function limitOf({ kind, limit }: Figure, speed: number): number | null {
  if (limit === undefined) return null;
  return kind === 'ms' ? limit * speed : limit;
}

function wrongIn(
  { kind, better }: Figure,
  measured: number | null,
  recorded: number | null,
  limit: number | null,
): Verdict['wrong'] {
  if (measured === null) return 'missing';
  const isPast = (least: number) => (better === 'higher' ? measured < least : measured > least);
  if (limit !== null && isPast(limit)) return 'past the limit';
  if (recorded === null || kind === 'ms' || kind === 'memory') return null;
  return isPast(better === 'higher' ? recorded * (1 - tolerance) : recorded * (1 + tolerance))
    ? 'worse'
    : null;
}

/** Lines of a table, for people. */
export function tableOf(bench: string, verdicts: readonly Verdict[]): string {
  const number = (value: number | null) => (value === null ? '' : String(Math.round(value * 1000) / 1000));
  return verdicts
    .map(({ figure, found, kept, limit, wrong }) =>
      [
        (wrong ?? '').padEnd(15),
        `${bench}.${figure}`.padEnd(44),
        number(found).padStart(10),
        kept === null ? '' : `before ${number(kept)}`,
        limit === null ? '' : `limit ${number(limit)}`,
      ]
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The table of all figures that README.md holds. */
export function declared(all: readonly (readonly [string, Bench])[]): string {
  const rows = all.flatMap(([name, { figures, seconds }]) =>
    Object.entries(figures).map(([figure, { kind, better, limit }]) => {
      const wanted = limit === undefined ? '' : `${better === 'higher' ? '≥' : '≤'} ${limit}`;
      return `| ${name} | \`${figure}\` | ${kind} | ${wanted} | ${seconds > mostSeconds ? '' : 'yes'} |`;
    }),
  );
  return ['| measurement | figure | kind | limit | in `all` |', '|---|---|---|---|---|', ...rows].join('\n');
}
