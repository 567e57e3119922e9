import { refusals, type RefusalName } from './refusals.ts';

const names = new Map<number, RefusalName>(
  Object.entries(refusals).map(([name, { code }]) => [code, name as RefusalName]),
);

/** The name in the catalogue of what answers carry as a code. */
export const refusalName = (code: number): RefusalName | undefined => names.get(code);
