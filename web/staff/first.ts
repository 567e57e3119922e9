import { getStaffInfo } from '#contract/accounts/calls.ts';
import { getSite } from '#contract/config/calls.ts';
import { getQueues } from '#contract/queues/calls.ts';
import { getUnits } from '#contract/units/calls.ts';
import { always, atFirst, type Firsts } from '#web/shell/first.ts';
import { w as units } from './units/text.ts';

/** What the console shows and asks for before its code runs; read by the build alone. */
export const firsts: Firsts = {
  always: [always(getStaffInfo, {}), always(getSite, {}), always(getQueues, {})],
  pages: {
    '/staff/login': { about: () => '' },
    '/staff/units': {
      about: () => units('about'),
      calls: [atFirst(getUnits, { queue: true, page: 1, size: 20 })],
    },
  },
};
