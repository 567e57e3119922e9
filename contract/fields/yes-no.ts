import * as z from 'zod/mini';

/** Requirements, section 3. */
export const yesNo = { yes: 1, no: 2 } as const;
export type YesNo = (typeof yesNo)[keyof typeof yesNo];

export const yesOrNo = z.literal([1, 2]);
