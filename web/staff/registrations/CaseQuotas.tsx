import { caseOf } from '#contract/registrations/case.ts';
import type { Quota } from '#contract/matches/quotas.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { quotasEntered } from '#contract/registrations/rules/quotas.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { quotaFill } from '#web/shared/matches/limit-words.ts';
import type { Case } from './case.ts';
import { w } from './text.ts';

interface Props {
  shown: Case;
  form: RegistrationForm;
}

/** To which quotas the entries count and how these fill, in one line; the full ones first. */
export function CaseQuotas({ shown: { facts, now }, form }: Props) {
  const { quotas, uses } = quotasEntered(caseOf({ ...facts, form, now: new Date(now) }));
  if (quotas.length === 0) return null;
  const isFull = ({ id, capacity }: Quota) => uses[id]!.used >= capacity;
  const full = quotas.filter(isFull);
  const list = [...full, ...quotas.filter((each) => !isFull(each))].map((each) =>
    w('quota', { quota: say(each.name), fill: quotaFill(each, uses[each.id]) }),
  );
  return <p className={full.length > 0 ? 'wait' : 'soft'}>{w('quotas', { list: listNames(list) })}</p>;
}
