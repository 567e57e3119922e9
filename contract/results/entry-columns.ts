import type { ScoreModel } from '#contract/matches/event.ts';
import type { RuleBook } from '#contract/matches/rule-books.ts';
import { performanceJudges } from './contest.ts';
import type { Marks } from './marks.ts';
import { fewestJudges, seatsOf } from './seats.ts';
import { tallyCategories, tallyPanels, tallyPanelsOf } from './tallies.ts';

/**
 * The columns in which marks are typed: one a judge in each panel. The grid, the sheet and its template share
 * them. `mark` is a judge's 0–24 of the international presentation, `ten` one's 0–10 of the contest; `offences` is text such as `2 5x2`.
 */
export type CellKind = 'count' | 'points' | 'mark' | 'ten' | 'offences';

const panels = [
  'counts',
  'falseStarts',
  'falseSwitches',
  'obstructions',
  'difficulty',
  'jumpers',
  'turners',
  'expression',
  'staging',
  'surprises',
  'power',
  'multiples',
  'manipulation',
  'creativity',
  'completion',
  'artistic',
  'execution',
  'entertainment',
  'form',
  'musicality',
  'presentationCreativity',
  'variety',
  ...tallyPanels,
  'disciplines',
  'missing',
  'misses',
  'breaks',
  'violations',
  'mistakes',
  'offences',
  'decided',
  'firstHeat',
  'lastHeat',
] as const;
export type Panel = (typeof panels)[number];

interface PanelShape {
  panel: Panel;
  kind: CellKind;
  /** How many judges it has, by the name under which they are counted; absent: one cell. */
  judges?: JudgePanel;
  /** A line without it is not complete. */
  required?: true;
}

/** Panels whose number of judges a match chooses. */
export const judgePanels = [
  'counts',
  'difficulty',
  'jumpers',
  'turners',
  'expression',
  'staging',
  'creativity',
  'completion',
  'artistic',
  'execution',
  'presentation',
  'athletes',
  'routine',
  'required',
  'misses',
] as const;
export type JudgePanel = (typeof judgePanels)[number];
export type Judges = Partial<Record<JudgePanel, number>>;

export const judgesMost = 15;

const presentationShapes: readonly PanelShape[] = (
  ['entertainment', 'form', 'musicality', 'presentationCreativity', 'variety'] as const
).map((panel) => ({ panel, kind: 'mark', judges: 'presentation', required: true }));

const tallyShapes: readonly PanelShape[] = tallyCategories.flatMap(({ category, judges }) =>
  tallyPanelsOf(category).map(({ panel }): PanelShape => ({ panel, kind: 'count', judges, required: true })),
);

const shapes: Readonly<Record<ScoreModel, readonly PanelShape[]>> = {
  speed: [
    { panel: 'counts', kind: 'count', judges: 'counts', required: true },
    { panel: 'falseStarts', kind: 'count' },
    { panel: 'falseSwitches', kind: 'count' },
    { panel: 'mistakes', kind: 'count' },
    { panel: 'offences', kind: 'offences' },
  ],
  domesticFreestyle: [
    { panel: 'difficulty', kind: 'points', judges: 'difficulty', required: true },
    { panel: 'creativity', kind: 'points', judges: 'creativity', required: true },
    { panel: 'completion', kind: 'points', judges: 'completion', required: true },
    { panel: 'artistic', kind: 'points', judges: 'artistic' },
    { panel: 'execution', kind: 'points', judges: 'execution' },
    { panel: 'mistakes', kind: 'count' },
    { panel: 'offences', kind: 'offences' },
  ],
  show: [
    { panel: 'artistic', kind: 'points', judges: 'artistic', required: true },
    { panel: 'creativity', kind: 'points', judges: 'creativity', required: true },
    { panel: 'execution', kind: 'points', judges: 'execution', required: true },
    { panel: 'difficulty', kind: 'points', judges: 'difficulty' },
    { panel: 'mistakes', kind: 'count' },
    { panel: 'offences', kind: 'offences' },
  ],
  ijruFreestyle: [
    { panel: 'power', kind: 'points', judges: 'difficulty', required: true },
    { panel: 'multiples', kind: 'points', judges: 'difficulty' },
    { panel: 'manipulation', kind: 'points', judges: 'difficulty' },
    ...presentationShapes,
    { panel: 'missing', kind: 'count' },
    { panel: 'misses', kind: 'count', judges: 'misses', required: true },
    { panel: 'breaks', kind: 'count', judges: 'misses' },
    { panel: 'violations', kind: 'count', judges: 'misses' },
  ],
  ijruDoubleDutch: [
    { panel: 'jumpers', kind: 'points', judges: 'jumpers', required: true },
    { panel: 'turners', kind: 'points', judges: 'turners', required: true },
    ...presentationShapes,
    { panel: 'misses', kind: 'count', judges: 'misses', required: true },
    { panel: 'violations', kind: 'count', judges: 'misses' },
  ],
  ijruShow: [
    { panel: 'difficulty', kind: 'points', judges: 'difficulty', required: true },
    ...tallyShapes,
    { panel: 'disciplines', kind: 'count', judges: 'required', required: true },
    { panel: 'misses', kind: 'count', judges: 'required', required: true },
    { panel: 'violations', kind: 'count', judges: 'required' },
  ],
  contestSpeed: [
    { panel: 'counts', kind: 'count', judges: 'counts', required: true },
    { panel: 'falseStarts', kind: 'count' },
    { panel: 'obstructions', kind: 'count' },
    { panel: 'mistakes', kind: 'count' },
  ],
  contestPerformance: [
    { panel: 'jumpers', kind: 'ten', judges: 'jumpers', required: true },
    { panel: 'turners', kind: 'ten', judges: 'turners', required: true },
    { panel: 'expression', kind: 'ten', judges: 'expression', required: true },
    { panel: 'staging', kind: 'ten', judges: 'staging', required: true },
    { panel: 'surprises', kind: 'count' },
    { panel: 'misses', kind: 'count', judges: 'misses', required: true },
    { panel: 'decided', kind: 'count' },
  ],
  contestBattle: [
    { panel: 'firstHeat', kind: 'count', required: true },
    { panel: 'lastHeat', kind: 'count', required: true },
  ],
};

