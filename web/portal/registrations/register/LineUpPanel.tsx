import { Button } from '@mantine/core';
import { KitDialog } from '#web/ui/KitDialog.tsx';
import type { MatchEvent } from '#contract/matches/event.ts';
import type { Problem } from '#contract/problem.ts';
import type { Case } from '#contract/registrations/case.ts';
import { groupsThatFit, rosterFits } from '#contract/registrations/groups-that-fit.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { say } from '#web/lib/lang.ts';
import { newId } from '#web/lib/new-id.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { useTables } from '#web/lib/use-media.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { w as ui } from '#web/ui/text.ts';
import { toast } from '#web/ui/toast.ts';
import { withEntry, withoutEntry } from './form-changes.ts';
import { LineUp } from './LineUp.tsx';
import { w } from './text.ts';

export interface LineUpProps {
  c: Case;
  event: MatchEvent;
  problems: readonly Problem[];
  edit: (change: (form: RegistrationForm) => RegistrationForm) => void;
}

interface Props extends Omit<LineUpProps, 'event'> {
  /** Null while it is closed. */
  event: MatchEvent | null;
  onClose: () => void;
}

/** The line-ups of one team event: who competes, reserves, the order of a relay, several teams. */
export function LineUpPanel({ event, onClose, ...rest }: Props) {
  const wide = useTables();
  return (
    <KitDialog
      opened={event !== null}
      onClose={onClose}
      title={event && w('openLineUpsOf', { event: say(event.name) })}
      size="lg"
      fullScreen={!wide}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {event && <Panel event={event} onClose={onClose} {...rest} />}
    </KitDialog>
  );
}

function Panel({ c, event, problems, edit, onClose }: LineUpProps & { onClose: () => void }) {
  const entries = c.form.entries.filter(({ eventId }) => eventId === event.id);
  const { min, max } = event.athletes;
  const size = min === max ? String(min) : w('between', { least: min, most: max });
  const drop = (id: string, n: number) => {
    const before = c.form.entries.find((each) => each.id === id);
    edit((form) => withoutEntry(form, id));
    if (!before) return;
    const act = () => edit((form) => withEntry(form, before));
    toast('info', w('lineUpRemoved', { n }), { label: w('undo'), act });
  };
  return (
    <div className="stack gap-24">
      <p className="soft">
        {event.reserves > 0
          ? w('lineUpHowReserves', { size, reserves: event.reserves })
          : w('lineUpHow', { size })}
      </p>
      {entries.map((entry, at) => (
        <LineUp
          key={entry.id}
          c={c}
          event={event}
          problems={problems}
          edit={edit}
          entry={entry}
          n={at + 1}
          onDrop={() => drop(entry.id, at + 1)}
        />
      ))}
      <NewLineUp c={c} event={event} edit={edit} problems={problems} first={entries.length === 0} />
      <div className="foot-bar">
        <Button onClick={onClose}>{w('done')}</Button>
      </div>
    </div>
  );
}

/** One more team, by one press on its group; the groups that are closed to it say why when asked. */
function NewLineUp({ c, event, edit, first }: LineUpProps & { first: boolean }) {
  const groups = groupsThatFit(c, event, []).map(({ group, fits, problems }) => {
    if (!fits) return { group, why: problemsText(problems.slice(0, 1)) };
    return { group, why: rosterFits(c, event, group) ? '' : w('noneFits') };
  });
  const closed = groups.filter(({ why }) => why !== '');
  const add = (groupId: string) => {
    const entry = { id: newId(), eventId: event.id, groupId, memberIds: [], reserves: [], relayOrder: [] };
    edit((form) => withEntry(form, entry));
  };
  return (
    <section className="stack gap-8">
      <h3 className="sm strong">{first ? w('firstLineUp') : w('addLineUp')}</h3>
      <div className="wrap gap-8">
        {groups
          .filter(({ why }) => why === '')
          .map(({ group }) => (
            <Button
              key={group.id}
              variant="default"
              leftSection={<Icon name="add" size={16} />}
              onClick={() => add(group.id)}
            >
              {say(group.name)}
            </Button>
          ))}
      </div>
      {closed.length > 0 && (
        <details>
          <summary className="opens sm">{w('groupsClosed', { n: closed.length })}</summary>
          <ul className="list stack gap-4 sm soft">
            {closed.map(({ group, why }) => (
              <li key={group.id}>{w('groupNo', { group: say(group.name), why })}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
