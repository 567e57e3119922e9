import { caseOf } from '#contract/registrations/case.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { quotasEntered } from '#contract/registrations/rules/quotas.ts';
import { listNames } from '#web/lib/list-names.ts';
import { quotaLines } from '#web/shared/matches/limit-words.ts';
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
  const left = (quota: (typeof quotas)[number]) => quota.capacity - uses[quota.id]!.used;
  const [full, others] = [
    quotas.filter((quota) => left(quota) <= 0),
    quotas.filter((quota) => left(quota) > 0),
  ];
  const lines = quotaLines({ events: facts.match.events, quotas: [...full, ...others] }, uses);
  return (
    <p className={full.length > 0 ? 'wait' : 'soft'}>
      {w('quotas', { list: listNames(lines.map(([quota, fill]) => w('quota', { quota, fill }))) })}
    </p>
  );
}
