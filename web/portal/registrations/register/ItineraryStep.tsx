import { NumberInput, TextInput } from '@mantine/core';
import { isAdult } from '#contract/fields/dates.ts';
import type { Requiredness } from '#contract/matches/match.ts';
import { isIndividual } from '#contract/registrations/rules/team.ts';
import { say } from '#web/lib/lang.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { zoneName } from '#web/lib/zones.ts';
import { Section } from '#web/ui/Section.tsx';
import { withQuantity } from './form-changes.ts';
import { NeedsGrid } from './NeedsGrid.tsx';
import type { Journey, Typed } from './partial-fields.ts';
import { w } from './wizard-text.ts';
import classes from './wizard.module.css';
import type { StepProps } from './Wizard.tsx';

/** Step 3: arrival and departure once, what each person needs, quantities, a minor's guardian. */
export function ItineraryStep({ wizard: { c, typed, type, edit, form }, problems }: StepProps) {
  const { match } = c;
  const { arrival, departure, ...needs } = match.itinerary;
  const at = (place: string) => problemsText(problems.filter((each) => each.place === place));
  const counted = match.feeItems.filter(({ quantity }) => quantity !== null);
  const minor =
    isIndividual(c) &&
    form.roster.athletes.some((id) => !isAdult(c.personOf.get(id)?.birthdate ?? '', match.startDate));
  const asksPeople = Object.values(needs).some((need) => need !== 'no');
  const asksTravel = arrival !== 'no' || departure !== 'no';
  return (
    <div className={`${classes.step} stack open-top gap-24`}>
      {minor && <GuardianFields typed={typed} type={type} at={at} />}
      {asksTravel && (
        <Section title={w('travel')} about={w('travelAbout', { zone: zoneName(match.timeZone, c.now) })}>
          <JourneyFields
            name="arrival"
            asked={arrival}
            match={match}
            typed={typed}
            type={type}
            error={at('itinerary.arrival')}
          />
          <JourneyFields
            name="departure"
            asked={departure}
            match={match}
            typed={typed}
            type={type}
            error={at('itinerary.departure')}
          />
        </Section>
      )}
      {asksPeople && (
        <Section title={w('needs')} about={w('needsAbout')}>
          <NeedsGrid c={c} problems={problems} edit={edit} />
        </Section>
      )}
      {counted.length > 0 && (
        <Section title={w('quantities')}>
          <div className="tiles tiles-small gap-16 top measure">
            {counted.map(({ id, quantity }) => (
              <NumberInput
                key={id}
                label={say(quantity!.question)}
                description={w('quantityHint', { least: quantity!.min, most: quantity!.max })}
                data-place={`quantities.${id}`}
                value={form.quantities[id] ?? ''}
                error={at(`quantities.${id}`) || undefined}
                min={0}
                max={10_000}
                allowDecimal={false}
                allowNegative={false}
                hideControls
                onChange={(value) =>
                  edit((before) => withQuantity(before, id, typeof value === 'number' ? value : null))
                }
              />
            ))}
          </div>
        </Section>
      )}
      {!minor && !asksTravel && !asksPeople && counted.length === 0 && <p>{w('nothingAsked')}</p>}
    </div>
  );
}

interface FieldsProps {
  typed: Typed;
  type: (next: Partial<Typed>) => void;
}

interface JourneyProps extends FieldsProps {
  name: 'arrival' | 'departure';
  asked: Requiredness;
  match: { startDate: string; endDate: string };
  error: string;
}

function JourneyFields({ name, asked, typed, type, error }: JourneyProps) {
  if (asked === 'no') return null;
  const journey = typed[name];
  const set = (next: Partial<Journey>) => type({ [name]: { ...journey, ...next } });
  return (
    <fieldset className={`${classes.journey} wrap gap-8-16 no-margin no-pad top narrowing measure no-border`}>
      <legend>
        {w(name)}
        {asked === 'required' && <span className="soft"> {w('required')}</span>}
      </legend>
      <TextInput
        type="date"
        label={w('day')}
        max="9999-12-31"
        data-place={`itinerary.${name}`}
        value={journey.day}
        error={error || undefined}
        onChange={({ currentTarget }) => set({ day: currentTarget.value })}
      />
      <TextInput
        type="time"
        label={w('time')}
        value={journey.time}
        onChange={({ currentTarget }) => set({ time: currentTarget.value })}
      />
      <TextInput
        label={w('by')}
        maxLength={200}
        value={journey.by}
        onChange={({ currentTarget }) => set({ by: currentTarget.value })}
      />
    </fieldset>
  );
}

function GuardianFields({ typed: { guardian }, type, at }: FieldsProps & { at: (place: string) => string }) {
  const set = (next: Partial<Typed['guardian']>) => type({ guardian: { ...guardian, ...next } });
  const guardianPlace = at('guardian');
  return (
    <Section title={w('guardian')} about={w('guardianAbout')}>
      <div className="tiles tiles-small gap-16 top measure" data-place="guardian">
        <TextInput
          label={w('guardianName')}
          required
          maxLength={60}
          data-place="guardian.name"
          value={guardian.name}
          error={at('guardian.name') || (guardian.name ? undefined : guardianPlace) || undefined}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <TextInput
          type="date"
          label={w('guardianBirth')}
          required
          max="9999-12-31"
          data-place="guardian.birthdate"
          value={guardian.birthdate}
          error={at('guardian.birthdate') || (guardianPlace !== '' && guardian.birthdate === '')}
          onChange={({ currentTarget }) => set({ birthdate: currentTarget.value })}
        />
        <TextInput
          type="tel"
          label={w('guardianPhone')}
          required
          maxLength={20}
          data-place="guardian.phone"
          value={guardian.phone}
          error={at('guardian.phone') || (guardianPlace !== '' && guardian.phone === '')}
          onChange={({ currentTarget }) => set({ phone: currentTarget.value })}
        />
      </div>
    </Section>
  );
}
