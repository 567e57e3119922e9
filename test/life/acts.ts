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
import { athletes, capacities, units, type Portal } from './world.ts';

/** What is known before a step. */
export interface Known {
  view: View;
  memory: Memory;
  /** All steps so far, of all runs. */
  steps: { count: number };
}

export class Contradiction extends Error {}

export type Step = fc.AsyncCommand<Known, Portal>;

/** One act with its arguments. After each act the laws are held against the match. */
function act<T>(
  name: string,
  drawn: fc.Arbitrary<T>,
  may: (view: View, chosen: T) => boolean,
  run: (portal: Portal, chosen: T, view: View) => Promise<boolean | void>,
): fc.Arbitrary<Step> {
  return drawn.map((chosen) => ({
    check: ({ view }) => may(view, chosen),
    async run(model, portal) {
      const done = await run(portal, chosen, model.view);
      model.steps.count += 1;
      const before = model.view;
      const after = await portal.view();
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
  (portal, [of, wanted]) => portal.submit(of, wanted),
);
const ofUnit = (name: 'withdraw' | 'pass' | 'sendBack') =>
  act(
    name,
    unit,
    (view, of) => stageOf(view, of) !== null,
    (portal, of) => portal[name](of),
  );
const money = (name: 'pay' | 'refund') =>
  act(
    name,
    fc.tuple(unit, part),
    (view, [of]) => view.registrations[of]!.orders.some(({ due, came }) => (name === 'pay' ? due : came) > 0),
    (portal, [of, so]) => portal[name](of, so),
  );
const answerOffer = act(
  'answerOffer',
  fc.tuple(unit, fc.boolean()),
  (view, [of]) => view.entries.some((each) => each.unit === of && each.state === 'offered'),
  (portal, [of, take]) => portal.answerOffer(of, take),
);
const substitute = act(
  'substitute',
  fc.tuple(unit, fc.nat(athletes - 1), fc.nat(athletes - 1)),
  (view, [of, out, comes]) => out !== comes && stageOf(view, of) === 'passed',
  (portal, [of, out, comes]) => portal.substitute(of, out, comes),
);
const dayGoesBy = act(
  'dayGoesBy',
  fc.constant(null),
  () => true,
  (portal) => portal.dayGoesBy(),
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
async function goOn(portal: Portal, { lists, going }: View, counts: readonly number[]): Promise<boolean> {
  for (const round of [1, 2] as const) {
    const list = lists[round - 1]!;
    if (round === 2 && going.length === 0) return portal.draft(false);
    if (round === 2 && isAsked({ going })) return portal.answerPlace(counts[0]! % 2 === 0);
    if (list.some(({ state }) => state === resultState.none)) return portal.enter(round, counts);
    if (list.some(({ released }) => !released)) return portal.moveOn(round, 'release');
    if (list.some(({ state }) => state === resultState.provisional)) return portal.moveOn(round, 'confirm');
  }
  return (await portal.moveOn(1, 'publish')) || portal.moveOn(2, 'publish');
}

const counts = fc.array(count, { minLength: capacities[0], maxLength: capacities[0] });
const leave = act(
  'leave',
  line,
  (view, at) => view.lists[0].length > at && view.going.length > 0,
  (portal, at) => portal.leave(at),
);
/** The days of the match. */
export const competing = [
  ...Array.from({ length: 6 }, () =>
    act(
      'goOn',
      counts,
      (view) => view.lists[0].length > 0,
      (portal, chosen, view) => goOn(portal, view, chosen),
    ),
  ),
  act(
    'enter',
    fc.tuple(round, counts),
    (view, [of]) => view.lists[of - 1]!.length > 0,
    (portal, [of, counts]) => portal.enter(of, counts),
  ),
  ...(['release', 'confirm', 'publish'] as const).map((step) =>
    act(
      step,
      round,
      (view, of) => view.lists[of - 1]!.length > 0,
      (portal, of) => portal.moveOn(of, step),
    ),
  ),
  act('scratch', fc.tuple(round, line), onList, (portal, [of, at]) => portal.scratch(of, at)),
  act('correct', fc.tuple(round, line, count), onList, (portal, [of, at, so]) => portal.correct(of, at, so)),
  act('uphold', fc.tuple(round, line, count), onList, (portal, [of, at, so]) => portal.uphold(of, at, so)),
  act(
    'draft',
    fc.boolean(),
    (view) => view.lists[0].length > 0,
    (portal, again) => portal.draft(again),
  ),
  leave,
  leave,
  leave,
  act('answerPlace', fc.boolean(), isAsked, (portal, take) => portal.answerPlace(take)),
  act('placesEnd', fc.constant(null), isAsked, (portal) => portal.placesEnd()),
];

/** The end of registration: who may still come in comes in. */
export const closing: fc.Arbitrary<Step>[] = [...Array(units).keys()].flatMap((of) => [
  ...[1, 2].map(() =>
    act(
      'pass',
      fc.constant(of),
      () => true,
      (portal) => portal.pass(of),
    ),
  ),
  act(
    'pay',
    fc.constant(of),
    (view) => view.registrations[of]!.orders.some(({ due }) => due > 0),
    (portal) => portal.pay(of, 1),
  ),
]);
