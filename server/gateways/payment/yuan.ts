import { plainAmount, readAmount, yuan } from '#contract/fields/currency.ts';

/** Yuan as gateways write them, from fen. */
export const yuanOf = (fen: number): string => plainAmount(fen, yuan);

/** And back; null for what is no amount. */
export const fenOf = (text: string): number | null => readAmount(text, yuan);
