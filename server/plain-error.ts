/** A failure whose message gives the operator everything needed; shown without a stack. */
export class PlainError extends Error {}
