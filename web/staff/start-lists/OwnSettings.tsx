import { NumberField } from '#web/form/NumberField.tsx';
import { fieldOf, useValue, type FieldPath } from '#web/form/field-path.ts';
import { listNames } from '#web/lib/list-names.ts';
import { FoldedSection } from '#web/ui/FoldedSection.tsx';
import type { Overview } from './groups.ts';
import { w } from './text.ts';

type Event = Overview['match']['events'][number];

/** Courts and seconds a heat of one event or group, where they differ from those of all that are drawn with it. */
export interface OwnSettings {
  firstCourt: number | null;
  courts: number | null;
  heatSeconds: number | null;
}
export const asAll: OwnSettings = { firstCourt: null, courts: null, heatSeconds: null };
/** A show has the floor to itself. */
export const onStage = { courts: 1, heatSeconds: 180 };
export const isShow = ({ discipline }: Pick<Event, 'discipline'>) => discipline === 'show';

/** Those that are filled in. */
export const ownOf = ({ firstCourt, courts, heatSeconds }: OwnSettings) => ({
  ...(firstCourt !== null && { firstCourt }),
  ...(courts !== null && { courts }),
  ...(heatSeconds !== null && { heatSeconds }),
});

interface Props {
  /** What may be held otherwise, with its place. */
  rows: readonly { n: number; name: string }[];
  /** Of every event, then of every group. */
  at: FieldPath<OwnSettings[]>;
}

/** Courts and minutes of events or groups that are held otherwise than the rest. */
export function OwnSettingsSection({ rows, at }: Props) {
  const settings = useValue(at);
  const differing = rows.filter(({ n }) => Object.keys(ownOf(settings[n]!)).length > 0);
  return (
    <FoldedSection
      title={w('ownSettings')}
      summary={listNames(differing.map(({ name }) => name)) || w('ownSettingsNone')}
    >
      <p className="xs soft">{w('ownSettingsHint')}</p>
      {rows.map(({ n, name }) => {
        const one: FieldPath<OwnSettings> = { host: at.host, path: `${at.path}.${n}` };
        return (
          <fieldset key={n} className="no-margin no-pad narrowing no-border">
            <legend className="no-pad strong below-8">{name}</legend>
            <div className="tiles tiles-tiny gap-8">
              <NumberField at={fieldOf(one, 'firstCourt')} label={w('firstCourt')} />
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
