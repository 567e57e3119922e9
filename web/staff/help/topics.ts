import type { HelpTopics } from '#web/frame/help.ts';
import { changesHelp } from './changes.ts';
import { decisionsHelp } from './decisions.ts';
import { entryHelp } from './entry.ts';
import { financeHelp } from './finance.ts';
import { houseHelp } from './house.ts';
import { groupsHelp } from './groups.ts';
import { matchesHelp } from './matches.ts';
import { privacyHelp } from './privacy.ts';
import { recordsHelp } from './records.ts';
import { refundsHelp } from './refunds.ts';
import { resultsHelp } from './results.ts';
import { reviewsHelp } from './reviews.ts';

/** The help of every page of the console, by route. A new page has its part in one of these files. */
export const topics: HelpTopics = {
  ...entryHelp,
  ...reviewsHelp,
  ...changesHelp,
  ...decisionsHelp,
  ...matchesHelp,
  ...groupsHelp,
  ...resultsHelp,
  ...financeHelp,
  ...refundsHelp,
  ...houseHelp,
  ...recordsHelp,
  ...privacyHelp,
};
