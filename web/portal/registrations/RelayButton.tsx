import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Match } from '#contract/matches/match.ts';
import { refusalOf } from '#contract/registrations/actions.ts';
import { setRelayOrder } from '#contract/registrations/calls.ts';
import type { Entry } from '#contract/registrations/registration.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { say } from '#web/lib/lang.ts';
import { useSend } from '#web/lib/queries.ts';
import { windowsOf } from '#web/shared/registrations/state.ts';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { SortableList } from '#web/ui/SortableList.tsx';
import { toast } from '#web/ui/toast.ts';
import { stateOf, type Case } from './case.ts';
import { w } from './text.ts';

interface Props {
  match: Match;
  shown: Case;
  entry: Entry;
}

/** The relay order of one entry may be changed until the change deadline, at every stage of the review. */
export function RelayButton({ match, shown, entry }: Props) {
  const [opened, setOpened] = useState(false);
  const event = match.events.find(({ id }) => id === entry.eventId);
  const windows = windowsOf(stateOf(shown));
  const refused = refusalOf('setRelayOrder', { stage: shown.stage, payment: shown.payment, windows });
  if (!event?.relay || refused !== null) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
        {w('relay')}
      </Button>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={w('relayTitle', { event: say(event.name) })}
      >
        <RelayForm
          shown={shown}
          entry={entry}
          until={windows.changeOrder.until.toISOString()}
          zone={match.timeZone}
          onDone={() => setOpened(false)}
        />
      </FormDialog>
    </>
  );
}

interface FormProps {
  shown: Case;
  entry: Entry;
  until: string;
  zone: string;
  onDone: () => void;
}

function RelayForm({ shown, entry, until, zone, onDone }: FormProps) {
  const [order, setOrder] = useState(entry.relayOrder.length > 0 ? entry.relayOrder : entry.memberIds);
  const { run, running } = useSend(setRelayOrder);
  const nameOf = (id: string) => shown.people.find(({ memberId }) => memberId === id)?.name ?? '';
  const save = async () => {
    const answer = await run({ id: shown.id, version: shown.version, entryId: entry.id, relayOrder: order });
    if (!answer) return;
    toast('good', w('relaySaved'));
    onDone();
  };
  return (
    <div className="stack gap-24">
      <p className="xs soft">
        {w('relayUntil')} <MatchTime at={until} zone={zone} />
      </p>
      <SortableList
        label={w('relay')}
        items={order}
        keyOf={(id) => id}
        nameOf={nameOf}
        render={nameOf}
        onOrder={setOrder}
      />
      <div className="flex dialog-foot gap-8">
        <Button loading={running} onClick={() => void save()}>
          {w('relaySave')}
        </Button>
      </div>
    </div>
  );
}
