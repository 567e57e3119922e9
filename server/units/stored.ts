import type { Selectable } from 'kysely';
import { unitStatus, type UnitStatus } from '#contract/fields/unit-status.ts';
import { noInvoice, type Invoice } from '#contract/fields/invoice.ts';
import { unitTypes, type UnitType } from '#contract/fields/unit-type.ts';
import type { ChangeState } from '#contract/units/actions.ts';
import { identityOf, licenceNameOf, type Identity, type Unit } from '#contract/units/unit.ts';
import { clubRegister, type NamedRegister } from '#contract/units/registers.ts';
import { namedOf } from './registers/sql-parts.ts';
import type { UnitTable } from './table.ts';

/** A unit's certification as it is kept. */
export interface StoredUnit {
  id: string;
  accountId: string;
  version: number;
  status: UnitStatus;
  rejectReason: string;
  validYear: number | null;
  /** Member registers that list it. */
  registers: NamedRegister[];
  /** Whether the club register does. */
  member: boolean;
  prohibited: boolean;
  /** The approved version; before the first pass what was saved last. */
  unit: Unit;
  /** Certified fields that staff have not passed yet, next to the approved version. */
  pending: Identity | null;
  /** In status 2: why the pending change was not passed. */
  pendingRejected: string;
  submittedAt: Date | null;
  decidedAt: Date | null;
  createdAt: Date;
}

export function storedUnitOf(
  row: Selectable<UnitTable> & { registers: Parameters<typeof namedOf>[0] },
): StoredUnit {
  const registers = namedOf(row.registers);
  return {
    id: row.id,
    accountId: row.account_id,
    version: row.version,
    status: row.status,
    rejectReason: row.reject_reason,
    validYear: row.valid_year,
    registers,
    member: registers.some(({ id }) => id === clubRegister.id),
    prohibited: row.prohibited,
    unit: {
      name: row.name,
      licenceName: licenceNameIn({
        name: row.name,
        licenceName: row.licence_name,
        type: row.type as UnitType,
      }),
      type: row.type as UnitType,
      countryId: row.country_id,
      provinceCode: row.province_code,
      cityCode: row.city_code,
      address: row.address,
      certificateId: row.certificate_id,
      contactName: row.contact_name,
      contactPhone: row.contact_phone,
      contactEmail: row.contact_email,
      invoice: { ...noInvoice, ...(row.invoice as Partial<Invoice>) },
    },
    pending: pendingOf(row.pending as Identity | null),
    pendingRejected: row.pending_rejected,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    createdAt: row.created_at,
  };
}

type Kept = Omit<Identity, 'licenceName'> & Partial<Identity>;

function pendingOf(certification: Kept | null): Identity | null {
  return certification && { ...certification, licenceName: licenceNameIn(certification) };
}

/** Units that gave none are called on their licence as they are shown. */
function licenceNameIn({
  name,
  licenceName = '',
  type,
}: Pick<Kept, 'name' | 'licenceName' | 'type'>): string {
  return type === unitTypes.individual ? '' : licenceNameOf({ name, licenceName });
}

/** Whether staff have passed it once: from then on the certified fields change only by their decision. */
export function wasPassed({ status, validYear }: StoredUnit): boolean {
  return validYear !== null || status === unitStatus.passed;
}

/** As last saved, changes that staff have not passed included. */
export function latest({ unit, pending }: StoredUnit): Unit {
  return { ...unit, ...pending };
}

export function approved(stored: StoredUnit): Identity | null {
  return wasPassed(stored) ? identityOf(stored.unit) : null;
}

export function changeState({ status, pending, pendingRejected }: StoredUnit): ChangeState {
  if (status !== unitStatus.passed || !pending) return 'none';
  return pendingRejected ? 'rejected' : 'waiting';
}

/**
 * What waits for staff: a first certification, a repeated one after it failed or ran out, or a change of a
 * certified unit.
 */
export function waitsAs(stored: StoredUnit): 'first' | 'again' | 'change' | null {
  if (changeState(stored) === 'waiting') return 'change';
  if (stored.status !== unitStatus.inReview) return null;
  return wasPassed(stored) || stored.rejectReason ? 'again' : 'first';
}
