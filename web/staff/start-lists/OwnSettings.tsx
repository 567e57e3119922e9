import { NumberField } from '#web/form/NumberField.tsx';
import { fieldOf, useValue, type FieldPath } from '#web/form/field-path.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { FoldedSection } from '#web/ui/FoldedSection.tsx';
import type { Overview } from './groups.ts';
import { w } from './text.ts';

type Event = Overview['match']['events'][number];

/** Courts and seconds a heat of one event, where they differ from those of all that are drawn with it. */
export interface OwnSettings {
  courts: number | null;
  heatSeconds: number | null;
}
export const asAll: OwnSettings = { courts: null, heatSeconds: null };
/** A show has the floor to itself. */
export const onStage = { courts: 1, heatSeconds: 180 };
export const isShow = ({ discipline }: Pick<Event, 'discipline'>) => discipline === 'show';

/** Those that are filled in. */
export const ownOf = ({ courts, heatSeconds }: OwnSettings) => ({
  ...(courts !== null && { courts }),
  ...(heatSeconds !== null && { heatSeconds }),
});

interface Props {
  events: readonly Event[];
  /** Which of them are drawn, by their place. */
  chosen: readonly number[];
  /** Of every event in its place. */
  at: FieldPath<OwnSettings[]>;
}

/** Courts and minutes of events that are held otherwise than the rest. */
export function OwnSettingsSection({ events, chosen, at }: Props) {
  const settings = useValue(at);
  const differing = chosen.filter((n) => Object.keys(ownOf(settings[n]!)).length > 0);
  return (
    <FoldedSection
      title={w('ownSettings')}
      summary={listNames(differing.map((n) => say(events[n]!.name))) || w('ownSettingsNone')}
    >
      <p className="xs soft">{w('ownSettingsHint')}</p>
      {chosen.map((n) => {
        const one: FieldPath<OwnSettings> = { host: at.host, path: `${at.path}.${n}` };
        return (
          <fieldset key={n} className="no-margin no-pad narrowing no-border">
            <legend className="no-pad strong below-8">{say(events[n]!.name)}</legend>
            <div className="halves gap-16">
              <NumberField at={fieldOf(one, 'courts')} label={w('courts')} />
              <NumberField
                at={fieldOf(one, 'heatSeconds')}
                label={w('minutes')}
                times={60}
                decimals={2}
                unit={w('minutesUnit')}
              />
            </div>
          </fieldset>
        );
      })}
    </FoldedSection>
  );
}
