import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import type { staffGetUnit } from '#contract/units/calls.ts';
import { identityLines, invoiceText, unitFields } from '#contract/units/describe.ts';
import { unitActs, type UnitActName } from '#contract/units/text.ts';
import { formatDate } from '#web/lib/format.ts';
import { CaseHistory } from '#web/staff/queues/CaseHistory.tsx';
import type { Check } from '#web/staff/queues/CheckList.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { LinkTo, type Target } from '#web/ui/LinkTo.tsx';
import { Section } from '#web/ui/Section.tsx';
import { FlagsDialog } from './FlagsDialog.tsx';
import { w } from './text.ts';
import { UnitTag } from './UnitTag.tsx';

export type UnitCaseData = DataOf<typeof staffGetUnit>;

const checkWords = {
  complete: 'complete',
  naming: 'naming',
  place: 'placeCheck',
  invoice: 'invoiceCheck',
  twice: 'twice',
} as const;

/** The machine's checks in words. */
export function checksOf({ checks }: UnitCaseData): Check[] {
  return checks.map(({ check, problems }) => ({
    name: w(check === 'twice' && problems.length > 0 ? 'twiceFound' : checkWords[check]),
    problems,
  }));
}

interface Props {
  data: UnitCaseData;
  caseOf: (id: string) => Target;
}

/** The case to read: who it is, whom to reach, what happened so far. */
export function UnitCase({ data, caseOf }: Props) {
  const { unit, account, sameName, history } = data;
  const [flagging, setFlagging] = useState(false);
  const lines = identityLines(unit);
  return (
    <>
      <Section
        title={w('details')}
        action={
          <Button variant="default" onClick={() => setFlagging(true)}>
            {w('setFlags')}
          </Button>
        }
      >
        <DefinitionList
          columns={1}
          items={[
            ...lines.map(({ name, text }) => [name, text] as const),
            [unitFields('contactName'), unit.contactName],
            [unitFields('contactPhone'), unit.contactPhone],
            [unitFields('contactEmail'), unit.contactEmail],
            [unitFields('invoiceNeed'), invoiceText(unit.invoice)],
            [
              w('account'),
              w('accountOf', {
                phone: account.phoneMasked || account.emailMasked,
                day: formatDate(account.createdAt.slice(0, 10)),
              }),
            ],
          ]}
        />
      </Section>
      {sameName.length > 0 && (
        <Section title={w('sameName')}>
          <ul className="stack list gap-8">
            {sameName.map(({ id, name, status }) => (
              <li className="row gap-4-12" key={id}>
                <LinkTo target={caseOf(id)}>{name}</LinkTo>
                <UnitTag status={status} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <CaseHistory history={history} actText={(act) => unitActs(act as UnitActName)} />
      <FlagsDialog unit={data} opened={flagging} onClose={() => setFlagging(false)} />
    </>
  );
}
