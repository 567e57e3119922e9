import { dutyTexts } from '#contract/accounts/duty-texts.ts';
import type { Duty } from '#contract/call.ts';
import { words } from '#contract/lang.ts';

/** What a duty is called. */
export const dutyWord: (duty: Duty) => string = words('staff.duties', dutyTexts);
