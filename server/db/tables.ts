import type {
  AccountTable,
  CaptchaTable,
  CodeTable,
  InvitationTable,
  LoginFailureTable,
  LoginStepTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SessionTable,
  SettingTable,
} from '#server/accounts/table.ts';
import type {
  AppealFileTable,
  AppealMemberTable,
  AppealTable,
  AppealVoteTable,
} from '#server/appeals/table.ts';
import type { AuditLinkTable, AuditTable, AuditUnsealedTable } from '#server/audit/table.ts';
import type {
  CertificateExportPartTable,
  CertificateExportTable,
  CertificateIssueTable,
  CertificateNumberTable,
  CertificateTable,
  CertificateTemplatePictureTable,
  CertificateTemplateTable,
} from '#server/certificates/table.ts';
import type { ConfirmationTable } from '#server/confirmations/table.ts';
import type {
  ConsentRequestTable,
  ConsentTable,
  ParentsLinkMissTable,
  ParentsLinkTable,
} from '#server/consent/table.ts';
import type { AssignmentTable, UndoableDecisionTable } from '#server/queues/table.ts';
import type { ExportTable } from '#server/exports/table.ts';
import type { FileReadTable, FileTable } from '#server/files/table.ts';
import type { ChargeTable, MoneyEventTable, PayOrderTable } from '#server/ledger/table.ts';
import type {
  ApiKeyTable,
  MatchArchiveLineTable,
  MatchArchiveTable,
  ShownSecretTable,
  WebhookDeliveryTable,
  WebhookEventTable,
  WebhookTable,
} from '#server/integrations/table.ts';
import type { MaterialPaperTable, MaterialTable } from '#server/materials/table.ts';
import type { MatchGroupTable, MatchNoticeTable, MatchTable, MatchTypeTable } from '#server/matches/table.ts';
import type {
  MessageChoiceTable,
  NoticeReadTable,
  NoticeTable,
  NoticeUnitTable,
} from '#server/notices/table.ts';
import type { ReminderTable } from '#server/to-dos/table.ts';
import type { InboxTable, OutboxTable } from '#server/outbox/table.ts';
import type {
  DifferenceTable,
  SettlementLineTable,
  SettlementFileTable,
} from '#server/payments/settlement-files/table.ts';
import type { OutsidePaymentTable } from '#server/payments/offline/table.ts';
import type {
  MatchRefundStepTable,
  MatchRefundTable,
  MerchantTable,
  OpenAttemptTable,
  PayAttemptTable,
  RefundAccountTable,
  RefundTable,
} from '#server/payments/table.ts';
import type {
  AthleteAskTable,
  DocumentCheckTable,
  DocumentReadTable,
  MemberTable,
  PersonTable,
  QualificationNoticeTable,
  QualificationTable,
  SensitiveReadTable,
} from '#server/people/table.ts';
import type { InvoiceTable } from '#server/payments/invoices/table.ts';
import type {
  EntryMemberTable,
  EntryTable,
  RoundStartTable,
  StartView,
  RegistrationExceptionTable,
  RegistrationTable,
} from '#server/registrations/table.ts';
import type { ExtraPointsTable, CircuitTable } from '#server/points/table.ts';
import type { RecordRegisterTable, RecordTable } from '#server/records/table.ts';
import type {
  ResultAttemptTable,
  ResultChangeTable,
  ResultListTable,
  ResultTypedTable,
  ResultsChangedTable,
  ResultTable,
} from '#server/results/table.ts';
import type {
  AthleteNumberTable,
  CalendarFeedTable,
  StartLineTable,
  StartListTable,
  StartListVersionTable,
  StartNumberCounterTable,
  MatchHallsTable,
  StartSessionTable,
} from '#server/start-lists/table.ts';
import type { SubstitutionEntryTable, SubstitutionTable } from '#server/substitutions/table.ts';
import type { TeamMemberTable, TeamTable } from '#server/teams/table.ts';
import type {
  LegalHoldTable,
  PrivacyIncidentTable,
  PrivacyRequestTable,
  RetentionCountTable,
  RetentionDaysTable,
  RetentionRunTable,
} from '#server/privacy/table.ts';
import type { RegisterMemberTable, RegisterTable } from '#server/units/registers/table.ts';
import type { StaffTieTable, UnitTable } from '#server/units/table.ts';

