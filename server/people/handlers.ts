import type { Answer } from '#server/http/answer.ts';
import { coachHandlers } from './coach-handlers.ts';
import { importHandlers } from './import/handlers.ts';
import { memberHandlers } from './member-handlers.ts';
import { ocrHandlers } from './ocr-handlers.ts';
import { paperHandlers } from './asked-papers.ts';
import { playerHandlers } from './player-handlers.ts';
import { staffPeopleHandlers } from './staff-handlers.ts';

export const peopleHandlers: readonly Answer[] = [
  ...memberHandlers,
  ...importHandlers,
  ...ocrHandlers,
  ...paperHandlers,
  ...playerHandlers,
  ...coachHandlers,
  ...staffPeopleHandlers,
];
