import type { GroupUse } from '#contract/matches/event.ts';
import { inputId } from '#web/form/place.ts';
import { say } from '#web/lib/lang.ts';
import { ageColumns } from '#web/shared/matches/age-columns.ts';
import { lineUpWords } from '#web/shared/matches/event-words.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './builder.module.css';
import { EventFields } from './EventFields.tsx';
import type { EventValues } from './EventsSection.tsx';
import { e } from './event-text.ts';
import { GroupGrid } from './GroupGrid.tsx';
import { ItemButtons } from './Items.tsx';
import { w } from './text.ts';
import type { Builder } from './use-builder.ts';
import { useWatched } from './watched.ts';

interface Props {
  b: Builder;
  at: number;
  event: EventValues;
  uses: Readonly<Record<string, GroupUse>>;
  opened: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onCopy: () => void;
  onRemove: () => void;
}

/** One event: a line that says what it is, and open its fields and groups. */
export function EventItem({ b, at, event, uses, opened, ...buttons }: Props) {
  const path = `events.${at}`;
  const name = say(event.name) || w('unnamed');
  const entered = event.groups.reduce(
    (sum, { id }) => sum + (uses[id]?.used ?? 0) + (uses[id]?.waiting ?? 0),
    0,
  );
  const toggle = () => {
    const ids = new Set(b.opened.get());
    if (!ids.delete(event.id)) ids.add(event.id);
    b.opened.set(ids);
  };
  return (
    <li className={classes.event} id={inputId(b.host, path)} tabIndex={-1}>
      <div className={classes.eventHead}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={opened}
          aria-label={e('open', { name })}
          onClick={toggle}
        >
          <Icon name={opened ? 'up' : 'down'} size={16} />
          <span className={classes.eventName}>
            {name} {event.code && <span className={classes.soft}>{event.code}</span>}
          </span>
          <span className={classes.soft}>{summary(event)}</span>
          <Marks b={b} path={path} />
        </button>
        <ItemButtons name={name} {...buttons} fixed={entered > 0 ? e('inUse', { n: entered }) : undefined} />
      </div>
      {opened && (
        <div className={classes.eventBody}>
          <EventFields b={b} path={path} event={event} />
          <GroupGrid b={b} path={path} event={event} uses={uses} />
        </div>
      )}
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
      : `${e('groupCount', { n: event.groups.length })} (${ages.slice(0, 4).join(w('listComma'))}${ages.length > 4 ? '…' : ''})`;
  return [size, groups].filter(Boolean).join(' · ');
}

/** How many problems are within. */
function Marks({ b, path }: { b: Builder; path: string }) {
  const { problems } = useWatched(b.checked);
  const blocking = problems.filter(
    ({ place, severity }) => severity === 'block' && (place === path || place.startsWith(`${path}.`)),
  ).length;
  return blocking > 0 ? (
    <span className={classes.mark} data-tone="bad">
      <Icon name="alert" size={16} />
      {w('hereBlock', { n: blocking })}
    </span>
  ) : null;
}
