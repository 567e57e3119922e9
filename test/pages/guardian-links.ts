const link = (letter: string) => letter.repeat(22);

/** Links that guardians were sent, by what has become of them and whether the phone is proved. */
export const guardianLinks = {
  asked: link('a'),
  'asked-proved': link('b'),
  given: link('c'),
  'given-proved': link('d'),
  refused: link('e'),
  expired: link('f'),
  withdrawn: link('g'),
} as const;

/** What shows that a phone was proved. */
export const guardianProof = link('p');

/** What the demo's club has posted to its parents. */
export const parentsToken = link('h');
