import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dayIn } from '#contract/fields/dates.ts';
import type { PrivacyFigures } from '#contract/privacy/report.ts';
import { setIncident } from '#contract/privacy/staff-calls.ts';
import { serverNow } from '#web/lib/clock.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

type Incident = PrivacyFigures['incidents'][number];

interface Props {
  year: number;
  /** null: a new one. */
  incident: Incident | null;
  onClose: () => void;
}

const days = ['toldAuthorityOn', 'toldPeopleOn', 'closedOn'] as const;
const dayLabels = {
  toldAuthorityOn: 'toldAuthority',
  toldPeopleOn: 'toldPeople',
  closedOn: 'closedOn',
} as const;

/** Notes an incident, in figures and without names. */
export function IncidentDialog({ year, incident, onClose }: Props) {
  const today = dayIn(new Date(serverNow()));
  const [typed, setTyped] = useState<Incident>(
    () =>
      incident ?? {
        id: newId(),
        version: 0,
        foundOn: today.startsWith(String(year)) ? today : `${year}-12-31`,
        what: '',
        people: 0,
        minors: 0,
        toldAuthorityOn: null,
        toldPeopleOn: null,
        closedOn: null,
      },
  );
  const [tried, setTried] = useState(false);
  const { run } = useSend(setIncident);
  const change = (patch: Partial<Incident>) => setTyped({ ...typed, ...patch });
  const confirm = async () => {
    setTried(true);
    const { id, version, ...rest } = typed;
    if (rest.what.trim() === '' || rest.foundOn === '' || rest.minors > rest.people) return false;
    const answer = await run({
      id,
      version,
      incident: { ...rest, what: rest.what.replaceAll(/\s+/g, ' ').trim() },
    });
    if (answer) toast('good', w('saved'));
    return answer !== undefined;
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={w(incident ? 'incidents' : 'noteIncident')}
      confirm={w('save')}
      destructive={false}
      onConfirm={confirm}
    >
      <div className="stack gap-16">
        <TextInput
          type="date"
          label={w('foundOn')}
          required
          max={today}
          value={typed.foundOn}
          onChange={(event) => change({ foundOn: event.currentTarget.value })}
        />
        <Textarea
          label={w('whatHappened')}
          required
          rows={3}
          maxLength={500}
          value={typed.what}
          error={tried && typed.what.trim() === '' && w('needed')}
          onChange={(event) => change({ what: event.currentTarget.value })}
        />
        <NumberInput
          label={w('people')}
          min={0}
          value={typed.people}
          onChange={(value) => change({ people: Number(value) || 0 })}
        />
        <NumberInput
          label={w('minors')}
          min={0}
          value={typed.minors}
          error={tried && typed.minors > typed.people && w('minorsMost')}
          onChange={(value) => change({ minors: Number(value) || 0 })}
        />
        {days.map((key) => (
          <TextInput
            key={key}
            type="date"
            label={w(dayLabels[key])}
            max={today}
            value={typed[key] ?? ''}
            onChange={(event) => change({ [key]: event.currentTarget.value || null })}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}
