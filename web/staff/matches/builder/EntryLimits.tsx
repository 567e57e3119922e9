import { grouped } from '#contract/grouped.ts';
import { unitTypes } from '#contract/fields/unit-type.ts';
import { unitTypeText } from '#contract/units/text.ts';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { LangTextField } from '#web/form/LangTextField.tsx';
import { NumberField } from '#web/form/NumberField.tsx';
import { useValue, type FieldPath } from '#web/form/field-path.ts';
import { SelectField } from '#web/form/SelectField.tsx';
import { newId } from '#web/lib/new-id.ts';
import { say } from '#web/lib/lang.ts';
import { optionsOf } from '#web/ui/options.ts';
import { entryLimitWords, quotaWords } from '#web/shared/matches/limit-words.ts';
import { e } from './event-text.ts';
import { f } from './field-text.ts';
import { Items, named } from './Items.tsx';
import { ManyField } from '#web/form/ManyField.tsx';
import { usualQuotas } from './usual.ts';
import type { Builder } from './use-builder.ts';
import type { Values } from './values.ts';

type LimitValues = NonNullable<Values['limits']['entries']>[number];
type QuotaValues = NonNullable<Values['quotas']>[number];

interface OfItem {
  b: Builder;
  path: string;
}

/** Limits of entries by unit or country, for chosen events. */
export function EntryLimits({ b }: { b: Builder }) {
  return (
    <Items<LimitValues>
      b={b}
      path="limits.entries"
      nameOf={({ by, per }) => (by && per ? entryLimitWords({ by, per }) : '')}
      summary={({ most }) => (most === null ? '' : f('atMostEntries', { n: most }))}
      make={() => ({
        id: newId(),
        by: 'unit',
        per: 'event',
        eventIds: null as never,
        unitTypes: null as never,
        most: null,
      })}
      addLabel={f('addEntryLimit')}
    >
      {(path) => <EntryLimit b={b} path={path} />}
    </Items>
  );
}

function EntryLimit({ b, path }: OfItem) {
  const at = <T,>(name: string): FieldPath<T> => ({ host: b.host, path: `${path}.${name}` });
  return (
    <>
      <FieldRow>
        <SelectField
          at={at<string>('by')}
          label={f('limitBy')}
          options={optionsOf(['unit', 'country'] as const, (value) =>
            f(value === 'unit' ? 'byUnit' : 'byCountry'),
          )}
          required
        />
        <SelectField
          at={at<string>('per')}
          label={f('limitPer')}
          options={optionsOf(['group', 'event', 'match'] as const, (value) =>
            f(({ group: 'inGroup', event: 'inEvent', match: 'inAll' } as const)[value]),
          )}
          required
        />
        <NumberField at={at('most')} label={f('entriesAtMost')} required />
      </FieldRow>
      <EventsOf b={b} path={path} />
      <ManyField
        at={at<number[] | null>('unitTypes')}
        label={f('limitTypes')}
        all={f('anyType')}
        options={Object.values(unitTypes).map((value) => ({ value, label: unitTypeText(value) }))}
      />
    </>
  );
}

/** Places for several groups or events together. */
export function Quotas({ b }: { b: Builder }) {
  return (
    <Items<QuotaValues>
      b={b}
      path="quotas"
      nameOf={named}
      summary={({ counts, capacity }) =>
        !counts || capacity === null ? '' : quotaWords({ counts, capacity })
      }
      make={() => ({
        id: newId(),
        name: { zh: '', en: '' },
        eventIds: null as never,
        groupIds: null as never,
        counts: 'entries',
        capacity: null,
      })}
      addLabel={f('addQuota')}
      usual={usualQuotas}
    >
      {(path) => <QuotaFields b={b} path={path} />}
    </Items>
  );
}

function QuotaFields({ b, path }: OfItem) {
  const at = <T,>(name: string): FieldPath<T> => ({ host: b.host, path: `${path}.${name}` });
  return (
    <>
      <LangTextField at={at('name')} label={f('quotaName')} maxLength={200} required />
      <FieldRow>
        <SelectField
          at={at<string>('counts')}
          label={f('quotaCounts')}
          options={optionsOf(['entries', 'people'] as const, (value) =>
            f(value === 'entries' ? 'countsEntries' : 'countsPeople'),
          )}
          required
        />
        <NumberField at={at('capacity')} label={f('quotaCapacity')} required />
      </FieldRow>
      <EventsOf b={b} path={path} />
      <GroupsOf b={b} path={path} />
    </>
  );
}

function EventsOf({ b, path }: OfItem) {
  const events = useValue(b.at('events')) as Values['events'];
  if (events.length === 0) return null;
  return (
    <ManyField
      at={{ host: b.host, path: `${path}.eventIds` } as FieldPath<string[] | null>}
      label={f('limitEvents')}
      all={e('allEvents')}
      options={events.map((event) => ({ value: event.id, label: say(event.name) || event.code }))}
    />
  );
}

/** Groups by their names, as most events have the same. */
function GroupsOf({ b, path }: OfItem) {
  const events = useValue(b.at('events')) as Values['events'];
  const eventIds = useValue({ host: b.host, path: `${path}.eventIds` } as FieldPath<string[] | null>);
  const groups = events
    .filter(({ id }) => eventIds?.includes(id) ?? true)
    .flatMap(({ groups: eventGroups, combined }) => {
      const unions = combined ?? [];
      const apart = eventGroups.filter(({ id }) => !unions.some((union) => union.id === id));
      return [...apart, ...unions.flatMap((union) => union.groups)];
    });
  const byName = grouped(groups, ({ name }) => say(name));
  if (byName.size < 2) return null;
  return (
    <ManyField
      at={{ host: b.host, path: `${path}.groupIds` } as FieldPath<string[] | null>}
      label={f('quotaGroups')}
      all={f('allGroups')}
      options={[...byName].map(([label, those]) => ({ value: those.map(({ id }) => id), label }))}
    />
  );
}
