import { substitutionQueue } from '#contract/substitutions/substitution.ts';
import { linkToQueue } from '#web/staff/kit/queue-filters.ts';

export const queueLink = linkToQueue(substitutionQueue, '/staff/substitutions');
