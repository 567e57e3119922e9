import { memo } from 'react';
import { offenceCodes, offenceText } from '#contract/matches/offences.ts';
import { CheckField } from '#web/form/CheckField.tsx';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { useValue, type FieldPath } from '#web/form/field-path.ts';
import { MoneyField, NumberField } from '#web/form/NumberField.tsx';
import { BuilderSection, Part } from './BuilderSection.tsx';
import { useCurrency } from './FeesSection.tsx';
import { f } from './field-text.ts';
import type { Builder } from './use-builder.ts';

/** What holds on the days of the competition: what is public, appeals, what offences cost. */
export const DaysSection = memo(function DaysSection({ b }: { b: Builder }) {
  const ruleBook = useValue(b.at('ruleBook'));
  return (
    <BuilderSection name="days">
      <Part title={f('opened')} about={f('openedAbout')}>
        <CheckField at={b.at('opened.entries')} label={f('openEntries')} />
        <CheckField at={b.at('opened.startLists')} label={f('openStartLists')} />
        <CheckField at={b.at('opened.results')} label={f('openResults')} />
      </Part>
      <Part title={f('appealTerms')}>
        <FieldRow>
          <NumberField
            at={b.at('appealWindowMinutes')}
            label={f('appealWindow')}
            unit={f('minutes')}
            required
          />
          <MoneyField
            currency={useCurrency(b)}
            at={b.at('appeals.depositFen')}
            label={f('deposit')}
            hint={f('noDeposit')}
          />
          <NumberField
            at={b.at('appeals.tokens')}
            label={f('tokens')}
            hint={f('tokensEmpty')}
            unit={f('times')}
          />
        </FieldRow>
        <CheckField at={b.at('appeals.autoConfirm') as FieldPath<boolean>} label={f('autoConfirm')} />
      </Part>
      <Part
        title={f('offences')}
        about={f(ruleBook === 'international' ? 'offencesInternational' : 'offencesNational')}
      >
        <Offences b={b} />
      </Part>
    </BuilderSection>
  );
});

function Offences({ b }: { b: Builder }) {
  return (
    <div className="tiles tiles-tiny gap-16">
      {offenceCodes.map((code, at) => (
        <NumberField
          key={code}
          at={b.at(`offences.${at}.deduct`)}
          label={offenceText(code)}
          decimals={2}
          times={100}
          unit={f('points')}
          required
        />
      ))}
    </div>
  );
}
