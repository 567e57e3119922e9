import { Checkbox, Textarea } from '@mantine/core';
import { currencyOf, type Currency } from '#contract/fields/currency.ts';
import type { FeeLine } from '#contract/payments/price.ts';
import { changesBetween } from '#contract/registrations/changes.ts';
import type { Change } from '#contract/registrations/wire.ts';
import { eventCounters } from '#contract/registrations/counters.ts';
import { peopleOfRoster } from '#contract/registrations/registration.ts';
import { placesOf, waitCodes } from '#contract/registrations/rules/capacity.ts';
import type { EntryStatus } from '#contract/registrations/facts.ts';
import { problemText } from '#web/lib/failure.ts';
import { say } from '#web/lib/lang.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { useWide } from '#web/lib/use-media.ts';
import { w as registrations } from '#web/portal/registrations/text.ts';
import { Fees } from '#web/shared/registrations/Fees.tsx';
import { LineUps } from '#web/shared/registrations/LineUps.tsx';
import { Itinerary, Roster } from '#web/shared/registrations/People.tsx';
import { w as view } from '#web/shared/registrations/text.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { FoldedSection } from '#web/ui/FoldedSection.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PrintButton } from '#web/ui/PrintButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { changeTexts } from './change-texts.ts';
import { MaterialsFirst } from './MaterialsFirst.tsx';
import { w } from './wizard-text.ts';
import classes from './wizard.module.css';
import type { StepProps } from './Wizard.tsx';

/** Step 4: the complete form to read through and print, the fees, the authenticity checkbox. */
export function FormStep({ wizard: { c, form, fees, topUp, edit }, problems, submitted }: StepProps) {
  const { match, people, team, unit } = c;
  const currency = currencyOf(match);
  const wide = useWide();
  const at = (place: string) => problemsText(problems.filter((each) => each.place === place));
  return (
    <div className={`${classes.step} stack open-top gap-24`}>
      <div className="row gap-8-16 between">
        <p className="no-print soft">{w('read')}</p>
        <span className="no-print">
          <PrintButton label={w('print')} />
        </span>
      </div>
      <DefinitionList
        items={[
          [w('match'), say(match.name)],
          [w('unit'), unit.name],
          team.teamType === 1 && [w('teamName'), team.name],
        ]}
      />
      {submitted && <Changes changes={changesBetween(submitted, form)} c={c} />}
      <FoldedSection
        title={view('events')}
        summary={registrations('entriesOf', { entries: form.entries.length })}
        open={wide || problems.some(({ place }) => place.startsWith('entries'))}
      >
        <LineUps
          match={match}
          entries={form.entries}
          people={people}
          standings={standingsOf(c)}
          beside={(entry) => {
            // A place in the queue has a mark of its own.
            const stepProblems = problems.filter(
              ({ place, code }) => place.includes(entry.id) && !waitCodes.includes(code),
            );
            return stepProblems.length === 0 ? null : (
              <ul className="list wait">
                {stepProblems.map((each) => (
                  <li className="line gap-4" key={`${each.code} ${each.place}`}>
                    <Icon name="alert" size={16} />
                    {problemText(each)}
                  </li>
                ))}
              </ul>
            );
          }}
        />
      </FoldedSection>
      <FoldedSection
        title={view('people')}
        summary={registrations('athletesOf', { athletes: peopleOfRoster(form.roster).length })}
        open={wide}
      >
        <Roster form={form} people={people} />
      </FoldedSection>
      <FoldedSection title={view('itinerary')} open={wide}>
        <Itinerary match={match} form={form} people={people} />
      </FoldedSection>
      <Section title={view('fees')}>
        {topUp === null ? (
          <Fees lines={fees.lines} currency={currency} />
        ) : (
          <TopUp lines={topUp} currency={currency} />
        )}
      </Section>
      <MaterialsFirst c={c} />
      <Section title={w('remark')} about={w('remarkHint')}>
        <Textarea
          aria-label={w('remark')}
          data-place="remark"
          rows={2}
          maxLength={500}
          value={form.remark}
          error={at('remark') || undefined}
          onChange={({ currentTarget }) => {
            const remark = currentTarget.value;
            edit((before) => ({ ...before, remark }));
          }}
        />
      </Section>
      <Checkbox
        className="pad-16 round on-wash"
        label={w('authentic')}
        data-place="authentic"
        checked={form.authentic}
        error={at('authentic') || undefined}
        onChange={({ currentTarget }) => {
          const authentic = currentTarget.checked;
          edit((before) => ({ ...before, authentic }));
        }}
      />
    </div>
  );
}

/** What has passed is charged already: only what goes beyond it counts. */
function TopUp({ lines, currency }: { lines: readonly FeeLine[]; currency: Currency }) {
  return (
    <>
      <p>{w(lines.length > 0 ? 'topUpMore' : 'topUpNone')}</p>
      {lines.length > 0 && <Fees lines={lines} currency={currency} />}
    </>
  );
}

/** What each entry would come to if the form were submitted now. */
function standingsOf(c: StepProps['wizard']['c']): EntryStatus[] {
  const waiting = new Map(
    c.match.events.flatMap((event) => eventCounters(c, event).map((each) => [each.group.id, each.waiting])),
  );
  const groupOf = new Map(c.form.entries.map(({ id, groupId }) => [id, groupId]));
  return [...placesOf(c)].map(([entryId, { state, position }]) => {
    const groupId = groupOf.get(entryId) ?? '';
    return {
      entryId,
      groupId,
      state: state === 'waiting' ? 'waiting' : 'placed',
      position,
      waiting: waiting.get(groupId) ?? 0,
      offerUntil: null,
    };
  });
}

function Changes({ changes, c }: { changes: readonly Change[]; c: StepProps['wizard']['c'] }) {
  const texts = changeTexts(changes, c);
  return (
    <Section title={w('changes')}>
      {texts.length === 0 ? (
        <p className="soft">{w('noChanges')}</p>
      ) : (
        <ul className="bullets">
          {texts.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
