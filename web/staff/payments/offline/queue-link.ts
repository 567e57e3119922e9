import { offlineQueue } from '#contract/payments/offline-payment.ts';
import { linkToQueue } from '#web/staff/kit/queue-filters.ts';

export const queueLink = linkToQueue(offlineQueue, '/staff/offlinePayments');
