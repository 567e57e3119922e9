import type { GroupUse } from '#contract/matches/event.ts';
import { inputId } from '#web/form/field-path.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { ageColumns } from '#web/shared/matches/age-columns.ts';
import { lineUpWords } from '#web/shared/matches/event-words.ts';
import { EventFields } from './EventFields.tsx';
import type { EventValues } from './EventsSection.tsx';
import { e } from './event-text.ts';
import { Fold } from './Fold.tsx';
import { GroupGrid } from './GroupGrid.tsx';
import { ItemButtons } from './Items.tsx';
import { w } from './text.ts';
import type { Builder } from './use-builder.ts';

interface Props {
  b: Builder;
  at: number;
  event: EventValues;
  uses: Readonly<Record<string, GroupUse>>;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onCopy: () => void;
  onRemove: () => void;
}

/** One event: a line that says what it is, and open its fields and groups. */
export function EventItem({ b, at, event, uses, ...buttons }: Props) {
  const path = `events.${at}`;
  const name = say(event.name) || w('unnamed');
  const entered = event.groups.reduce(
    (sum, { id }) => sum + (uses[id]?.used ?? 0) + (uses[id]?.waiting ?? 0),
    0,
  );
  return (
    <li className="line-below" id={inputId(b.host, path)} tabIndex={-1}>
      <Fold
        b={b}
        id={event.id}
        path={path}
        name={event.code ? `${name} ${event.code}` : name}
        summary={summary(event)}
        buttons={
          <ItemButtons
            name={name}
            {...buttons}
            fixed={entered > 0 ? e('inUse', { n: entered }) : undefined}
          />
        }
      >
        <EventFields b={b} path={path} event={event} />
        <GroupGrid b={b} path={path} event={event} uses={uses} />
      </Fold>
    </li>
  );
}

function summary(event: EventValues): string {
  const { min, max } = event.athletes;
  const size =
    min === null || max === null ? '' : lineUpWords({ kind: event.kind || 'team', athletes: { min, max } });
  const ages = ageColumns([event as never]).map(({ name }) => name);
  const groups =
    event.groups.length === 0
      ? e('groupCount', { n: 0 })
      : e('groupsNamed', {
          n: event.groups.length,
          names: listNames(ages.slice(0, 4)) + (ages.length > 4 ? '…' : ''),
        });
  return [size, groups].filter(Boolean).join(' · ');
}
