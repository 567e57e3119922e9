import type { Call } from '#contract/call.ts';
import { watchPayment } from '#contract/payments/pay-calls.ts';
import { watchRecordCandidates } from '#contract/records/calls.ts';
import { watchResults } from '#contract/results/public-calls.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { appealHandlers } from './appeals/handlers.ts';
import { staffAppealHandlers } from './appeals/staff-handlers.ts';
import { auditHandlers } from './audit/handlers.ts';
import { configHandlers } from './accounts/config-handlers.ts';
import { certificateExportHandlers } from './certificates/export-handlers.ts';
import { certificateHandlers } from './certificates/handlers.ts';
import { staffCertificateHandlers } from './certificates/staff-handlers.ts';
import { certificateTemplateHandlers } from './certificates/template-handlers.ts';
import { carefully } from './confirmations/careful.ts';
import { confirmationHandlers } from './confirmations/handlers.ts';
import { consentHandlers } from './consent/handlers.ts';
import { assignmentHandlers, releaseCases } from './queues/assignment-handlers.ts';
import { queueHandlers } from './queues/handlers.ts';
import { exportHandlers } from './exports/handlers.ts';
import { fileHandlers } from './files/handlers.ts';
import type { Answer } from './http/answer.ts';
import { exchangeExportHandlers } from './integrations/exchange-export.ts';
import { exchangeImportHandlers } from './integrations/exchange-import.ts';
import { apiKeyHandlers } from './integrations/keys.ts';
import { programHandlers } from './integrations/programs.ts';
import { webhookHandlers } from './integrations/webhooks.ts';
import { materialsAsked, materialsHeld } from './materials/held.ts';
import { materialHandlers } from './materials/handlers.ts';
import { staffMaterialHandlers } from './materials/staff-handlers.ts';
import { matchHandlers } from './matches/handlers.ts';
import { getMatchOutline } from './matches/opened.ts';
import { failedMessageHandlers } from './notices/failed-handlers.ts';
import { noticeHandlers } from './notices/handlers.ts';
import { staffNoticeHandlers } from './notices/staff-handlers.ts';
import { overviewHandlers } from './overview/handlers.ts';
import { settlementFileHandlers } from './payments/settlement-files/handlers.ts';
import { merchantHandlers } from './payments/merchants/handlers.ts';
import { paymentHandlers } from './payments/handlers.ts';
import { invoiceHandlers } from './payments/invoices/handlers.ts';
import { staffInvoiceHandlers } from './payments/invoices/staff-handlers.ts';
import { receiptHandlers } from './payments/receipt/handlers.ts';
import { orderHandlers } from './payments/orders.ts';
import { payHandlers } from './payments/paying/pay-handlers.ts';
import { refundHandlers } from './payments/refunds/handlers.ts';
import { reportHandlers } from './payments/reports/handlers.ts';
import { resultReadingHandlers } from './results/reading.ts';
import { resultImportHandlers } from './results/import.ts';
import { resultListHandlers } from './results/list-handlers.ts';
import { pointHandlers } from './points/handlers.ts';
import { circuitHandlers } from './points/circuit-handlers.ts';
import { athleteHandlers } from './records/athlete.ts';
import { recordHandlers } from './records/handlers.ts';
import { publicRecordHandlers } from './records/public.ts';
import { roundOfferHandlers } from './results/round-offers.ts';
import { roundHandlers } from './results/rounds.ts';
import { resultNotice } from './results/notice.ts';
import { attemptHandlers } from './results/attempts.ts';
import { staffResultHandlers } from './results/staff-handlers.ts';
import { privacyHandlers } from './privacy/handlers.ts';
import { publicEntryHandlers } from './registrations/entry-lists/public-entries.ts';
import { publicResultHandlers } from './results/public.ts';
import { publicStartHandlers } from './start-lists/public.ts';
import { combineHandlers } from './registrations/combining/combine-handlers.ts';
import { registrationHandlers } from './registrations/handlers.ts';
import { decideTouched } from './registrations/review/decide-touched.ts';
import { staffRegistrationHandlers } from './registrations/review/staff-handlers.ts';
import { registrationQueueHandlers } from './registrations/review/queue-handlers.ts';
import { entryHandlers } from './registrations/entry-lists/export.ts';
import { peopleHandlers } from './people/handlers.ts';
import { startListHandlers } from './start-lists/handlers.ts';
import { startListPortalHandlers } from './start-lists/portal-handlers.ts';
import { substitutionHandlers } from './substitutions/handlers.ts';
import { staffSubstitutionHandlers } from './substitutions/staff-handlers.ts';
import { toDoHandlers } from './to-dos/handlers.ts';
import { teamHandlers } from './teams/handlers.ts';
import { unitHandlers } from './units/handlers.ts';
import { conflictHandlers } from './units/conflict-handlers.ts';
import { registerHandlers } from './units/registers/handlers.ts';
import { staffUnitHandlers } from './units/staff-handlers.ts';

const answers: readonly Answer[] = [
  ...accountHandlers(releaseCases),
  ...configHandlers,
  ...auditHandlers,
  ...fileHandlers,
  ...matchHandlers(decideTouched(materialsHeld)),
  getMatchOutline,
  ...toDoHandlers,
  ...noticeHandlers,
  ...staffNoticeHandlers,
  ...failedMessageHandlers,
  ...publicEntryHandlers,
  ...publicStartHandlers,
  ...publicResultHandlers,
  ...teamHandlers,
  ...registrationHandlers(materialsAsked),
  ...combineHandlers,
  ...staffRegistrationHandlers(materialsHeld),
  ...registrationQueueHandlers(materialsHeld),
  ...entryHandlers,
  ...materialHandlers,
  ...staffMaterialHandlers,
  ...paymentHandlers,
  ...settlementFileHandlers,
  ...merchantHandlers,
  ...invoiceHandlers,
  ...staffInvoiceHandlers,
  ...receiptHandlers,
  ...payHandlers,
  ...refundHandlers,
  ...orderHandlers,
  ...reportHandlers,
  ...resultReadingHandlers,
  ...startListHandlers,
  ...resultListHandlers,
  ...roundHandlers,
  ...roundOfferHandlers,
  ...pointHandlers,
  ...circuitHandlers,
  ...athleteHandlers,
  ...recordHandlers,
  ...publicRecordHandlers,
  resultNotice,
  ...staffResultHandlers,
  ...attemptHandlers,
  ...startListPortalHandlers,
  ...resultImportHandlers,
  ...apiKeyHandlers,
  ...programHandlers,
  ...webhookHandlers,
  ...exchangeExportHandlers,
  ...exchangeImportHandlers,
  ...certificateHandlers,
  ...staffCertificateHandlers,
  ...certificateTemplateHandlers,
  ...certificateExportHandlers,
  ...substitutionHandlers,
  ...staffSubstitutionHandlers,
  ...appealHandlers,
  ...staffAppealHandlers,
  ...queueHandlers,
  ...assignmentHandlers,
  ...overviewHandlers,
  ...unitHandlers,
  ...staffUnitHandlers,
  ...registerHandlers,
  ...conflictHandlers,
  ...peopleHandlers,
  ...consentHandlers,
  ...privacyHandlers,
];

/** Every call and what answers it. Exports are read by the lists' own, and what is confirmed is done by its own call's. */
export const handlers: readonly Answer[] = [
  ...answers,
  ...confirmationHandlers(answers),
  ...exportHandlers(answers),
].map(carefully);

/** Calls that answer with a stream of lines; each has a route of its own. */
export const streams: readonly Call[] = [watchPayment, watchResults, watchRecordCandidates];
