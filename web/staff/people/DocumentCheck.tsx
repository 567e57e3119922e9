import type { CheckedField, CheckOutcome, Verdict } from '#contract/people/document-check.ts';
import type { StoredCheck } from '#contract/people/staff-calls.ts';
import { formatInstant } from '#web/lib/format.ts';
import { ownZone } from '#web/lib/zones.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag, type Tone } from '#web/ui/StatusTag.tsx';
import { w } from './text.ts';

interface Props {
  check: StoredCheck | null;
  hasPicture: boolean;
}

const outcomes: Record<
  CheckOutcome,
  { tone: Tone; word: 'documentPass' | 'documentUnsure' | 'documentFail' }
> = {
  pass: { tone: 'good', word: 'documentPass' },
  unsure: { tone: 'act', word: 'documentUnsure' },
  fail: { tone: 'bad', word: 'documentFail' },
};
const verdicts = {
  match: { icon: 'check', word: 'verdictMatch', colour: 'good' },
  differs: { icon: 'cross', word: 'verdictDiffers', colour: 'bad' },
  unsure: { icon: 'alert', word: 'verdictUnsure', colour: 'wait' },
  unread: { icon: 'dot', word: 'verdictUnread', colour: 'ink' },
  open: { icon: 'dot', word: 'verdictOpen', colour: 'ink' },
} as const satisfies Record<Verdict, { icon: IconName; word: string; colour: string }>;
const names = {
  name: 'checkName',
  gender: 'checkGender',
  birthdate: 'checkBirthdate',
  number: 'checkNumber',
} as const satisfies Record<CheckedField, string>;

/** How the person compared with the picture of their document, field by field: an aid, never the decision. */
export function DocumentCheck({ check, hasPicture }: Props) {
  return (
    <Section
      title={w('documentCheck')}
      action={
        check && <StatusTag tone={outcomes[check.outcome].tone} word={w(outcomes[check.outcome].word)} />
      }
      about={
        check
          ? w('documentAid', { time: formatInstant(check.checkedAt, ownZone()) })
          : w(hasPicture ? 'documentNone' : 'documentNoPicture')
      }
    >
      {check && (
        <>
          {check.expired && <p>{w('documentExpired')}</p>}
          <DefinitionList
            columns={1}
            items={check.fields.map(({ field, verdict }) => [
              w(names[field]),
              <span key={field} className={`inline-line gap-4 ${verdicts[verdict].colour}`}>
                <Icon name={verdicts[verdict].icon} size={16} />
                {w(verdicts[verdict].word)}
              </span>,
            ])}
          />
        </>
      )}
    </Section>
  );
}
