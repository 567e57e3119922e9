import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { match } from '#contract/matches/match.ts';
import { memberInput } from '#contract/people/member.ts';
import { unit } from '#contract/units/unit.ts';
import { fieldTexts } from './fields.ts';

/** Fields of objects that an act notes, where they stand in one literal: `after: { stage, due }`. */
const noted = /\b(?:before|after): \{([^{}]*)\}/g;

test('every field that an act notes has words', () => {
  const files = globSync('server/**/*.ts').filter((file) => !/\.test\.ts$|^server\/db\//.test(file));
  const named = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    if (!/\b(?:record|recording|recordAct|auditPart)\(/.test(source)) return [];
    return [...source.matchAll(noted)].flatMap(([, fields]) =>
      fields!
        .split(',')
        .map((each) => /^\s*(\w+)\s*(?::|$)/.exec(each)?.[1] ?? '')
        .filter((field) => field !== '' && !/^\d/.test(field)),
    );
  });
  expect(named).toContain('stage');
  const forms = [match, memberInput, unit].flatMap(({ shape }) => Object.keys(shape));
  const all = new Set([...named, ...forms]);
  expect([...all].filter((field) => !(field in fieldTexts)).toSorted()).toEqual([]);
});
