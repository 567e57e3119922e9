import * as z from 'zod/mini';
import { severities } from './problem.ts';

/** A problem as part of an answer's data (those of a refused call stand in `arrErr`). */
export const problemData = z.strictObject({
  code: z.int(),
  place: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  severity: z.enum(severities),
});
