import { expect, test } from 'vitest';
import { duties, type Who } from '#contract/call.ts';
import { refusals, type RefusalName } from '#contract/refusals.ts';
import { handlers } from '#server/handlers.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { suiteServer, type Caller } from '#test/server.ts';

/**
 * Every call as every role: the gate that the contract names opens to the roles it names and to no other.
 * isolation.test.ts tests rows of other units behind an open gate.
 */

const server = await suiteServer();

/** Who is somewhere on the way to an approved unit; foreign and individual ones as well. */
const unitsOf = {
  'without certification': { unitStatus: null },
  draft: { unitStatus: 0 },
  'in review': { unitStatus: 1 },
  approved: { unitStatus: 2 },
  failed: { unitStatus: 4 },
  expired: { unitStatus: 5 },
  'foreign, in review': { unitStatus: 1, countryId: 276 },
  'foreign, approved': { unitStatus: 2, countryId: 276 },
  'individual, without certification': { unitStatus: null, accountType: 11 },
  'individual, approved': { unitStatus: 2, accountType: 11 },
} as const;

/** The refusal at the gate; undefined where it opens. */
function portalGate(who: Who, unitStatus: number | null): RefusalName | undefined {
  if (who === 'anyone' || who === 'account') return undefined;
  if (who === 'staff' || typeof who === 'object') return 'sessionExpired';
  if (unitStatus === null) return 'unitMissing';
  return who === 'approvedUnit' && unitStatus !== 2 ? 'unitNotApproved' : undefined;
}

function staffGate(who: Who, heldDuties: readonly string[]): RefusalName | undefined {
  if (who === 'anyone') return undefined;
  if (typeof who === 'string') return who === 'staff' ? undefined : 'sessionExpired';
  return heldDuties.includes(who.staff) ? undefined : 'noPermission';
}

/**
 * The calls that answer otherwise than the gate says. The body has a field that no call has: a caller who is
 * let in gets a refusal of it, and nothing is done.
 */
async function wrongAt(
  caller: Caller | null,
  gate: (who: Who) => RefusalName | undefined,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { call } of handlers) {
    const response = await fetch(`${server.url}/api/${call.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ noFieldOfAnyCall: 1, token: caller?.token, uid: caller?.uid }),
    });
    const { code } = (await response.json()) as { code: number };
    const expected = refusals[gate(call.who) ?? 'typeError'].code;
    if (code !== expected) wrong.push(`${call.path}: ${code} instead of ${expected}`);
  }
  return wrong;
}

test('without a session, or with a token or a uid that is not one’s own', async () => {
  const [unit, other] = [await aUnit(server.db), await aUnit(server.db)];
  const out = (who: Who) => (who === 'anyone' ? undefined : 'sessionExpired');
  expect(await wrongAt(null, out)).toEqual([]);
  expect(await wrongAt({ token: 'x'.repeat(43), uid: unit.uid }, out)).toEqual([]);
  expect(await wrongAt({ token: unit.token, uid: other.uid }, out)).toEqual([]);
});

test.each(Object.entries(unitsOf))('a participant: %s', async (_role, options) => {
  const unit = await aUnit(server.db, options);
  expect(await wrongAt(unit, (who) => portalGate(who, options.unitStatus))).toEqual([]);
});

test.each(duties)('staff with no duty but %s, and with all but that', async (duty) => {
  const rest = duties.filter((each) => each !== duty);
  for (const heldDuties of [[duty], rest])
    expect(await wrongAt(await aStaff(server.db, heldDuties), (who) => staffGate(who, heldDuties))).toEqual(
      [],
    );
});
