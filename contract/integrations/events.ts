/** Events that a webhook may subscribe to. */
export const eventTypes = [
  'match.published',
  'match.cancelled',
  'registration.submitted',
  'registration.passed',
  'registration.rejected',
  'registration.reopened',
  'registration.ended',
  'entries.closed',
  'startList.published',
  'result.released',
  'result.corrected',
  'result.confirmed',
  'result.published',
  'appeal.filed',
  'appeal.decided',
  'appeal.withdrawn',
  'certificate.issued',
  'certificate.revoked',
  'payment.booked',
  'payment.refunded',
  'payment.reversed',
] as const;
export type EventType = (typeof eventTypes)[number];

/** After how many seconds a delivery that failed is tried again: about a day in all; then it is given up. */
export const pauses: readonly number[] = [60, 300, 900, 3_600, 3 * 3_600, 6 * 3_600, 12 * 3_600];

/** A webhook that has failed for so long, and gives up a delivery, is switched off. */
export const offAfterHours = 20;

/** For how long the secret before the last change signs as well. */
export const oldSecretHours = 24;
