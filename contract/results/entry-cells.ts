import type { ScoreModel } from '#contract/matches/event.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { judgesOf, panelsOf, judgesMost, type Panel } from './entry-columns.ts';
import { numberIn } from './entry-range.ts';
import { tallyCategories, tallyFaults, tallyPanelsOf } from './tallies.ts';
import { marks as marksSchema, type Marks, type OffenceTimes, type Presentation } from './marks.ts';
import type { OffenceCode } from '#contract/matches/offences.ts';
import { offencesOf } from './offences.ts';
import { showHundredths } from './columns.ts';

/** What is typed into a line, by the key of the column; what is absent is empty. */
export type Cells = Readonly<Record<string, string>>;

const offencesText = (noted: OffenceTimes) =>
  noted.map(({ offence, times }) => (times === 1 ? String(offence) : `${offence}x${times}`)).join(' ');

/** Marks as they are typed: points with a decimal point, counts as they are. */
export function cellsOf(marks: Marks): Record<string, string> {
  const cells: Record<string, string> = {};
  const put = (key: string, value: string) => {
    if (value !== '') cells[key] = value;
  };
  const list = (panel: Panel, values: readonly number[], show: (value: number) => string = String) =>
    values.forEach((value, at) => put(`${panel}.${at}`, show(value)));
  const presentation = (sheets: readonly Presentation[]) => {
    for (const [panel, part] of presentationParts)
      list(
        panel,
        sheets.map((each) => each[part]),
      );
  };
  const some = (panel: Panel, value: number) => put(panel, value === 0 ? '' : String(value));
  switch (marks.model) {
    case 'speed':
      list('counts', marks.counts);
      some('falseStarts', marks.falseStarts);
      some('falseSwitches', marks.falseSwitches);
      break;
    case 'domesticFreestyle':
    case 'show':
      if (marks.model === 'domesticFreestyle') list('completion', marks.completion, showHundredths);
      for (const panel of ['difficulty', 'creativity', 'artistic', 'execution'] as const)
        list(panel, marks[panel], showHundredths);
      break;
    case 'ijruFreestyle': {
      (['power', 'multiples', 'manipulation'] as const).forEach((panel, at) =>
        list(panel, marks.difficulty[at] ?? [], showHundredths),
      );
      presentation(marks.presentation);
      some('missing', marks.missing);
      list('misses', marks.misses);
      list('breaks', marks.breaks);
      list('violations', marks.violations);
      return cells;
    }
    case 'ijruDoubleDutch':
      list('jumpers', marks.jumpers, showHundredths);
      list('turners', marks.turners, showHundredths);
      presentation(marks.presentation);
      list('misses', marks.misses);
      list('violations', marks.violations);
      return cells;
    case 'ijruShow':
      list('difficulty', marks.difficulty, showHundredths);
      for (const { category } of tallyCategories)
        for (const { panel, mark } of tallyPanelsOf(category))
          list(
            panel,
            marks[category].map((each) => each[mark]),
          );
      list('disciplines', marks.missing);
      list('misses', marks.misses);
      list('violations', marks.violations);
      return cells;
    case 'contestSpeed':
    case 'contestPerformance':
    case 'contestBattle': {
      const panelMarks: Readonly<Partial<Record<Panel, unknown>>> = marks;
      for (const { panel, judges, required } of panelsOf(marks.model))
        if (judges) list(panel, panelMarks[panel] as number[]);
        else if (required) put(panel, String(panelMarks[panel]));
        else some(panel, panelMarks[panel] as number);
      return cells;
    }
  }
  some('mistakes', marks.mistakes);
  put('offences', offencesText(marks.offences));
  return cells;
}

const presentationParts = [
  ['entertainment', 'entertainment'],
  ['form', 'form'],
  ['musicality', 'musicality'],
  ['presentationCreativity', 'creativity'],
  ['variety', 'variety'],
] as const;

/** `2 5x2` (also `5×2`, `5*2`, commas) as offences, each once; null where it cannot be read. */
function offencesIn(text: string, model: ScoreModel): { offence: OffenceCode; times: number }[] | null {
  const parts = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,;、,]+/)
    .filter(Boolean);
  const timesOf = new Map<OffenceCode, number>();
  for (const part of parts) {
    const [, which, times = '1'] = /^(\d{1,2})(?:[x×*](\d{1,2}))?$/.exec(part) ?? [];
    const offence = offencesOf(model).find((each) => String(each) === which);
    if (!offence || Number(times) < 1) return null;
    timesOf.set(offence, (timesOf.get(offence) ?? 0) + Number(times));
  }
  return [...timesOf].sort(([a], [b]) => a - b).map(([offence, times]) => ({ offence, times }));
}

interface ReadLine {
  /** Null while nothing is typed, or while it is not right. */
  marks: Marks | null;
  /** By the key of the column, or the name of the panel that is empty. */
  problems: Problem[];
  empty: boolean;
}

