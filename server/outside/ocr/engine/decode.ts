/** What the last layer says for each step along a line: a probability for "nothing" (0) and each character. */
export interface Steps {
  values: Float32Array;
  steps: number;
  classes: number;
}

export interface Decoded {
  text: string;
  /** Mean probability of the characters, 0 to 1. */
  score: number;
}

/** The likeliest characters, repeats joined and blanks dropped (CTC); of `only` where given, by their index. */
export function decode(
  { values, steps, classes }: Steps,
  names: readonly string[],
  only?: readonly number[],
): Decoded {
  let text = '';
  let [sum, count, last] = [0, 0, 0];
  for (let step = 0; step < steps; step++) {
    const from = step * classes;
    let best = 0;
    let high = values[from]!;
    if (only) {
      for (const index of only)
        if (values[from + index]! > high) {
          high = values[from + index]!;
          best = index;
        }
    } else {
      for (let index = 1; index < classes; index++)
        if (values[from + index]! > high) {
          high = values[from + index]!;
          best = index;
        }
    }
    if (best !== 0 && best !== last) {
      text += names[best];
      sum += high;
      count++;
    }
    last = best;
  }
  return { text, score: count === 0 ? 0 : sum / count };
}
