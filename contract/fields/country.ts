import * as z from 'zod/mini';

/** The numeric ISO code of China; a unit of any other country is a foreign unit (requirements 10.2). */
export const china = 156;

/** A numeric ISO 3166 code, without leading zeros. */
export const countryId = z.int().check(z.minimum(1), z.maximum(999));
