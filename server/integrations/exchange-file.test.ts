import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Round } from '#contract/matches/event.ts';
import { withNewIds } from '#contract/matches/copy-match.ts';
import type { ExchangeFile } from '#contract/integrations/exchange.ts';
import type { CircuitRanking } from '#contract/points/circuit.ts';
import { newId } from '#server/db/id.ts';
import { aMatchForm, anEvent } from '#test/factories/matches.ts';
import { fileText, inLines, readFile } from './exchange-file.ts';

const now = new Date('2026-05-01T00:00:00.000Z');

const round: fc.Arbitrary<Round> = fc.record(
  {
    advance: fc.integer({ min: 2, max: 200 }),
    reserves: fc.integer({ min: 0, max: 50 }),
    order: fc.constantFrom('result', 'draw'),
    offerMinutes: fc.option(fc.integer({ min: 1, max: 10_080 })),
  },
  { requiredKeys: ['advance', 'reserves', 'order'] },
);
const rounds = fc.option(fc.array(round, { minLength: 1, maxLength: 2 }));

const word = fc
  .string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'个人积分赛 abc"\\') })
  .map((text) => `名${text.trim()}`);
const atMost = fc.option(fc.integer({ min: 1, max: 100 }));
const ranking: fc.Arbitrary<CircuitRanking> = fc.record({
  id: fc.constant(null).map(newId),
  name: word.map((zh) => ({ zh })),
  by: fc.constantFrom('athlete', 'unit'),
  events: fc.option(fc.array(word, { minLength: 1, maxLength: 3 })),
  table: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 }),
  ties: fc.constantFrom('mean', 'full'),
  oneLess: fc.boolean(),
  per: fc.constantFrom('circuit', 'section'),
  mostPerGroup: atMost,
  best: atMost,
});
const circuit = fc.record({
  id: fc.constant(null).map(newId),
  name: word.map((zh) => ({ zh, en: zh })),
  about: fc.option(word.map((zh) => ({ zh }))),
  rankings: fc.array(ranking, { minLength: 1, maxLength: 3 }),
});

/** A match that has been written and nothing else. */
const fileOf = (events: ExchangeFile['match']['document']['events'], circuits: ExchangeFile['circuits']) =>
  ({
    format: 'ropemeet-match',
    version: 1,
    madeAt: now.toISOString(),
    names: 'none',
    match: {
      id: newId(),
      document: aMatchForm(now, { events }),
      stored: { state: 'published', closedEarlyAt: null, extendedUntil: null },
    },
    units: [],
    teams: [],
    entries: [],
    startLists: [],
    results: [],
    certificates: [],
    ...(circuits && circuits.length > 0 ? { circuits } : {}),
  }) satisfies ExchangeFile;

test('rounds and circuits come out of a file as they went in, and a match made of it has its rounds', () => {
  fc.assert(
    fc.property(
      fc.array(rounds, { minLength: 1, maxLength: 4 }),
      fc.array(circuit, { maxLength: 2 }),
      (eachRounds, circuits) => {
        const file = fileOf(
          eachRounds.map((own) => anEvent({ rounds: own })),
          circuits,
        );
        const { head, lines } = inLines(file);
        const text = fileText(head, new Map(Object.entries(lines) as never));
        const back = readFile(text);
        expect(back.head.match.document.events.map((event) => event.rounds)).toEqual(eachRounds);
        expect(back.lines.circuits.map((line) => JSON.parse(line) as unknown)).toEqual(circuits);
        const made = withNewIds(back.head.match.document, newId);
        expect(made.events.map((event) => event.rounds)).toEqual(eachRounds);
        expect(fileText(back.head, new Map(Object.entries(back.lines) as never))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(file)));
      },
    ),
    { numRuns: 60 },
  );
});
