import { ActionIcon, Button, Popover } from '@mantine/core';
import type { MatchEvent } from '#contract/matches/event.ts';
import type { RuleBook } from '#contract/matches/rule-books.ts';
import { judgePanelsOf, type Judges } from '#contract/results/entry-columns.ts';
import { entryWords } from '#contract/results/entry-text.ts';
import { seatsOf } from '#contract/results/seats.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { w } from './text.ts';

interface Props {
  event: Pick<MatchEvent, 'code' | 'scoreModel'>;
  book: RuleBook;
  judges: Judges;
  onChange: (judges: Judges) => void;
}

/** How many judges each panel has: columns of the grid. Those with marks in them stay. */
export function JudgesField({ event, book, judges, onChange }: Props) {
  const seats = seatsOf(event, book)?.map(({ judge, count }) => `${judge} ${count}`);
  return (
    <Popover position="bottom-start" withinPortal trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<Icon name="people" size={16} />}>
          {w('judges')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className="stack gap-8">
          {judgePanelsOf(event.scoreModel).map(({ name, least, most }) => {
            const count = judges[name] ?? least;
            const panel = entryWords(name);
            const step = (to: number) => onChange({ ...judges, [name]: to });
            return (
              <div className="line gap-8" key={name}>
                <span className="grow">{panel}</span>
                <ActionIcon
                  variant="default"
                  aria-label={w('fewer', { panel })}
                  disabled={count <= least}
                  onClick={() => step(count - 1)}
                >
                  −
                </ActionIcon>
                <strong className="pad-0-8 numeric to-middle">{count}</strong>
                <ActionIcon
                  variant="default"
                  aria-label={w('more', { panel })}
                  disabled={count >= most}
                  onClick={() => step(count + 1)}
                >
                  +
                </ActionIcon>
              </div>
            );
          })}
          {seats && <p className="xs soft">{w('seats', { seats: seats.join(' · ') })}</p>}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
