import type { LangText } from '#contract/lang.ts';
import { payees, type Payee } from '#contract/matches/fee-item.ts';
import { moneyOfLines, type LineMoney } from './lines.ts';

/** An order as its money is added up; amounts in fen. */
export interface CountedOrder {
  payee: Payee;
  ended: boolean;
  due: number;
  paid: number;
  refunded: number;
  surplus: number;
  /** In their order. */
  lines: readonly { feeItemId: string; name: LangText; quantity: number; fen: number }[];
}

interface ItemTotal extends LineMoney {
  feeItemId: string;
  name: LangText;
  /** Quantity in orders that have not ended. */
  quantity: number;
}

interface PayeeTotal extends LineMoney {
  payee: Payee;
  surplus: number;
  /** In the order of `itemIds`; those that are no longer on the price list last. */
  items: ItemTotal[];
}

/**
 * What many orders come to, by payee and fee item. A payee without orders is left out.
 * @param itemIds the price list as it stands
 */
export function totalsOf(orders: readonly CountedOrder[], itemIds: readonly string[]): PayeeTotal[] {
  return payees.flatMap((payee) => {
    const payeeOrders = orders.filter((order) => order.payee === payee);
    return payeeOrders.length === 0 ? [] : [totalOf(payee, payeeOrders, itemIds)];
  });
}

function totalOf(payee: Payee, orders: readonly CountedOrder[], itemIds: readonly string[]): PayeeTotal {
  const items = new Map<string, ItemTotal>();
  const total = { payee, ...nothing, surplus: 0 };
  for (const order of orders) {
    total.surplus += order.surplus;
    const money = moneyOfLines(
      order,
      order.lines.map(({ fen }) => fen),
    );
    money.forEach((share, at) => {
      const { feeItemId, name, quantity } = order.lines[at]!;
      const item = items.get(feeItemId) ?? { feeItemId, name, quantity: 0, ...nothing };
      // As it was called the last time.
      item.name = name;
      if (!order.ended) item.quantity += quantity;
      for (const key of amounts) {
        item[key] += share[key];
        total[key] += share[key];
      }
      items.set(feeItemId, item);
    });
  }
  const place = (id: string) => (itemIds.includes(id) ? itemIds.indexOf(id) : itemIds.length);
  return {
    ...total,
    items: [...items.values()].toSorted((a, b) => place(a.feeItemId) - place(b.feeItemId)),
  };
}

const amounts = ['charged', 'paid', 'outstanding', 'refunded'] as const;
const nothing: LineMoney = { charged: 0, paid: 0, outstanding: 0, refunded: 0 };
