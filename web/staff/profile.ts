import { getStaffInfo } from '#contract/accounts/calls.ts';
import { profileBy } from '#web/shell/profile.ts';

/** What the console's guard goes by: the duties held. */
export const profile = profileBy(getStaffInfo, ({ duties }) => duties);
