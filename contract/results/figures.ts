import * as z from 'zod/mini';

export const figure = z.nullable(z.int());

/** What the public sees of a score (`Score`): its figures, without what breaks ties. */
export const figures = z.strictObject({
  final: figure,
  artistic: figure,
  completion: figure,
  creativity: figure,
  difficulty: figure,
  execution: figure,
  deduction: figure,
  mistakes: figure,
});
export type Figures = z.output<typeof figures>;
