import { substitutionQueue } from '#contract/substitutions/substitution.ts';
import { queuePlace } from '#web/staff/kit/queue-filters.ts';

export const place = queuePlace(substitutionQueue, '/staff/substitutions');
