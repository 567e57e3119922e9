import { Button, Modal, NativeSelect } from '@mantine/core';
import type { MatchEvent } from '#contract/matches/event.ts';
import type { Problem } from '#contract/problem.ts';
import type { Case } from '#contract/registrations/case.ts';
import { groupsThatFit } from '#contract/registrations/groups-that-fit.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { say } from '#web/lib/lang.ts';
import { newId } from '#web/lib/new-id.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { useTables } from '#web/lib/use-media.ts';
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
    <Modal
      opened={event !== null}
      onClose={onClose}
      title={event && w('openLineUpsOf', { event: say(event.name) })}
      size="lg"
      fullScreen={!wide}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {event && <Panel event={event} onClose={onClose} {...rest} />}
    </Modal>
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
      <div>
        <Button variant="default" onClick={onClose}>
          {w('done')}
        </Button>
      </div>
    </div>
  );
}

/** One more team: the group is chosen first; those that are closed to it say why. */
function NewLineUp({ c, event, edit, first }: LineUpProps & { first: boolean }) {
  const fits = groupsThatFit(c, event, []);
  const add = (groupId: string) => {
    if (!groupId) return;
    const entry = { id: newId(), eventId: event.id, groupId, memberIds: [], reserves: [], relayOrder: [] };
    edit((form) => withEntry(form, entry));
  };
  return (
    <NativeSelect
      label={first ? w('firstLineUp') : w('addLineUp')}
      value=""
      onChange={({ currentTarget }) => add(currentTarget.value)}
      data={[
        { value: '', label: '—' },
        ...fits.map(({ group, fits: can, problems }) => ({
          value: group.id,
          label:
            problems.length === 0
              ? say(group.name)
              : w('groupNo', { group: say(group.name), why: problemsText(problems) }),
          disabled: !can,
        })),
      ]}
    />
  );
}
