import type { Answer } from '#server/http/answer.ts';
import { captchaHandlers } from './captcha/handlers.ts';
import { portalHandlers } from './portal-handlers.ts';
import { secondFactorHandlers } from './second-factor-handlers.ts';
import { staffHandlers, type StaffChanged } from './staff-handlers.ts';
import { staffSessionHandlers } from './staff-session-handlers.ts';

export function accountHandlers(changed: StaffChanged): readonly Answer[] {
  return [
    ...portalHandlers,
    ...staffHandlers(changed),
    ...secondFactorHandlers,
    ...staffSessionHandlers,
    ...captchaHandlers,
  ];
}
