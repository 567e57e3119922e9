import { problem, type Problem } from '#contract/problem.ts';
import { shortRegion, withoutRegion } from './region-name.ts';

/**
 * A match's own pattern for team names: fixed characters and the parts `{province}`, `{city}` (may be left out),
 * `{unit}` (the unit's name, with or without its region), `{words}` (letters of any kind) and `{number}` (may be
 * left out), as in `{province}（{unit}）{number}队`. Not a regular expression: staff write it, and none of
 * theirs can stall the server.
 */
const parts = ['province', 'city', 'unit', 'words', 'number'] as const;
type Part = (typeof parts)[number];

interface PatternUnit {
  name: string;
  province?: string | undefined;
  city?: string | undefined;
}

const part = /\{(\w*)\}/g;
const letters = '[\\p{Unified_Ideograph}〇A-Za-z]+';

/** For the match builder: unknown or repeated parts, stray brackets, nothing fixed and nothing named. */
export function teamNamePatternProblems(pattern: string, place = 'teamNamePattern'): Problem[] {
  const used = [...pattern.matchAll(part)].map((match) => match[1]!);
  const isValid = used.every((each) => parts.includes(each as Part)) && new Set(used).size === used.length;
  const sound =
    isValid && used.length > 0 && !/[{}]/.test(pattern.replaceAll(part, '')) && pattern.length <= 100;
  return sound
    ? []
    : [problem('teamNamePatternWrong', place, { parts: parts.map((each) => `{${each}}`).join(' ') })];
}

/** A name that the pattern accepts. */
export function teamNameExample(pattern: string, unit: PatternUnit): string {
  return pattern.replaceAll(part, (_, each: string) => {
    switch (each as Part) {
      case 'province':
        return unit.province ? shortRegion(unit.province) : '';
      case 'unit':
        return ownName(unit);
      case 'words':
        return '跳绳';
      case 'city':
      case 'number':
        return '';
    }
  });
}

export function teamNameByPattern(
  name: string,
  unit: PatternUnit,
  pattern: string,
  place: string,
): Problem[] {
  const fits = new RegExp(`^${source(pattern.replaceAll(' ', ''), unit)}$`, 'iu').test(
    name.replaceAll(' ', ''),
  );
  return fits ? [] : [problem('teamNamePattern', place, { example: teamNameExample(pattern, unit) })];
}

function ownName({ name, province, city }: PatternUnit): string {
  return withoutRegion(withoutRegion(name.replaceAll(' ', ''), province), city);
}

function source(pattern: string, unit: PatternUnit): string {
  // Splitting by a group gives fixed text and part names in turn.
  return pattern
    .split(part)
    .map((each, at) => (at % 2 === 0 ? escape(each) : sourceOf(each as Part, unit)))
    .join('');
}

function sourceOf(each: Part, unit: PatternUnit): string {
  switch (each) {
    case 'province':
      return oneOf(regionForms(unit.province));
    case 'city':
      return `${oneOf(regionForms(unit.city))}?`;
    case 'unit':
      return oneOf([unit.name.replaceAll(' ', ''), ownName(unit)]);
    case 'words':
      return letters;
    case 'number':
      return '\\d{0,3}';
  }
}

const regionForms = (region: string | undefined) => (region ? [region, shortRegion(region)] : ['']);
const oneOf = (forms: readonly string[]) => `(?:${forms.map(escape).join('|')})`;
const escape = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
