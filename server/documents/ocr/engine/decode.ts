/** What the last layer says for each step along a line: a probability for "nothing" (0) and each character. */
export interface Steps {
  values: Float32Array;
  steps: number;
  classes: number;
}

export interface Decoded {
  text: string;
  /** The same with one character as it may be as well. */
  ways: readonly string[];
  /** The same with □ where the distances say that a character was not read. */
  gapped: string;
  /** Mean probability of the characters, 0 to 1. */
  score: number;
  /** Score of the least certain character. */
  least: number;
}

/** A character this likely is another way to read a place. */
const wayFrom = 0.25;
const mostWays = 4;

/** A letter as wide as high, in steps: a line is 6 steps high, its letters three quarters of that. */
const letterSteps = 4.5;

interface Letter {
  name: string;
  sure: number;
  /** Where its step begins. */
  at: number;
}

/** The likeliest characters, repeats joined and blanks dropped (CTC); of `only` where given, by their index. */
export function decode(steps: Steps, names: readonly string[], only?: readonly number[]): Decoded {
  const { values, classes } = steps;
  const decoded: Letter[] = [];
  let last = 0;
  for (let step = 0; step < steps.steps; step++) {
    const from = step * classes;
    const best = only ? bestOf(values, from, only) : bestOfAll(values, from, classes);
    const sure = values[from + best]!;
    const current = decoded.at(-1);
    if (best !== 0 && best !== last) decoded.push({ name: names[best]!, sure, at: from });
    else if (best !== 0 && current && sure > current.sure) Object.assign(current, { sure, at: from });
    last = best;
  }
  const letters = onePlaceEach(decoded, classes);
  const text = letters.map(({ name }) => name).join('');
  const ways = only
    ? []
    : letters.flatMap((letter, at) =>
        others(letter, steps, names).map((name) => replaced(letters, at, name)),
      );
  const all = letters.map(({ sure }) => sure);
  return {
    text,
    ways: ways.slice(0, mostWays),
    gapped: gapped(letters, steps),
    score: all.length === 0 ? 0 : all.reduce((sum, each) => sum + each, 0) / all.length,
    least: all.length === 0 ? 0 : Math.min(...all),
  };
}

const isChinese = (name: string) => /\p{Unified_Ideograph}/u.test(name);

/** Two Chinese characters cannot stand within half of one: it is one, seen as either. */
function onePlaceEach(letters: readonly Letter[], classes: number): Letter[] {
  const distinctLetters: Letter[] = [];
  for (const letter of letters) {
    const last = distinctLetters.at(-1);
    const near = last && letter.at - last.at < (letterSteps / 2) * classes;
    if (!near || !isChinese(last.name) || !isChinese(letter.name)) distinctLetters.push(letter);
    else if (letter.sure > last.sure) distinctLetters[distinctLetters.length - 1] = letter;
  }
  return distinctLetters;
}

/**
 * Letters that the reader does not know are sometimes not read at all, which leaves a hole: between two, or at an end
 * that is then further from the edge than the other.
 */
function gapped(letters: readonly { name: string; at: number }[], { steps, classes }: Steps): string {
  const places = letters.map(({ at }) => at / classes);
  if (places.length < 2) return letters.map(({ name }) => name).join('');
  const gaps = places.slice(1).map((place, at) => place - places[at]!);
  const pitch = Math.min(...gaps);
  const hole = Math.max(pitch * (gaps.length > 1 ? 1.7 : 0), letterSteps * (gaps.length > 1 ? 1.6 : 2));
  const inner = letters.map(({ name }, at) => (gaps[at]! > hole ? `${name}□` : name)).join('');
  const [before, after] = [places[0]! + 0.5, steps - places.at(-1)! - 0.5];
  const lost = Math.max(pitch, letterSteps) * 0.7;
  return `${before - after > lost ? '□' : ''}${inner}${after - before > lost ? '□' : ''}`;
}

function bestOfAll(values: Float32Array, from: number, classes: number): number {
  let best = 0;
  let high = values[from]!;
  for (let index = 1; index < classes; index++)
    if (values[from + index]! > high) {
      high = values[from + index]!;
      best = index;
    }
  return best;
}

function bestOf(values: Float32Array, from: number, only: readonly number[]): number {
  let best = 0;
  for (const index of only) if (values[from + index]! > values[from + best]!) best = index;
  return best;
}

function others({ name, sure, at }: Letter, { values, classes }: Steps, names: readonly string[]): string[] {
  const texts: string[] = [];
  // Where one is nearly sure there is no room for another.
  if (sure > 1 - wayFrom) return texts;
  for (let index = 1; index < classes; index++)
    if (values[at + index]! >= wayFrom && names[index] !== name) texts.push(names[index]!);
  return texts;
}

const replaced = (letters: readonly { name: string }[], at: number, by: string) =>
  letters.map(({ name }, each) => (each === at ? by : name)).join('');
