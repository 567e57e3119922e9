import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  settlementFileStateOf,
  byText,
  reconcile,
  type SettlementLine,
  type DifferenceKind,
  type OwnEntry,
} from './reconcile.ts';

const day = '2026-05-10';
/** In China. */
const at = (time: string, on = day) => new Date(`${on}T${time}+08:00`);

const numberOf = (n: number) => `P${String(n).padStart(26, '0')}`;

function line(n: number, patch: Partial<SettlementLine> = {}): SettlementLine {
  const { kind = 'payment' } = patch;
  const refundNumber = kind === 'refund' ? `R${n}` : '';
  return {
    kind,
    number: numberOf(n),
    refundNumber,
    transaction: `T${n}`,
    fen: 100 + n,
    at: at('12:00:00'),
    ...patch,
  };
}

function entryOf(of: SettlementLine, patch: Partial<OwnEntry> = {}): OwnEntry {
  return {
    ...of,
    standing: 'booked',
    elsewhere: false,
    attemptId: `a-${of.number}`,
    refundId: of.kind === 'refund' ? of.refundNumber : null,
    ...patch,
  };
}

const kinds = (lines: readonly SettlementLine[], entries: readonly OwnEntry[]) =>
  reconcile(day, lines, entries).map(({ kind }) => kind);
const refund = { kind: 'refund' } as const;

describe('one line against one entry', () => {
  test.each<[string, SettlementLine[], OwnEntry[], DifferenceKind[]]>([
    ['nothing on either side', [], [], []],
    ['the same', [line(1)], [entryOf(line(1))], []],
    ['booked, not in the settlement file', [], [entryOf(line(1))], ['missingThere']],
    [
      'in the settlement file, asked for and not booked',
      [line(1)],
      [entryOf(line(1), { standing: 'unbooked', transaction: '' })],
      ['missingHere'],
    ],
    ['in the settlement file, nothing known of it', [line(1)], [], ['strange']],
    ['another sum', [line(1, { fen: 5 })], [entryOf(line(1))], ['amount']],
    [
      'a payment that did not fit',
      [line(1, { fen: 5 })],
      [entryOf(line(1), { standing: 'unfit' })],
      ['amount'],
    ],
    ['one number paid twice', [line(1), line(1, { transaction: 'T2' })], [entryOf(line(1))], ['missingHere']],
    [
      'another number of the gateway',
      [line(1, { transaction: 'T2' })],
      [entryOf(line(1))],
      ['missingHere', 'missingThere'],
    ],
    [
      'not booked, and not in the settlement file',
      [],
      [entryOf(line(1), { standing: 'unbooked', transaction: '' })],
      [],
    ],
    ['a refund', [line(1, refund)], [entryOf(line(1, refund))], []],
    [
      'a refund that the gateway has accepted',
      [line(1, refund)],
      [entryOf(line(1, refund), { standing: 'underWay' })],
      [],
    ],
    [
      'a refund that we do not know to have gone',
      [line(1, refund)],
      [entryOf(line(1, refund), { standing: 'unbooked' })],
      ['refundMissingHere'],
    ],
    [
      'a refund of our payment, made at the gateway',
      [line(1), line(1, refund)],
      [entryOf(line(1))],
      ['refundMissingHere'],
    ],
    [
      'other business of the same account',
      [line(1, { number: 'shop-20260510-7' }), line(2, { ...refund, number: '2021WERUN1647840687637' })],
      [],
      [],
    ],
    ['a refund of nothing of ours', [line(1, refund)], [], ['strange']],
    [
      'a refund of another sum',
      [line(1, { ...refund, fen: 5 })],
      [entryOf(line(1, refund))],
      ['refundAmount'],
    ],
    ['a refund booked, not in the settlement file', [], [entryOf(line(1, refund))], ['refundMissingThere']],
  ])('%s', (_, lines, entries, expected) => {
    expect(kinds(lines, entries)).toEqual(expected);
  });

  test('by the gateway’s time: paid at 23:59:59 and booked the next day is of the day on which it was paid', () => {
    const late = entryOf(line(1, { at: at('23:59:59') }));
    expect(kinds([line(1, { at: at('23:59:59') })], [late])).toEqual([]);
    expect(kinds([], [late])).toEqual(['missingThere']);
    expect(reconcile('2026-05-11', [], [late])).toEqual([]);
    const early = entryOf(line(1, { at: at('00:00:00') }));
    expect(reconcile('2026-05-09', [], [early])).toEqual([]);
    expect(kinds([], [early])).toEqual(['missingThere']);
  });

  test('what another day’s settlement file names is not missing in this one', () => {
    expect(kinds([], [entryOf(line(1), { elsewhere: true })])).toEqual([]);
  });

  test('a line whose money we booked on another day is not a difference', () => {
    expect(kinds([line(1)], [entryOf(line(1, { at: at('00:00:03', '2026-05-11') }))])).toEqual([]);
  });
});