/** Every table; only the domain that declares a table writes it. */
export interface Database {
  accounts: AccountTable;
  sessions: SessionTable;
  codes: CodeTable;
  captchas: CaptchaTable;
  invitations: InvitationTable;
  settings: SettingTable;
  login_failures: LoginFailureTable;
  login_steps: LoginStepTable;
  recovery_codes: RecoveryCodeTable;
  second_factors: SecondFactorTable;
  exports: ExportTable;
  files: FileTable;
  file_reads: FileReadTable;
  audit: AuditTable;
  audit_links: AuditLinkTable;
  audit_unsealed: AuditUnsealedTable;
  outbox: OutboxTable;
  inbox: InboxTable;
  units: UnitTable;
  member_registers: RegisterTable;
  register_members: RegisterMemberTable;
  persons: PersonTable;
  members: MemberTable;
  qualifications: QualificationTable;
  athlete_asks: AthleteAskTable;
  qualification_notices: QualificationNoticeTable;
  sensitive_reads: SensitiveReadTable;
  document_checks: DocumentCheckTable;
  document_reads: DocumentReadTable;
  consents: ConsentTable;
  consent_requests: ConsentRequestTable;
  parents_links: ParentsLinkTable;
  parents_link_misses: ParentsLinkMissTable;
  teams: TeamTable;
  team_members: TeamMemberTable;
  match_types: MatchTypeTable;
  matches: MatchTable;
  match_groups: MatchGroupTable;
  match_notices: MatchNoticeTable;
  reminders: ReminderTable;
  notices: NoticeTable;
  notice_units: NoticeUnitTable;
  notice_reads: NoticeReadTable;
  message_choices: MessageChoiceTable;
  registrations: RegistrationTable;
  registration_exceptions: RegistrationExceptionTable;
  entries: EntryTable;
  round_starts: RoundStartTable;
  starts: StartView;
  entry_members: EntryMemberTable;
  material_papers: MaterialPaperTable;
  materials: MaterialTable;
  pay_orders: PayOrderTable;
  charges: ChargeTable;
  money_events: MoneyEventTable;
  invoices: InvoiceTable;
  merchants: MerchantTable;
  pay_attempts: PayAttemptTable;
  open_attempts: OpenAttemptTable;
  refunds: RefundTable;
  refund_accounts: RefundAccountTable;
  bills: SettlementFileTable;
  bill_lines: SettlementLineTable;
  bill_differences: DifferenceTable;
  match_refunds: MatchRefundTable;
  match_refund_steps: MatchRefundStepTable;
  outside_payments: OutsidePaymentTable;
  substitutions: SubstitutionTable;
  substitution_entries: SubstitutionEntryTable;
  results: ResultTable;
  extra_points: ExtraPointsTable;
  circuits: CircuitTable;
  record_registers: RecordRegisterTable;
  records: RecordTable;
  result_lists: ResultListTable;
  results_typed: ResultTypedTable;
  result_changes: ResultChangeTable;
  result_attempts: ResultAttemptTable;
  results_changed: ResultsChangedTable;
  api_keys: ApiKeyTable;
  webhooks: WebhookTable;
  match_archives: MatchArchiveTable;
  shown_secrets: ShownSecretTable;
  match_archive_lines: MatchArchiveLineTable;
  webhook_events: WebhookEventTable;
  webhook_deliveries: WebhookDeliveryTable;
  match_halls: MatchHallsTable;
  start_sessions: StartSessionTable;
  start_lists: StartListTable;
  start_lines: StartLineTable;
  start_number_counters: StartNumberCounterTable;
  athlete_numbers: AthleteNumberTable;
  start_list_versions: StartListVersionTable;
  calendar_feeds: CalendarFeedTable;
  appeals: AppealTable;
  appeal_files: AppealFileTable;
  appeal_members: AppealMemberTable;
  appeal_votes: AppealVoteTable;
  staff_ties: StaffTieTable;
  certificate_templates: CertificateTemplateTable;
  certificate_template_pictures: CertificateTemplatePictureTable;
  certificate_numbers: CertificateNumberTable;
  certificate_issues: CertificateIssueTable;
  certificates: CertificateTable;
  certificate_exports: CertificateExportTable;
  certificate_export_parts: CertificateExportPartTable;
  retention_counts: RetentionCountTable;
  retention_days: RetentionDaysTable;
  legal_holds: LegalHoldTable;
  retention_runs: RetentionRunTable;
  privacy_requests: PrivacyRequestTable;
  privacy_incidents: PrivacyIncidentTable;
  desk_assignments: AssignmentTable;
  undoable_decisions: UndoableDecisionTable;
  confirmations: ConfirmationTable;
}
