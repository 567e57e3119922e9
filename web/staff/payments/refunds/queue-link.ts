import { refundQueue } from '#contract/payments/refund.ts';
import { linkToQueue } from '#web/staff/kit/queue-filters.ts';

export const queueLink = linkToQueue(refundQueue, '/staff/refunds');
