import { sql } from 'kysely';
import type { Call, Duty } from '#contract/call.ts';
import type { Db } from '#server/db/pool.ts';
import { matchOf, type MatchRow } from '#server/kit/cases.ts';
import { refuse } from './refuse.ts';
import type { StaffSession } from './session.ts';

/**
 * How a staff call concerns a match.
 * - `none`: it does not; the duty alone decides
 * - `whole`: all matches at once, as the gateways' settlement files: refused to restricted staff
 * - `list`: rows of many, narrowed by `ofMatch` where they are read; `matchId` in the body, if there, is checked as well
 * - `{ of, at }`: one; the field `at` of the body names a row of `of` (server/kit/cases.ts); of several, each
 */
type Concerns = 'none' | 'whole' | 'list' | readonly One[];
interface One {
  readonly of: MatchRow;
  readonly at: string;
}

const by = (of: MatchRow, at = 'id'): readonly One[] => [{ of, at }];
/** Fields that name one row; a call whose body must hold one of them concerns that row's match (`concernOf`). */
const rowFields: Readonly<Record<string, MatchRow>> = {
  matchId: 'match',
  registrationId: 'registration',
  groupId: 'group',
  entryId: 'entry',
  orderId: 'order',
  paymentId: 'payment',
};

/** What a call of these duties concerns whose body names no row. */
const byDuty: Readonly<Partial<Record<Duty, Concerns>>> = {
  units: 'none',
  people: 'none',
  privacy: 'none',
  audit: 'whole',
};

/**
 * Calls of staff of which neither body nor duty says it: one that is missing here is refused to restricted staff, and fails the
 * test. As a property of `call()` it would be a line in each of 180 declarations, which browsers load as well, for
 * the 60 lines below.
 */
export const concerns: Readonly<Record<string, Concerns>> = {
  ...all('none', 'logout getUserInfo changePassword getStaff setSite uploadImg uploadFile setMatchType'),
  ...all('none', 'getSecondFactor renewSecondFactor renewRecoveryCodes getSessions endSessions'),
  // Circuits and record registers span several matches.
  ...all('whole', 'getCircuits getCircuit getCircuitRows setCircuit'),
  ...all(
    'whole',
    'getRecordRegisters getRecordRegister setRecordRegister addRecord decideRecord exportRecordDossier getEarlierRecords addEarlierRecords',
  ),
  // Staff who make an account, or its way in, could make an unrestricted one.
  ...all('whole', 'setStaff renewInvitation resetSecondFactor'),
  ...all('none', 'revokeInvitation getReasons setReasons getTies getTieUnits setTie getTied getRegisters'),
  ...all(
    'none',
    'getMerchants saveMerchant checkMerchant retireMerchant getRefundRule setRefundRule getReminderDays setReminderDays getErrorTexts setErrorText',
  ),
  ...all('whole', 'getBills fetchBill getDifferences settleDifference getSettlement exportSettlement'),
  // Acts that a second person confirms, which a restricted account neither asks for nor confirms (server/confirmations).
  ...all('none', 'getConfirmations decideConfirmation getConfirmedSecret'),
  // They narrow by themselves: cases of other matches do not wait for restricted staff.
  ...all('none', 'getColleagues assignCases undoAssignment'),
  ...all(
    'list',
    'getAssigned getFileUrl getMatches getRegistrations getMaterials getAccounts getPayments getInvoices getRefunds',
  ),
  ...all(
    'list',
    'getMatchRefunds getOrders getResultLists getCertificateMatches getSubstitutions getAppeals getQueues getOverview',
  ),
  ...all(by('match'), 'getMatch setMatch publishMatch closeMatch extendMatch cancelMatch getRuleEffects'),
  ...all(
    by('registration'),
    'getRegistration decideRegistration extendRegistration getRegistrationPlace getAccount setDeadline undoDeadline applyPrices',
  ),
  ...all(by('registration'), 'getReceipt getRefundable getOrderEvents'),
  ...all(by('registration'), 'undoDecision'),
  ...all(by('exception'), 'endException'),
  ...all(by('paper'), 'getMaterial takeMaterial leaveMaterial decideMaterial undoMaterial'),
  ...all(by('outsidePayment'), 'getPayment decidePayment undoPayment'),
  ...all(by('invoice'), 'getInvoice issueInvoice refuseInvoice reverseInvoice'),
  ...all(by('refund'), 'getRefund getRefundAccount decideRefund retryRefund doneRefund undoRefund'),
  ...all(by('matchRefund'), 'decideMatchRefund'),
  ...all(by('session'), 'setStartSession'),
  ...all(by('certificate'), 'setCertificate getCertificateUrl'),
  ...all(by('substitution'), 'getSubstitution decideSubstitution undoSubstitution'),
  ...all(by('appeal'), 'getAppeal nameCommittee proposeAppeal voteAppeal setAppealDeposit decideAppeal'),
  // Read by the list's own call, which is guarded as ever.
  ...all('none', 'setExport getExport getExportUrl endExport getExports'),
  ...all('none', 'findNoticeUnits'),
  ...all('list', 'getNotices'),
  ...all([...by('match', 'matchId'), ...by('notice')], 'setNotice'),
  ...all(by('notice'), 'undoNotice'),
  // A message that could not be sent names no match.
  ...all('whole', 'getFailedMessages sendMessageAgain'),
  // The access log concerns all matches.
  ...all('whole', 'getLooks'),
  ...all('list', 'getExchange'),
  ...all('whole', 'importMatch'),
  ...all(by('apiKey'), 'rotateApiKey revokeApiKey'),
  ...all(
    'whole',
    'getWebhooks setWebhook rotateWebhook testWebhook getWebhookDeliveries resendWebhookDelivery',
  ),
};

function all(kind: Concerns, names: string): Record<string, Concerns> {
  return Object.fromEntries(names.split(' ').map((name) => [`admin/${name}`, kind]));
}

/** How a call concerns a match; undefined: nothing says it, as of a call that is new. */
export function concernOf({ path, body, who }: Call): Concerns | undefined {
  const { shape = {} } = body as { shape?: Record<string, Call['body']> };
  const must = Object.entries(rowFields).filter(([at]) => shape[at]?.safeParse(undefined).success === false);
  const ofDuty = typeof who === 'object' ? byDuty[who.staff] : undefined;
  return concerns[path] ?? (must.length > 0 ? must.map(([at, of]) => ({ of, at })) : ofDuty);
}

/** Refuses a call that concerns a match which is not one of the caller's. The match of a row never changes, so this is asked before the call. */
export async function guardMatch(
  db: Db,
  { matches }: StaffSession,
  call: Call,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (matches === null) return;
  const kind = concernOf(call) ?? 'whole';
  if (kind === 'none') return;
  const foreign = () => refuse('matchNotYours');
  if (kind === 'whole') throw foreign();
  const { matchId } = body;
  if (typeof matchId === 'string' && !matches.has(matchId)) throw foreign();
  if (kind === 'list') return;
  for (const { of, at } of kind) {
    const id = body[at];
    // Restricted staff reach a row by its id alone.
    if (typeof id !== 'string') throw foreign();
    // A match that does not exist yet is none of theirs either.
    if (of === 'match' ? !matches.has(id) : !(await isOf(db, of, id, matches))) throw foreign();
  }
}

/** Whether the row is of these matches; one that does not exist is for the call itself to say so. */
async function isOf(db: Db, of: MatchRow, id: string, matches: ReadonlySet<string>): Promise<boolean> {
  const { rows } = await sql<{ match_id: string }>`${matchOf(of, id)}`.execute(db);
  return rows.every((row) => matches.has(row.match_id));
}
