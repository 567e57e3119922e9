/** A failure whose message tells the person at the keyboard all they need; shown without a stack. */
export class PlainError extends Error {}
