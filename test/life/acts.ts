import fc from 'fast-check';
import {
  againstIdlePlaces,
  againstMoney,
  againstPlaces,
  againstRanks,
  againstRound,
  againstTotals,
  type Memory,
} from './laws.ts';
import { resultState } from '#contract/results/states.ts';
import type { View } from './view.ts';
import { athletes, capacities, units, type House } from './world.ts';

/** What is known before a step. */
export interface Known {
  view: View;
  memory: Memory;
  /** All steps so far, of all runs. */
  steps: { count: number };
}

export class Contradiction extends Error {}

export type Step = fc.AsyncCommand<Known, House>;

/** One act with its arguments. After each act the laws are held against the match. */
function act<T>(
  name: string,
  drawn: fc.Arbitrary<T>,
  may: (view: View, chosen: T) => boolean,
  run: (house: House, chosen: T, view: View) => Promise<boolean | void>,
): fc.Arbitrary<Step> {
  return drawn.map((chosen) => ({
    check: ({ view }) => may(view, chosen),
    async run(model, house) {
      const done = await run(house, chosen, model.view);
      model.steps.count += 1;
      const before = model.view;
      const after = await house.view();
      if (name === 'substitute' && done) model.memory.substitutions += 1;
      const wrong = [
        ...againstPlaces(before, after, model.memory),
        ...(name === 'dayGoesBy' ? againstIdlePlaces(after) : []),
        ...againstMoney(before, after, model.memory),
        ...againstRanks(after),
        ...againstRound(
          before,
          after,
          done === true && (name === 'draft' || (before.going.length === 0 && after.going.length > 0)),
        ),
        ...againstTotals(after),
      ];
      model.view = after;
      if (wrong.length > 0) throw new Contradiction(`${name}: ${wrong.join('; ')}`);
    },
    toString: () => `${name}(${JSON.stringify(chosen)})`,
  }));
}

const unit = fc.nat(units - 1);
const part = fc.constantFrom(1, 1, 0.4);
const stageOf = (view: View, of: number) => view.registrations[of]!.stage;
/** A form may hold an athlete alone in the first event and some of them in the second. */
const form = fc
  .record({
    alone: fc.subarray([...Array(athletes).keys()]),
    team: fc.option(fc.subarray([...Array(athletes).keys()], { minLength: 1 }), { freq: 2 }),
  })
  .map(({ alone, team }) => [
    ...alone.map((each) => ({ event: 0, people: [each] })),
    ...(team ? [{ event: 1, people: team }] : []),
  ])
  .filter((wanted) => wanted.length > 0);

const submit = act(
  'submit',
  fc.tuple(unit, form),
  (view, [of]) => !['finance', 'passed'].includes(stageOf(view, of) ?? ''),
  (house, [of, wanted]) => house.submit(of, wanted),
);
const ofUnit = (name: 'withdraw' | 'pass' | 'sendBack') =>
  act(
    name,
    unit,
    (view, of) => stageOf(view, of) !== null,
    (house, of) => house[name](of),
  );
const money = (name: 'pay' | 'refund') =>
  act(
    name,
    fc.tuple(unit, part),
    (view, [of]) => view.registrations[of]!.orders.some(({ due, came }) => (name === 'pay' ? due : came) > 0),
    (house, [of, so]) => house[name](of, so),
  );
const answerOffer = act(
  'answerOffer',
  fc.tuple(unit, fc.boolean()),
  (view, [of]) => view.entries.some((each) => each.unit === of && each.state === 'offered'),
  (house, [of, take]) => house.answerOffer(of, take),
);
const substitute = act(
  'substitute',
  fc.tuple(unit, fc.nat(athletes - 1), fc.nat(athletes - 1)),
  (view, [of, out, comes]) => out !== comes && stageOf(view, of) === 'passed',
  (house, [of, out, comes]) => house.substitute(of, out, comes),
);
const dayGoesBy = act(
  'dayGoesBy',
  fc.constant(null),
  () => true,
  (house) => house.dayGoesBy(),
);

/** While registration is open; what moves people along is drawn more often. */
export const registering = [
  submit,
  submit,
  submit,
  ofUnit('pass'),
  ofUnit('pass'),
  ofUnit('withdraw'),
  ofUnit('sendBack'),
  money('pay'),
  money('pay'),
  money('refund'),
  answerOffer,
  answerOffer,
  substitute,
  dayGoesBy,
];

const round = fc.constantFrom(1, 1, 2);
const line = fc.nat(capacities[0] - 1);
const count = fc.integer({ min: 60, max: 64 });
const onList = (view: View, [of, at]: readonly [number, number, ...unknown[]]) =>
  view.lists[of - 1]!.length > at;

const isAsked = ({ going }: Pick<View, 'going'>) => going.some(({ state }) => state === 'offered');

/** What is due next, so that lives come as far as the podium. */
async function goOn(house: House, { lists, going }: View, counts: readonly number[]): Promise<boolean> {
  for (const round of [1, 2] as const) {
    const list = lists[round - 1]!;
    if (round === 2 && going.length === 0) return house.draft(false);
    if (round === 2 && isAsked({ going })) return house.answerPlace(counts[0]! % 2 === 0);
    if (list.some(({ state }) => state === resultState.none)) return house.enter(round, counts);
    if (list.some(({ released }) => !released)) return house.moveOn(round, 'release');
    if (list.some(({ state }) => state === resultState.provisional)) return house.moveOn(round, 'confirm');
  }
  return (await house.moveOn(1, 'publish')) || house.moveOn(2, 'publish');
}

const counts = fc.array(count, { minLength: capacities[0], maxLength: capacities[0] });
const leave = act(
  'leave',
  line,
  (view, at) => view.lists[0].length > at && view.going.length > 0,
  (house, at) => house.leave(at),
);
/** The days of the match. */
export const competing = [
  ...Array.from({ length: 6 }, () =>
    act(
      'goOn',
      counts,
      (view) => view.lists[0].length > 0,
      (house, chosen, view) => goOn(house, view, chosen),
    ),
  ),
  act(
    'enter',
    fc.tuple(round, counts),
    (view, [of]) => view.lists[of - 1]!.length > 0,
    (house, [of, counts]) => house.enter(of, counts),
  ),
  ...(['release', 'confirm', 'publish'] as const).map((step) =>
    act(
      step,
      round,
      (view, of) => view.lists[of - 1]!.length > 0,
      (house, of) => house.moveOn(of, step),
    ),
  ),
  act('scratch', fc.tuple(round, line), onList, (house, [of, at]) => house.scratch(of, at)),
  act('correct', fc.tuple(round, line, count), onList, (house, [of, at, so]) => house.correct(of, at, so)),
  act('uphold', fc.tuple(round, line, count), onList, (house, [of, at, so]) => house.uphold(of, at, so)),
  act(
    'draft',
    fc.boolean(),
    (view) => view.lists[0].length > 0,
    (house, again) => house.draft(again),
  ),
  leave,
  leave,
  leave,
  act('answerPlace', fc.boolean(), isAsked, (house, take) => house.answerPlace(take)),
  act('placesEnd', fc.constant(null), isAsked, (house) => house.placesEnd()),
];

/** The end of registration: who may still come in comes in. */
export const closing: fc.Arbitrary<Step>[] = [...Array(units).keys()].flatMap((of) => [
  ...[1, 2].map(() =>
    act(
      'pass',
      fc.constant(of),
      () => true,
      (house) => house.pass(of),
    ),
  ),
  act(
    'pay',
    fc.constant(of),
    (view) => view.registrations[of]!.orders.some(({ due }) => due > 0),
    (house) => house.pay(of, 1),
  ),
]);
