import { problem, type Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import { unitProblems } from './rules.ts';
import type { Unit } from './unit.ts';

/** What the machine looks at before staff do, in this order. */
export const unitChecks = ['complete', 'naming', 'place', 'invoice', 'twice'] as const;
type UnitCheckName = (typeof unitChecks)[number];

/** A check without problems has found nothing. */
interface UnitCheck {
  check: UnitCheckName;
  problems: Problem[];
}

export interface OtherUnits {
  /** How many others bear the name. */
  sameName: number;
  /** How many others give the phone or the e-mail. */
  sameContact: number;
}

const incomplete = new Set<number>([
  refusals.required.code,
  refusals.certificateRequired.code,
  refusals.contactMissing.code,
]);

/**
 * The checks that a reviewer sees with a case: the same rules as the form’s, and facts that only the server
 * knows.
 */
export function checkUnit(unit: Unit, accountType: 1 | 11, others: OtherUnits): UnitCheck[] {
  const problems = unitProblems(unit, accountType);
  const rest = problems.filter((each) => !incomplete.has(each.code));
  const at = (start: RegExp) => rest.filter((each) => start.test(each.place));
  const results: Record<UnitCheckName, Problem[]> = {
    complete: problems.filter((each) => incomplete.has(each.code)),
    naming: at(/^(?:name|licenceName|type)$/),
    place: at(/^(?:country|province|city)/),
    invoice: at(/^invoice/),
    twice: [
      ...many('unitNameElsewhere', 'name', others.sameName),
      ...many('contactElsewhere', 'contactPhone', others.sameContact),
    ],
  };
  return unitChecks.map((check) => ({ check, problems: results[check] }));
}

function many(name: 'unitNameElsewhere' | 'contactElsewhere', place: string, count: number): Problem[] {
  return count === 0 ? [] : [problem(name, place, { count }, 'warn')];
}
