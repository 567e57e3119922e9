import { problem, type Problem } from '#contract/problem.ts';

/** GB 32100-2015: no I, O, S, V, Z. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const creditCode = new RegExp(`^[${alphabet}]{18}$`);

export function normaliseTaxpayerId(value: string): string {
  return value.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
}

/** The 18th character of a unified social credit code, from the first 17. */
export function creditCodeCheck(first17: string): string {
  let sum = 0;
  let weight = 1;
  for (const each of first17) {
    sum += alphabet.indexOf(each) * weight;
    weight = (weight * 3) % 31;
  }
  return alphabet[(31 - (sum % 31)) % 31]!;
}

/**
 * A unified social credit code, or an old taxpayer number of 15 or 20 characters. A wrong check digit only
 * warns: some genuine codes have one.
 */
export function taxpayerIdProblems(value: string, place = 'taxpayerId'): Problem[] {
  const code = normaliseTaxpayerId(value);
  if (/^(?:[0-9A-Z]{15}|[0-9A-Z]{20})$/.test(code)) return [problem('taxpayerIdOld', place, {}, 'warn')];
  if (!creditCode.test(code)) return [problem('taxpayerIdWrong', place)];
  return creditCodeCheck(code.slice(0, 17)) === code[17]
    ? []
    : [problem('taxpayerIdDoubtful', place, {}, 'warn')];
}
