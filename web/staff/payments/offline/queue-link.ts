import { offlineQueue } from '#contract/payments/offline-payment.ts';
import { queuePlace } from '#web/staff/kit/queue-filters.ts';

export const place = queuePlace(offlineQueue, '/staff/outsidePayments');