/** A day on which both sides agree: some payments, some of which went back. */
const agreeing = fc
  .array(fc.record({ fen: fc.integer({ min: 1, max: 1e7 }), back: fc.boolean() }), { maxLength: 12 })
  .map((all) =>
    all.flatMap(({ fen, back }, n) => [
      line(n, { fen }),
      ...(back ? [line(n, { kind: 'refund', fen: Math.ceil(fen / 2) })] : []),
    ]),
  );

describe('a whole day', () => {
  test('agrees in any order of the lines', () => {
    fc.assert(
      fc.property(
        agreeing.chain((lines) => fc.tuple(fc.constant(lines), shuffled(lines), shuffled(lines))),
        ([, file, books]) => {
          expect(
            reconcile(
              day,
              file,
              books.map((each) => entryOf(each)),
            ),
          ).toEqual([]);
        },
      ),
    );
  });

  test('every dropped, lost, altered and added line is found, and nothing else', () => {
    const fates = ['kept', 'dropped', 'lost', 'altered', 'renumbered'] as const;
    const days = agreeing.chain((lines) =>
      fc.tuple(
        fc.tuple(...lines.map((each) => fc.tuple(fc.constant(each), fc.constantFrom(...fates)))),
        fc.array(fc.boolean(), { maxLength: 3 }),
      ),
    );
    fc.assert(
      fc.property(days, ([fated, added]) => {
        const renumbered = (number: string) => number.replace('P', 'P9').slice(0, 27);
        const file: SettlementLine[] = [];
        const books: OwnEntry[] = [];
        const expected: string[] = [];
        const name = (payment: DifferenceKind, back: DifferenceKind, { kind }: SettlementLine) =>
          kind === 'payment' ? payment : back;
        for (const [each, fate] of fated) {
          const { number, kind } = each;
          if (fate !== 'dropped')
            file.push(
              fate === 'altered'
                ? { ...each, fen: each.fen + 1 }
                : fate === 'renumbered'
                  ? { ...each, number: renumbered(number) }
                  : each,
            );
          const unbooked = { standing: 'unbooked', transaction: '' } as const;
          books.push(entryOf(each, fate === 'lost' ? unbooked : {}));
          if (fate === 'dropped' || fate === 'renumbered')
            expected.push(`${name('missingThere', 'refundMissingThere', each)} ${number}`);
          if (fate === 'renumbered') expected.push(`strange ${renumbered(number)}`);
          if (fate === 'lost') expected.push(`${name('missingHere', 'refundMissingHere', each)} ${number}`);
          if (fate === 'altered') expected.push(`${name('amount', 'refundAmount', each)} ${number}`);
          expect(['payment', 'refund']).toContain(kind);
        }
        added.forEach((back, n) => {
          file.push(line(1000 + n, back ? refund : {}));
          expected.push(`strange ${numberOf(1000 + n)}`);
        });
        const differences = reconcile(day, file, books);
        const texts = differences.map(({ kind, theirs, ours }) => `${kind} ${(theirs ?? ours)!.number}`);
        expect(texts.sort()).toEqual(expected.sort());
        // Each has a text of its own.
        expect(byText(differences).size).toBe(differences.length);
      }),
      { numRuns: 500 },
    );
  });
});

function shuffled<T>(all: readonly T[]) {
  return fc.shuffledSubarray([...all], { minLength: all.length });
}

describe('the state of a settlement file', () => {
  test.each([
    [{ got: true, fault: false, overdue: false, booked: 2, open: 0 }, 'agreed'],
    [{ got: true, fault: false, overdue: false, booked: 2, open: 1 }, 'differences'],
    [{ got: false, fault: false, overdue: false, booked: 2, open: 0 }, 'waiting'],
    [{ got: false, fault: false, overdue: true, booked: 2, open: 2 }, 'differences'],
    // Every one of them was decided.
    [{ got: false, fault: false, overdue: true, booked: 2, open: 0 }, 'agreed'],
    [{ got: false, fault: false, overdue: false, booked: 0, open: 0 }, 'none'],
    [{ got: false, fault: true, overdue: true, booked: 0, open: 0 }, 'waiting'],
  ] as const)('%j is %s', (facts, expected) => {
    expect(settlementFileStateOf(facts)).toBe(expected);
  });
});
