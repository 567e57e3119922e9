import type { OrderSum } from './order.ts';

/** What the money of an order comes to for one of its lines; amounts in fen. */
export interface LineMoney {
  /** Nothing where the order ended: it is due no more. */
  charged: number;
  paid: number;
  outstanding: number;
  /** Fees that went back. */
  refunded: number;
}

/**
 * Money comes for an order, never for a line of it. Where one wants to know by line all the same, this is the rule:
 * what was paid pays the lines in their order, and what went back comes off the last that were paid. The lines
 * always add up to what the order says.
 * @param lines fen of each, in their order
 */
export function moneyOfLines(
  order: Pick<OrderSum, 'ended' | 'paid' | 'refunded'>,
  lines: readonly number[],
): LineMoney[] {
  const paid = pour(order.paid, lines);
  // Fees of an order that ended afterwards are no longer "paid", though they had been.
  const had = pour(Math.max(order.paid, order.refunded), lines);
  const keptByLine = pour(Math.max(order.paid - order.refunded, 0), lines);
  return lines.map((fen, at) => ({
    charged: order.ended ? 0 : fen,
    paid: paid[at]!,
    outstanding: order.ended ? 0 : fen - paid[at]!,
    refunded: had[at]! - keptByLine[at]!,
  }));
}

function pour(fen: number, lines: readonly number[]): number[] {
  let remaining = fen;
  return lines.map((line) => {
    const share = Math.min(line, remaining);
    remaining -= share;
    return share;
  });
}
