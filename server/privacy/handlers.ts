import type { Answer } from '#server/http/answer.ts';
import { guardianPrivacyHandlers } from './guardian-handlers.ts';
import { privacyReportHandlers } from './report-handlers.ts';
import { retentionHandlers } from './retention-handlers.ts';
import { staffPrivacyHandlers } from './staff-handlers.ts';
import { unitPrivacyHandlers } from './unit-handlers.ts';

export const privacyHandlers: readonly Answer[] = [
  ...unitPrivacyHandlers,
  ...guardianPrivacyHandlers,
  ...staffPrivacyHandlers,
  ...retentionHandlers,
  ...privacyReportHandlers,
];
