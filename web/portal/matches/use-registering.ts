import { getUserInfo } from '#contract/accounts/calls.ts';
import { accountType } from '#contract/accounts/roles.ts';
import type { getMatch } from '#contract/matches/calls.ts';
import type { DataOf } from '#contract/call.ts';
import { unitStatus } from '#contract/fields/unit-status.ts';
import { getRegistrations } from '#contract/registrations/calls.ts';
import { getUnit } from '#contract/units/calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { storedKeys } from '#web/lib/storage.ts';
import { useNow } from '#web/ui/use-now.ts';
import type { RegistrationRow } from './next-step.ts';
import { registeringOf, type Registering } from './registering.ts';

const minute = 60_000;

/** What this account can do about a match; undefined until all of it is known. */
export function useRegistering(
  detail: DataOf<typeof getMatch>['match'] | undefined,
): Registering | undefined {
  const now = useNow(minute);
  const profile = useCall(getUserInfo, {}).data;
  const certified = useCall(getUnit, {}).data;
  const hasUnit = profile !== undefined && profile.unitId !== 0;
  const ids = detail ? [detail.id] : [];
  const rows = useCall(getRegistrations, { matchIds: ids, size: 200 }, { enabled: hasUnit && ids.length > 0 })
    .data?.rows;
  if (!detail || !profile || !certified || (hasUnit && !rows)) return undefined;
  const { certification } = certified;
  return registeringOf({
    matchId: detail.id,
    match: detail.match,
    stored: detail.stored,
    unit: {
      id: certification?.id ?? '',
      type: certification?.unit.type ?? 0,
      countryId: profile.countryId,
      registers: certification?.registers.map(({ id }) => id) ?? [],
      prohibited: certification?.prohibited ?? false,
      status: certification?.status ?? unitStatus.notCertified,
    },
    individual: profile.accountType === accountType.individual,
    rows: rows ?? [],
    localDraft: unfinishedOf(detail.id, rows ?? []),
    now: new Date(now),
  });
}

/** Whether this browser holds an unfinished form of this match, for a team that the server knows nothing of. */
function unfinishedOf(matchId: string, rows: readonly RegistrationRow[]): boolean {
  const prefix = `draft.registration.${matchId}.`;
  return storedKeys(prefix).some((key) => rows.every(({ teamId }) => key !== `${prefix}${teamId}`));
}
