/**
 * A gateway's report of a payment that did not fit, as the ledger stores it: `CNY 4000 → 1900000001`, in fen.
 */
export function mismatchOf(text: string): { currency: string; fen: number; account: string } | undefined {
  const found = /^(\S+) (\d+) → (\S+)$/.exec(text);
  return found ? { currency: found[1]!, fen: Number(found[2]), account: found[3]! } : undefined;
}
