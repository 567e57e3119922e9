import type { IdType } from '#contract/fields/id-number.ts';
import { seeded, type Random } from '#demo/builder/random.ts';
import { hongKongId, idCard, idCardBack, registerPage, residencePermit, travelPermit } from './chinese.ts';
import type { Paper, Style, Weight } from './paper.ts';
import { passport } from './passport.ts';
import { somebody, type Somebody } from './person.ts';
import { photograph, type Manner } from './photograph.ts';

/**
 * Prints and arrangements that the parsers were tried on while they were written (`tuning`), and others that they
 * are measured on (`bench`).
 */
export type Edition = 'tuning' | 'bench';

interface Choices {
  layouts: readonly number[];
  weights: readonly Weight[];
  papers: readonly (readonly [string, string])[];
  inks: readonly string[];
}

const editions: Record<Edition, Choices> = {
  tuning: {
    layouts: [0, 1],
    weights: [400, 500],
    papers: [
      ['#eef3f6', '#f7efe6'],
      ['#f6f6ee', '#e6eef4'],
    ],
    inks: ['#15171c', '#26282e'],
  },
  bench: {
    layouts: [2, 3],
    weights: [300, 600, 700, 400],
    papers: [
      ['#f4ecf0', '#e4f0ec'],
      ['#e9e4f4', '#f6f2e4'],
      ['#f2f6f2', '#f0e2e2'],
    ],
    inks: ['#101014', '#31343c', '#1c2438'],
  },
};

function styleOf(edition: Edition, random: Random): Style {
  const { layouts, weights, papers, inks } = editions[edition];
  return {
    layout: random.pick(layouts),
    weight: random.pick(weights),
    labelWeight: random.pick([300, 400, 500]),
    size: random.between(94, 106) / 100,
    jitter: edition === 'bench' ? 5 : 3,
    spacing: random.between(0, 3),
    ink: random.pick(inks),
    labelInk: random.pick(['#2a5d8c', '#3c6a96', '#444a55']),
    paper: random.pick(papers),
  };
}

export interface MadeDocument {
  who: Somebody;
  manner: Manner;
  front: Buffer;
}

/** One synthetic document, the same for the same seed. */
export async function makeDocument(
  seed: number,
  idType: IdType,
  manner: Manner,
  edition: Edition,
): Promise<MadeDocument> {
  const random = seeded(seed);
  const who = somebody(random, idType);
  const paper = draw(who, styleOf(edition, random), random);
  return { who, manner, front: await photograph(paper.canvas, manner, random) };
}

/** The other side of an ID card. */
export async function makeBack(seed: number, manner: Manner, edition: Edition): Promise<MadeDocument> {
  const random = seeded(seed);
  const who = somebody(random, 1);
  const paper = idCardBack(who, styleOf(edition, random), random);
  return { who, manner, front: await photograph(paper.canvas, manner, random) };
}

function draw(who: Somebody, style: Style, random: Random): Paper {
  switch (who.idType) {
    case 1:
      return idCard(who, style, random);
    case 3:
      return registerPage(who, style, random);
    case 4:
    case 5:
      return passport(who, style, random);
    case 8:
      return hongKongId(who, style, random);
    default:
      return who.number.length === 18
        ? residencePermit(who, style, random)
        : travelPermit(who, style, random);
  }
}
