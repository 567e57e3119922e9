import type { Random } from './random.ts';
import { grouped } from '#contract/grouped.ts';
import type { Starter } from './start-list.ts';
import { meeting, type Span } from './times.ts';

/** An athlete in two places at once cannot be; this outweighs all adjoining heats. */
const clashOf = { together: 1000, adjoining: 1 } as const;
/** Above 2, or a unit's entries would gather in every other heat instead of spreading. */
const sameHeat = 3;

/** A list that is drawn; its heats are all there is room for. */
export interface Block {
  starters: readonly Starter[];
  courts: number;
  /** Of its heats, in their order. */
  spans: readonly Span[];
}

interface Seat {
  starter: Starter;
  block: number;
  /** Number of the unit within the block. */
  unit: number;
  /** Of its athletes, where they are bound elsewhere. */
  busy: readonly Span[];
}

/** An entry changes places with another of its block, or goes to a heat that has room. */
type Move = { other: number; heat: number } | { other: null; heat: number };

/**
 * Which entry stands in which heat while it is drawn. `clash` counts athletes who meet themselves in time, `crowd`
 * pairs of entries of one unit in a heat and in the heats next to it. Entries are numbers, in the order of their ids
 * within each block, so that the order in which they were handed in leaves no trace.
 */
export class Seating {
  private readonly seats: Seat[] = [];
  /** By block: its seats. */
  readonly members: number[][];
  private readonly heatOf: number[] = [];
  /** By block and heat. */
  private readonly sizes: number[][];
  /** By block, unit and heat. */
  private readonly units: number[][][];
  /** Seats that share athletes, with how many. */
  private readonly links: { other: number; athletes: number }[][];
  private readonly blocks: readonly Block[];

  /** Deals the entries out to heats of even size, each order as likely as the other. */
  constructor(blocks: readonly Block[], busy: ReadonlyMap<string, readonly Span[]>, random: Random) {
    this.blocks = blocks;
    this.sizes = blocks.map(({ spans }) => spans.map(() => 0));
    this.units = blocks.map(() => []);
    this.members = blocks.map(({ starters, spans }, block) => {
      const numbers = new Map<string, number>();
      return starters
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map((starter) => {
          const unit = numbers.get(starter.unitId) ?? numbers.size;
          numbers.set(starter.unitId, unit);
          this.units[block]![unit] ??= spans.map(() => 0);
          return (
            this.seats.push({
              starter,
              block,
              unit,
              busy: starter.athletes.flatMap((athlete) => busy.get(athlete) ?? []),
            }) - 1
          );
        });
    });
    this.links = this.linked();
    this.members.forEach((members, block) => {
      const { length } = blocks[block]!.spans;
      random.shuffled(members).forEach((seat, n) => this.sit(seat, n % length));
    });
  }

  private linked() {
    const entered = grouped(
      this.seats.flatMap(({ starter }, seat) => starter.athletes.map((athlete) => ({ athlete, seat }))),
      ({ athlete }) => athlete,
    );
    return this.seats.map(({ starter }, seat) => {
      const shared = new Map<number, number>();
      for (const athlete of starter.athletes)
        for (const { seat: other } of entered.get(athlete)!)
          if (other !== seat) shared.set(other, (shared.get(other) ?? 0) + 1);
      return [...shared].map(([other, athletes]) => ({ other, athletes }));
    });
  }

  private sit(seat: number, heat: number): void {
    const { block, unit } = this.seats[seat]!;
    const from = this.heatOf[seat];
    if (from !== undefined) {
      this.sizes[block]![from]!--;
      this.units[block]![unit]![from]!--;
    }
    this.heatOf[seat] = heat;
    this.sizes[block]![heat]!++;
    this.units[block]![unit]![heat]!++;
  }

  /** Those of a block in a heat, by id. */
  idsIn(block: number, heat: number): string[] {
    return this.members[block]!.filter((seat) => this.heatOf[seat] === heat).map(
      (seat) => this.seats[seat]!.starter.id,
    );
  }

