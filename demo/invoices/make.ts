import type { Insertable } from 'kysely';
import { china } from '#contract/fields/country.ts';
import { titleKinds } from '#contract/fields/invoice.ts';
import { creditCodeCheck } from '#contract/fields/taxpayer-id.ts';
import { unitTypes } from '#contract/fields/unit-type.ts';
import { usualReasons } from '#contract/queues/reasons.ts';
import type { Payee } from '#contract/matches/fee-item.ts';
import type { InvoiceAct, InvoiceState } from '#contract/payments/invoices.ts';
import type { AuditTable } from '#server/audit/table.ts';
import { json } from '#server/db/columns.ts';
import { staffId } from '#demo/accounts.ts';
import { demoId } from '#demo/ids.ts';
import { mail } from '#demo/logins.ts';
import type { Money } from '#demo/registrations/money.ts';
import type { Plan } from '#demo/registrations/plan.ts';
import { loginOf, unitId } from '#demo/units/make.ts';
import type { World } from '#demo/world.ts';
import { keyOf } from '#server/files/store.ts';
import type { FileTable } from '#server/files/table.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { InvoiceTable } from '#server/payments/invoices/table.ts';
import { sample } from './sample.ts';

interface Invoices {
  files: Insertable<FileTable>[];
  invoices: Insertable<InvoiceTable>[];
  audit: Insertable<AuditTable>[];
}

/** The outcomes of the requests, in the order in which they came; the list repeats. */
const fates: readonly InvoiceState[] = ['asked', 'issued', 'asked', 'refused', 'asked', 'reversed'];
/** A special VAT invoice among so many. */
const vatEach = 5;

/** Requests of units that have paid: some wait, some are issued. The demo's club has one issued and may ask for more. */
export async function makeInvoices(
  world: World,
  storage: Storage,
  plans: readonly Plan[],
  { orders }: Money,
): Promise<Invoices> {
  const rows: Invoices = { files: [], invoices: [], audit: [] };
  const bytes = await sample();
  let at = 0;
  for (const plan of plans) {
    const { unit } = plan.team;
    if (plan.fate !== 'passed' || unit.country !== china) continue;
    const club = unit.login === 'club';
    const payee: Payee = club ? 'package' : 'service';
    const order = orders.find((each) => each.registration_id === plan.id && each.payee === payee);
    if (!order) continue;
    const state = club ? 'issued' : fates[at % fates.length]!;
    const row = invoiceOf(world, plan, { payee, fen: order.fen, state, at });
    at++;
    rows.invoices.push(row);
    rows.audit.push(...historyOf(plan, row));
    if (!row.file_id) continue;
    await storage.put(keyOf(row.file_id), bytes, 'application/pdf');
    rows.files.push({
      id: row.file_id,
      account_id: staffId.finance,
      unit_id: unitId(unit),
      kind: 'invoice',
      mime: 'application/pdf',
      name: `dzfp_${row.number}.pdf`,
      bytes: bytes.length,
      width: null,
      height: null,
      thumb_bytes: null,
      pages: 1,
      created_at: row.decided_at!,
    });
  }
  return rows;
}

interface InvoiceRequest {
  payee: Payee;
  fen: number;
  state: InvoiceState;
  /** Its place among all. */
  at: number;
}

function invoiceOf(
  { daysAgo }: World,
  { id: registrationId, team: { unit } }: Plan,
  { payee, fen, state, at }: InvoiceRequest,
): Insertable<InvoiceTable> {
  const person = unit.type === unitTypes.individual;
  const id = demoId(`invoice ${registrationId} ${payee}`);
  const issued = state === 'issued' || state === 'reversed';
  const days = Math.max(0.2, 6 - at * 0.35);
  // MA0… of Chongqing with its own check digit: no real organisation's number.
  const first17 = `91500100MA0${String(100_000 + at * 37).slice(-6)}`;
  return {
    id,
    registration_id: registrationId,
    payee,
    fen,
    currency: 'CNY',
    state,
    type: !person && at % vatEach === 2 ? 2 : 1,
    title_kind: person ? titleKinds.person : titleKinds.unit,
    title: unit.name,
    taxpayer_id: person ? '' : first17 + creditCodeCheck(first17),
    email: mail(loginOf(unit)),
    address: '',
    phone: '',
    bank: '',
    bank_account: '',
    asked_by: demoId(`account ${loginOf(unit)}`),
    asked_at: daysAgo(days),
    decided_by: state === 'asked' ? null : staffId.finance,
    decided_at: state === 'asked' ? null : daysAgo(days * 0.7),
    number: issued ? `2450200000${String(4_317_000_000 + at * 1_371)}` : '',
    file_id: issued ? demoId(`file ${id}`) : null,
    reversed_by: state === 'reversed' ? staffId.finance : null,
    reversed_at: state === 'reversed' ? daysAgo(days * 0.4) : null,
    reason:
      state === 'refused' || state === 'reversed'
        ? json(usualReasons.invoices[state === 'refused' ? 1 : 2])
        : '',
  };
}

function historyOf({ team }: Plan, row: Insertable<InvoiceTable>): Insertable<AuditTable>[] {
  const line = (act: 'ask' | InvoiceAct, at: Date, by: string, reason = '') => ({
    id: demoId(`audit invoice ${row.id} ${act}`),
    at,
    account_id: by,
    realm: by === staffId.finance ? ('staff' as const) : ('portal' as const),
    act: `invoice.${act}`,
    subject: 'invoice',
    subject_id: row.id,
    unit_id: unitId(team.unit),
    reason,
    before: null,
    after: null,
    request_id: '',
  });
  const { state, reason = '' } = row;
  const decided = row.decided_at;
  const reversed = row.reversed_at;
  return [
    line('ask', row.asked_at as Date, row.asked_by),
    ...(decided
      ? [
          state === 'refused'
            ? line('refuse', decided as Date, staffId.finance, reason)
            : line('issue', decided as Date, staffId.finance),
        ]
      : []),
    ...(reversed ? [line('reverse', reversed as Date, staffId.finance, reason)] : []),
  ];
}
