import type { HelpTopics } from '#web/frame/help.ts';
import { accountHelp } from './account.ts';
import { daysHelp } from './days.ts';
import { entryHelp } from './entry.ts';
import { matchesHelp } from './matches.ts';
import { peopleHelp } from './people.ts';
import { qualificationsHelp } from './qualifications.ts';
import { registeringHelp } from './registering.ts';

/** The help of every page of the portal, by route. A new page has its part in one of these files. */
export const topics: HelpTopics = {
  ...matchesHelp,
  ...registeringHelp,
  ...daysHelp,
  ...peopleHelp,
  ...qualificationsHelp,
  ...accountHelp,
  ...entryHelp,
};
