import { matchReadingHandlers } from './reading-handlers.ts';
import { matchWritingHandlers } from './writing-handlers.ts';

export const matchHandlers = [...matchReadingHandlers, ...matchWritingHandlers];
