import { matchReadingHandlers } from './reading-handlers.ts';
import { matchWritingHandlers, type DecideTouched } from './writing-handlers.ts';

export const matchHandlers = (decideTouched: DecideTouched) => [
  ...matchReadingHandlers,
  ...matchWritingHandlers(decideTouched),
];
