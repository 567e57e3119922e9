import * as z from 'zod/mini';

/** The numeric ISO code that stands for the Chinese mainland; Hong Kong, Macao and Taiwan have their own (requirements 10.18). */
export const china = 156;

/** A numeric ISO 3166 code, without leading zeros. */
export const countryId = z.int().check(z.minimum(1), z.maximum(999));
