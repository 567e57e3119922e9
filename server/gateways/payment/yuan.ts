/** Yuan as gateways write them, from fen, and back: by digits, as binary fractions would lose some. */

export function yuanOf(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Null for what is no amount. */
export function fenOf(yuan: string): number | null {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan.trim());
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null;
}
