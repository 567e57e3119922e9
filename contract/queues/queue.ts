import type { Duty } from '#contract/call.ts';

/** Queues whose cases are one unit's. Of an appeal the case itself says who stands aside. */
export const conflictQueues = [
  'units',
  'qualifications',
  'registrations',
  'materials',
  'substitutions',
  'outsidePayments',
  'refunds',
  'invoices',
] as const;
export type ConflictQueue = (typeof conflictQueues)[number];

/** What waits for a decision of staff, and the duty that lets one decide it. */
export const queueNames = [...conflictQueues, 'reconciliation', 'results', 'appeals'] as const;
export type QueueName = (typeof queueNames)[number];

/** Those whose list, export and pages go by the queue’s own name; differences and result lists have lists of their own. */
export type CaseQueue = Exclude<QueueName, 'reconciliation' | 'results'>;

export const queueDuty: Readonly<Record<QueueName, Duty>> = {
  units: 'units',
  qualifications: 'people',
  registrations: 'registrations',
  materials: 'materials',
  substitutions: 'substitutions',
  outsidePayments: 'outsidePayments',
  refunds: 'finance',
  invoices: 'finance',
  reconciliation: 'finance',
  results: 'headJudge',
  appeals: 'appeals',
};

/** What waits for staff: the queues, and what waits for a second person, which has no reasons and is not assigned. */
export const waitingNames = ['confirmations', ...queueNames] as const;
export type WaitingName = (typeof waitingNames)[number];

/** The queues that the holder of these duties works on. */
export function queuesOf(duties: readonly Duty[]): QueueName[] {
  return queueNames.filter((queue) => duties.includes(queueDuty[queue]));
}
