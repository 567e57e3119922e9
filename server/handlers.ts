import { accountHandlers } from './accounts/handlers.ts';
import { configHandlers } from './accounts/config-handlers.ts';
import { deskHandlers } from './desk/handlers.ts';
import { fileHandlers } from './files/handlers.ts';
import type { Answer } from './http/answer.ts';
import { matchHandlers } from './matches/handlers.ts';
import { teamHandlers } from './teams/handlers.ts';
import { unitHandlers } from './units/handlers.ts';
import { staffUnitHandlers } from './units/staff-handlers.ts';

/** Every call and what answers it. */
export const handlers: readonly Answer[] = [...accountHandlers, ...configHandlers, ...fileHandlers, ...matchHandlers, ...teamHandlers, ...deskHandlers, ...unitHandlers, ...staffUnitHandlers];
