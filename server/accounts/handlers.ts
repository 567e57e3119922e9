import type { Answer } from '#server/http/answer.ts';
import { captchaHandlers } from './captcha/handlers.ts';
import { portalHandlers } from './portal-handlers.ts';
import { staffHandlers } from './staff-handlers.ts';

export const accountHandlers: readonly Answer[] = [...portalHandlers, ...staffHandlers, ...captchaHandlers];
