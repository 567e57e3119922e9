import { getStaffInfo } from '#contract/accounts/calls.ts';
import { getSite } from '#contract/config/calls.ts';
import { getQueues } from '#contract/queues/calls.ts';
import { always, type FirstCalls } from '#web/shell/first-loads.ts';

/** What the console asks for before its code runs; read by the build alone. */
export const firstCalls: FirstCalls = {
  always: [always(getStaffInfo, {}), always(getSite, {}), always(getQueues, {})],
  of: {},
};
