/** Stands where the trail does not hold what there was. */
export const redacted = '***';
