import * as z from 'zod/mini';

/** The numeric ISO code of the Chinese mainland (requirements 10.18); a unit of any other country or region is a foreign unit (requirements 10.2). */
export const china = 156;

/** A numeric ISO 3166 code, without leading zeros. */
export const countryId = z.int().check(z.minimum(1), z.maximum(999));