  clash(): number {
    return this.seats.reduce((sum, _, seat) => sum + this.clashAt(seat, this.heatOf[seat]!), 0);
  }

  private clashAt(seat: number, heat: number, moved?: { other: number; to: number }): number {
    const { block, busy } = this.seats[seat]!;
    const span = this.blocks[block]!.spans[heat]!;
    let sum = 0;
    for (const each of busy) sum += weigh(span, each);
    for (const { other, athletes } of this.links[seat]!) {
      const at = moved?.other === other ? moved.to : this.heatOf[other]!;
      sum += athletes * weigh(span, this.blocks[this.seats[other]!.block]!.spans[at]!);
    }
    return sum;
  }

  /** Weight of the unit's other entries in and next to `heat`, for an entry that stands there or would. */
  private crowdAt(seat: number, heat: number): number {
    const { block, unit } = this.seats[seat]!;
    const of = this.units[block]![unit]!;
    const from = this.heatOf[seat]!;
    const neighbours = (of[heat - 1] ?? 0) + (of[heat + 1] ?? 0) - (Math.abs(from - heat) === 1 ? 1 : 0);
    return sameHeat * (of[heat]! - (from === heat ? 1 : 0)) + neighbours;
  }

  /** Moves entries that clash or stand near their own unit for as long as that makes anything better. */
  improve(random: Random, passes: number): void {
    for (let pass = 0, better = true; better && pass < passes; pass++) {
      better = false;
      for (const seat of random.shuffled([...this.seats.keys()])) {
        const heat = this.heatOf[seat]!;
        const clash = this.clashAt(seat, heat);
        if (clash === 0 && this.crowdAt(seat, heat) === 0) continue;
        const move = this.bestMove(seat, random, clash > 0);
        if (!move) continue;
        this.sit(seat, move.heat);
        if (move.other !== null) this.sit(move.other, heat);
        better = true;
      }
    }
  }

  private bestMove(seat: number, random: Random, all: boolean): Move | null {
    let best: Move | null = null;
    let [least, calmest] = [0, 0];
    for (const move of this.movesOf(seat, random, all)) {
      const [clash, crowd] = this.gainOf(seat, move);
      if (clash > least || (clash === least && crowd >= calmest)) continue;
      [best, least, calmest] = [move, clash, crowd];
    }
    return best;
  }

  private *movesOf(seat: number, random: Random, all: boolean): Generator<Move> {
    const { block } = this.seats[seat]!;
    const from = this.heatOf[seat]!;
    const members = this.members[block]!;
    // Of many, some are enough to come away from one's own unit.
    const others =
      all || members.length <= looks
        ? random.shuffled(members)
        : Array.from({ length: looks }, () => members[random.below(members.length)]!);
    for (const other of others) if (this.heatOf[other] !== from) yield { other, heat: this.heatOf[other]! };
    // Only as long as heats stay even.
    const sizes = this.sizes[block]!;
    for (const [heat, size] of sizes.entries()) if (size < sizes[from]!) yield { other: null, heat };
  }

  /** How clash and crowd change. */
  private gainOf(seat: number, { other, heat }: Move): [clash: number, crowd: number] {
    const from = this.heatOf[seat]!;
    if (other === null)
      return [
        this.clashAt(seat, heat) - this.clashAt(seat, from),
        this.crowdAt(seat, heat) - this.crowdAt(seat, from),
      ];
    const sameUnit = this.seats[seat]!.unit === this.seats[other]!.unit;
    const crowd = sameUnit
      ? 0
      : this.crowdAt(seat, heat) -
        this.crowdAt(seat, from) +
        this.crowdAt(other, from) -
        this.crowdAt(other, heat);
    const clash =
      this.clashAt(seat, heat, { other, to: from }) +
      this.clashAt(other, from, { other: seat, to: heat }) -
      this.clashAt(seat, from) -
      this.clashAt(other, heat);
    return [clash, crowd];
  }
}

/** Entries to change places with that are looked at for one that only stands near its own unit. */
const looks = 120;

function weigh(a: Span, b: Span): number {
  const kind = meeting(a, b);
  return kind ? clashOf[kind] : 0;
}