/**
 * The judges that a list begins with, until staff choose others or marks of more judges are there: by the international
 * book the fewest that it has.
 */
const usual: Readonly<Record<ScoreModel, Judges>> = {
  speed: { counts: 3 },
  domesticFreestyle: { difficulty: 3, creativity: 3, completion: 3, artistic: 0, execution: 0 },
  show: { artistic: 3, creativity: 3, execution: 3, difficulty: 0 },
  ijruFreestyle: fewestJudges('ijruFreestyle'),
  ijruDoubleDutch: fewestJudges('ijruDoubleDutch'),
  ijruShow: fewestJudges('ijruShow'),
  contestSpeed: fewestJudges('contestSpeed'),
  contestPerformance: performanceJudges,
  contestBattle: {},
};

export function panelsOf(model: ScoreModel): readonly PanelShape[] {
  return shapes[model];
}

/** The panels of a model whose judges are counted, with the fewest and the most that they may have. */
export function judgePanelsOf(model: ScoreModel): { name: JudgePanel; least: number; most: number }[] {
  return judgePanels.flatMap((name) => {
    const of = shapes[model].filter(({ judges }) => judges === name);
    if (of.length === 0) return [];
    const fixed = model === 'contestPerformance' ? usual[model][name] : undefined;
    return [
      { name, least: fixed ?? (of.some(({ required }) => required) ? 1 : 0), most: fixed ?? judgesMost },
    ];
  });
}

/** As many judges as are usual, or as any of the lines has marks of. */
export function judgesOf(model: ScoreModel, lines: readonly Marks[], chosen: Judges = {}): Judges {
  return Object.fromEntries(
    judgePanelsOf(model).map(({ name, least, most }) => {
      const judgeCounts = lines.map((each) => judgesIn(each, name));
      return [name, Math.min(most, Math.max(least, chosen[name] ?? usual[model][name] ?? 1, ...judgeCounts))];
    }),
  );
}

/**
 * The judges whose marks every line of a list is to have: as many as any line has, and the fewest of the book, where these
 * are known.
 */
export function listJudges(
  model: ScoreModel,
  book: RuleBook,
  lines: readonly { marks: Marks | null }[],
): Judges {
  const modelMarks = lines.flatMap(({ marks }) => (marks?.model === model ? marks : []));
  const none = Object.fromEntries(judgePanels.map((name) => [name, 0]));
  return judgesOf(model, modelMarks, seatsOf({ code: '', scoreModel: model }, book) ? {} : none);
}

function judgesIn(marks: Marks, name: JudgePanel): number {
  switch (marks.model) {
    case 'speed':
      return name === 'counts' ? marks.counts.length : 0;
    case 'domesticFreestyle':
    case 'show':
      return name in marks ? (marks as unknown as Record<JudgePanel, readonly number[]>)[name].length : 0;
    case 'ijruFreestyle':
      if (name === 'presentation') return marks.presentation.length;
      if (name === 'misses')
        return Math.max(marks.misses.length, marks.breaks.length, marks.violations.length);
      return name === 'difficulty' ? Math.max(...marks.difficulty.map((each) => each.length)) : 0;
    case 'ijruDoubleDutch':
      if (name === 'misses') return Math.max(marks.misses.length, marks.violations.length);
      return name === 'jumpers' || name === 'turners' || name === 'presentation' ? marks[name].length : 0;
    case 'ijruShow': {
      const { difficulty, form, style, entertainment, musicality, missing, misses, violations } = marks;
      const byPanel: Readonly<Partial<Record<JudgePanel, readonly unknown[][]>>> = {
        difficulty: [difficulty],
        athletes: [form, style],
        routine: [entertainment, musicality],
        required: [missing, misses, violations],
      };
      return Math.max(0, ...(byPanel[name] ?? []).map(({ length }) => length));
    }
    case 'contestSpeed':
      return name === 'counts' ? marks.counts.length : 0;
    case 'contestPerformance':
    case 'contestBattle':
      return usual[marks.model][name] ?? 0;
  }
}

export interface EntryColumn {
  /** `counts.0`, or the panel's name where it has one cell. */
  key: string;
  panel: Panel;
  /** From 1; null where the panel has one cell. */
  judge: number | null;
  kind: CellKind;
}

/** The columns of a line, in the order in which they are typed. */
export function entryColumns(model: ScoreModel, judges: Judges): EntryColumn[] {
  return shapes[model].flatMap(({ panel, kind, judges: of }): EntryColumn[] => {
    if (!of) return [{ key: panel, panel, judge: null, kind }];
    return Array.from({ length: judges[of] ?? 1 }, (_, at) => ({
      key: `${panel}.${at}`,
      panel,
      judge: at + 1,
      kind,
    }));
  });
}
