/**
 * A gateway's report of a payment that did not fit, as the ledger stores it: `CNY 4000 → 1900000001`, in the
 * currency’s smallest unit.
 */
export function mismatchOf(text: string): { currency: string; fen: number; account: string } | undefined {
  const parts = /^(\S+) (\d+) → (\S+)$/.exec(text);
  return parts ? { currency: parts[1]!, fen: Number(parts[2]), account: parts[3]! } : undefined;
}
