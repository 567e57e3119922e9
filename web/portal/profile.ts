import { getUserInfo } from '#contract/accounts/calls.ts';
import { profileBy } from '#web/shell/profile.ts';

/** What the portal's guard goes by: the roles in the profile. */
export const profile = profileBy(getUserInfo, ({ roles }) => roles);
