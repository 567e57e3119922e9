import { usualTable } from '#contract/matches/point-totals.ts';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { LangTextField } from '#web/form/LangTextField.tsx';
import { NumberField } from '#web/form/NumberField.tsx';
import { useValue, type FieldPath } from '#web/form/field-path.ts';
import { SelectField } from '#web/form/SelectField.tsx';
import { newId } from '#web/lib/new-id.ts';
import { say } from '#web/lib/lang.ts';
import { RuleFields } from '#web/staff/points/RuleFields.tsx';
import { optionsOf } from '#web/ui/options.ts';
import { e } from './event-text.ts';
import { f } from './field-text.ts';
import { Items, named } from './Items.tsx';
import { ManyField } from '#web/form/ManyField.tsx';
import type { Builder } from './use-builder.ts';
import type { Values } from './values.ts';

type TotalValues = NonNullable<Values['pointTotals']>[number];

/** Rankings of units by the points of their results. */
export function PointTotals({ b }: { b: Builder }) {
  return (
    <Items<TotalValues>
      b={b}
      path="pointTotals"
      nameOf={named}
      summary={({ table }) => table.join(' ')}
      make={() => ({
        id: newId(),
        name: { zh: '团体总分', en: 'Team points' },
        eventIds: null as never,
        table: [...usualTable],
        ties: 'mean',
        oneLess: false,
        per: 'match',
        mostPerGroup: null,
        best: null,
        doubledEventIds: [],
      })}
      addLabel={f('addPointTotal')}
    >
      {(path) => <TotalFields b={b} path={path} />}
    </Items>
  );
}

function TotalFields({ b, path }: { b: Builder; path: string }) {
  const at = <T,>(name: string): FieldPath<T> => ({ host: b.host, path: `${path}.${name}` });
  const events = useValue(b.at('events')) as Values['events'];
  const scoring = useValue(at<string[] | null>('eventIds'));
  const offered = events.map((event) => ({ value: event.id, label: say(event.name) || event.code }));
  return (
    <>
      <LangTextField at={at('name')} label={f('titleName')} maxLength={200} required />
      <RuleFields host={b.host} path={path} />
      <FieldRow>
        <SelectField
          at={at<string>('per')}
          label={f('pointsPer')}
          options={optionsOf(['match', 'section'] as const, (value) =>
            f(value === 'match' ? 'perMatch' : 'perSection'),
          )}
          required
        />
        <NumberField at={at('best')} label={f('bestResults')} />
      </FieldRow>
      {offered.length > 0 && (
        <>
          <ManyField
            at={at<string[] | null>('eventIds')}
            label={f('pointsEvents')}
            all={e('allEvents')}
            options={offered}
          />
          <ManyField
            at={at<string[] | null>('doubledEventIds')}
            label={f('doubledEvents')}
            options={offered.filter(({ value }) => scoring?.includes(value) ?? true)}
          />
        </>
      )}
    </>
  );
}