/**
 * What is typed, as marks; every cell that is wrong and every panel that is missing is named.
 * @param version of the rules: those of the marks that a line has, else those of the match (`marksVersion`)
 */
export function marksFrom(model: ScoreModel, cells: Cells, version: number): ReadLine {
  const problems: Problem[] = [];
  const filled = Object.entries(cells).filter(([, text]) => text.trim() !== '');
  if (filled.length === 0) return { marks: null, problems, empty: true };
  const read = new Map<Panel, number[]>();
  let offences: OffenceTimes = [];
  for (const { panel, kind, judges, required } of panelsOf(model)) {
    const keys = judges ? Array.from({ length: judgesMost }, (_, at) => `${panel}.${at}`) : [panel as string];
    const values: number[] = [];
    for (const key of keys) {
      const text = cells[key]?.trim() ?? '';
      if (text === '') continue;
      if (kind === 'offences') {
        const noted = offencesIn(text, model);
        if (noted) offences = noted;
        else problems.push(problem('markWrong', key, { value: text }));
        continue;
      }
      const value = numberIn(text, panel, kind);
      if (value === null) problems.push(problem('markWrong', key, { value: text }));
      else values.push(value);
    }
    read.set(panel, values);
    const wrong = problems.some(({ place }) => keys.includes(place));
    const least = model === 'contestPerformance' && judges ? judgesOf(model, [])[judges]! : 1;
    if (required && values.length < least && !wrong) problems.push(problem('markMissing', panel));
  }
  if (read.has('entertainment')) problems.push(...uneven(read));
  if (model === 'ijruShow' && problems.length === 0) {
    const { missing, none } = tallyFaults(cells, judgesMost);
    problems.push(...missing.map((panel) => problem('markMissing', panel)));
    problems.push(...none.map((key) => problem('markWrong', key, { value: '0' })));
  }
  if (problems.length > 0) return { marks: null, problems, empty: false };
  const parsed = marksSchema.safeParse(build(model, read, offences, version));
  if (parsed.success) return { marks: parsed.data, problems, empty: false };
  return { marks: null, problems: [problem('markWrong', filled[0]![0], { value: '' })], empty: false };
}

/** Every judge of presentation gives all five marks. */
function uneven(read: ReadonlyMap<Panel, readonly number[]>): Problem[] {
  const counts = presentationParts.map(([panel]) => read.get(panel)!.length);
  const all = Math.max(...counts);
  return presentationParts
    .filter((_, at) => counts[at]! > 0 && counts[at]! < all)
    .map(([panel]) => problem('markMissing', panel));
}

function build(
  model: ScoreModel,
  read: ReadonlyMap<Panel, readonly number[]>,
  offences: OffenceTimes,
  version: number,
): unknown {
  const list = (panel: Panel) => read.get(panel) ?? [];
  const one = (panel: Panel) => list(panel)[0] ?? 0;
  const presentation = () =>
    list('entertainment').map((_, judge) =>
      Object.fromEntries(presentationParts.map(([panel, part]) => [part, list(panel)[judge]])),
    );
  switch (model) {
    case 'speed':
      return {
        model,
        version,
        counts: list('counts'),
        falseStarts: one('falseStarts'),
        falseSwitches: one('falseSwitches'),
        mistakes: one('mistakes'),
        offences,
      };
    case 'domesticFreestyle':
    case 'show':
      return {
        model,
        version,
        difficulty: list('difficulty'),
        creativity: list('creativity'),
        ...(model === 'domesticFreestyle' ? { completion: list('completion') } : {}),
        artistic: list('artistic'),
        execution: list('execution'),
        mistakes: one('mistakes'),
        offences,
      };
    case 'ijruFreestyle':
      return {
        model,
        version,
        difficulty: [list('power'), list('multiples'), list('manipulation')].filter(
          (each) => each.length > 0,
        ),
        presentation: presentation(),
        missing: one('missing'),
        misses: list('misses'),
        breaks: list('breaks'),
        violations: list('violations'),
      };
    case 'ijruDoubleDutch':
      return {
        model,
        version,
        jumpers: list('jumpers'),
        turners: list('turners'),
        presentation: presentation(),
        misses: list('misses'),
        violations: list('violations'),
      };
    case 'ijruShow':
      return {
        model,
        version,
        difficulty: list('difficulty'),
        ...Object.fromEntries(
          tallyCategories.map(({ category }) => [
            category,
            list(`${category}Plus`).map((_, judge) =>
              Object.fromEntries(
                tallyPanelsOf(category).map(({ panel, mark }) => [mark, list(panel)[judge]]),
              ),
            ),
          ]),
        ),
        missing: list('disciplines'),
        misses: list('misses'),
        violations: list('violations'),
      };
    case 'contestSpeed':
    case 'contestPerformance':
    case 'contestBattle': {
      const panels = panelsOf(model).map(({ panel, judges }) => [panel, judges ? list(panel) : one(panel)]);
      return { model, version, ...Object.fromEntries(panels) };
    }
  }
}
