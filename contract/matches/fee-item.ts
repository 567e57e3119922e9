import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';
import { instant } from '#contract/fields/dates.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { role } from '#contract/people/roles.ts';

/** Who receives it: the package fee and the competition service fee go to separate payees (section 4). */
export const payees = ['package', 'service'] as const;
export type Payee = (typeof payees)[number];

/** Payment collection (requirements, section 3). */
export const collection = { perEvent: 1, perPerson: 2, other: 3 } as const;

/** In the smallest unit of the match’s currency: fen, cents, whole yen. */
export const fen = z.int().check(z.minimum(0), z.maximum(100_000_000));

export const feeItem = z.strictObject({
  id,
  name: langText,
  payee: z.enum(payees),
  collection: z.literal([1, 2, 3]),
  /** The price by date: the last step that has begun counts; `from: null` has always begun. */
  steps: z.array(z.strictObject({ from: z.nullable(instant), amount: fen })).check(z.maxLength(10)),
  /** Entries of these events only (collection 1), or people entered in them (2); null is all. */
  eventIds: z.nullable(z.array(id).check(z.maxLength(200))),
  /** People in these team roles only (collection 2); null is all. */
  roles: z.nullable(z.array(role).check(z.maxLength(4))),
  /** Only those who need accommodation (collection 2). */
  onlyWithAccommodation: z.boolean(),
  /** A number the participant enters (collection 3); null is once a registration. */
  quantity: z.nullable(
    z.strictObject({
      question: langText,
      min: z.int().check(z.minimum(0), z.maximum(10_000)),
      max: z.int().check(z.minimum(0), z.maximum(10_000)),
    }),
  ),
});
export type FeeItem = z.output<typeof feeItem>;
