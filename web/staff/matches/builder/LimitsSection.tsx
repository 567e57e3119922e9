import { memo } from 'react';
import { softRules, type SoftRule } from '#contract/matches/limits.ts';
import type { Severity } from '#contract/problem.ts';
import { CheckField } from '#web/form/CheckField.tsx';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { NumberField } from '#web/form/NumberField.tsx';
import { useValue, type FieldPath } from '#web/form/field-path.ts';
import { BuilderSection, Part } from './BuilderSection.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import classes from './builder.module.css';
import { NumberCell } from './Cell.tsx';
import { EntryLimits, Quotas } from './EntryLimits.tsx';
import { f } from './field-text.ts';
import { NullableText } from '#web/form/OptionalText.tsx';
import type { Builder } from './use-builder.ts';

/** The parts stand in the hint as they are typed. */
const patternParts = {
  province: '{province}',
  city: '{city}',
  unit: '{unit}',
  words: '{words}',
  number: '{number}',
};

const lists = ['leaders', 'coaches', 'athletes', 'followers'] as const;

export const LimitsSection = memo(function LimitsSection({ b }: { b: Builder }) {
  return (
    <BuilderSection name="limits" about={f('emptyIsNone')}>
      <Part title={f('people')}>
        <table className={`${classes.grid} measure-short`}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{f('people')}</VisuallyHidden>
              </th>
              <th scope="col">{f('least')}</th>
              <th scope="col">{f('most')}</th>
            </tr>
          </thead>
          <tbody>
            {lists.map((list) => (
              <tr key={list}>
                <th scope="row">{f(list)}</th>
                <td>
                  <NumberCell at={b.at(`limits.people.${list}.min`)} label={`${f(list)} ${f('least')}`} />
                </td>
                <td>
                  <NumberCell
                    at={b.at(`limits.people.${list}.max`)}
                    label={`${f(list)} ${f('most')}`}
                    placeholder={f('noLimit')}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      <Part title={f('perAthlete')}>
        <FieldRow>
          <NumberField at={b.at('limits.perAthlete.individual')} label={f('individualEvents')} />
          <NumberField at={b.at('limits.perAthlete.team')} label={f('teamEvents')} />
        </FieldRow>
        <FieldRow>
          <NumberField at={b.at('limits.perAthlete.total')} label={f('totalEvents')} />
        </FieldRow>
        <CheckField at={b.at('limits.reservesCount')} label={f('reservesCount')} />
      </Part>
      <Part title={f('perUnit')}>
        <FieldRow>
          <NumberField at={b.at('limits.teamsPerUnit')} label={f('teamsPerUnit')} />
          <NumberField at={b.at('limits.entriesPerUnitAndGroup')} label={f('entriesPerGroup')} />
        </FieldRow>
        <CheckField at={b.at('waitingList')} label={f('waitingList')} />
        <Offer b={b} />
        <NullableText
          at={b.at('teamNamePattern') as FieldPath<string | null>}
          label={f('teamNamePattern')}
          hint={f('teamNamePatternHint', patternParts)}
        />
      </Part>
      <Part title={f('entryLimits')} about={f('entryLimitsAbout')}>
        <EntryLimits b={b} />
      </Part>
      <Part title={f('quotas')} about={f('quotasAbout')}>
        <Quotas b={b} />
      </Part>
      <Part title={f('perGroup')} about={f('perGroupAbout')}>
        <FieldRow>
          <NumberField at={b.at('limits.perGroup.entries')} label={f('leastEntries')} />
          <NumberField at={b.at('limits.perGroup.units')} label={f('leastUnits')} />
          <NumberField at={b.at('limits.perGroup.countries')} label={f('leastCountries')} />
        </FieldRow>
      </Part>
      <Part title={f('severities')} about={f('severitiesAbout')}>
        <div className="tiles tiles-large gap-8-24">
          {softRules.map((rule) => (
            <SeverityField key={rule} b={b} rule={rule} />
          ))}
        </div>
      </Part>
    </BuilderSection>
  );
});

function Offer({ b }: { b: Builder }) {
  const keeps = useValue(b.at('waitingList'));
  return keeps ? (
    <FieldRow>
      <NumberField at={b.at('offerHours')} label={f('offerHours')} unit={f('hours')} />
    </FieldRow>
  ) : null;
}

const ruleWords = (rule: SoftRule) =>
  f(`rule${rule[0]!.toUpperCase()}${rule.slice(1)}` as `rule${Capitalize<SoftRule>}`);

/** What breaking a rule does. A rule that is not named refuses, save for the one that only ever advises. */
function SeverityField({ b, rule }: { b: Builder; rule: SoftRule }) {
  const severities = useValue(b.at('severities')) as Partial<Record<SoftRule, Severity | null>>;
  const usual = rule === 'singleEvent' ? 'warn' : 'block';
  const set = (severity: string) => {
    const { [rule]: _, ...rest } = severities;
    b.set('severities', severity === usual ? rest : { ...rest, [rule]: severity });
  };
  return (
    <label className={`${classes.severity} line gap-16`}>
      <span className="grow">{ruleWords(rule)}</span>
      <select
        className={`${classes.cell} text-input full`}
        value={severities[rule] ?? usual}
        data-changed={(severities[rule] ?? usual) === usual ? undefined : true}
        onChange={(event) => set(event.currentTarget.value)}
      >
        {(['block', 'warn', 'uncounted'] as const).map((each) => (
          <option key={each} value={each}>
            {f(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
