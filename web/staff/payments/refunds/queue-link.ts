import { refundQueue } from '#contract/payments/refund.ts';
import { queuePlace } from '#web/staff/kit/queue-filters.ts';

export const place = queuePlace(refundQueue, '/staff/refunds');
