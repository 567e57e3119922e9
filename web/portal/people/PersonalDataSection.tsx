import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { needsConsent } from '#contract/consent/consent.ts';
import type { MemberDetail } from '#contract/people/member.ts';
import {
  getOwnAccessLog,
  getPersonCopy,
  getPersonRequests,
  setPersonRequest,
  type PersonRequest,
} from '#contract/privacy/calls.ts';
import { newId } from '#web/lib/new-id.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { saveFrom } from '#web/lib/save-file.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { PhoneFold } from '#web/ui/FoldedSection.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './personal-text.ts';
import { today } from './today.ts';

/** Who looked at a person's data, a copy of it, and the way to have it erased. */
export function PersonalDataSection({ member }: { member: MemberDetail }) {
  const [erasing, setErasing] = useState(false);
  const [serial, setSerial] = useState(0);
  const ask = useSend(setPersonRequest);
  const fetching = useSend(getPersonCopy);
  const { data } = useCall(getPersonRequests, { memberId: member.id });
  const waiting = data?.requests.find(({ kind, state }) => kind === 'erase' && state === 'asked');
  const open = data?.requests.find(({ kind, state }) => kind === 'export' && state === 'passed');
  const copy = async () => {
    const id = open?.id ?? newId();
    const body = { id, memberId: member.id, reason: '', guardianAsks: false };
    if (!open && !(await ask.run({ ...body, act: 'ask', kind: 'export' }))) return;
    const personalData = await fetching.run({ id });
    if (personalData) saveFrom(personalData.url, personalData.name);
  };
  return (
    <PhoneFold title={w('title')} about={w('about')}>
      <div className="wrap pad-top-8 gap-8">
        <Button
          variant="default"
          loading={ask.running || fetching.running}
          disabled={!data}
          onClick={() => void copy()}
        >
          {w('copy')}
        </Button>
        {waiting ? (
          <TakeBack request={waiting} />
        ) : (
          <Button
            variant="subtle"
            color="red"
            onClick={() => {
              setSerial(serial + 1);
              setErasing(true);
            }}
          >
            {w('erase')}
          </Button>
        )}
      </div>
      <Requests requests={data?.requests.filter(({ kind }) => kind === 'erase') ?? []} />
      <Looks memberId={member.id} />
      <EraseDialog key={serial} member={member} opened={erasing} onClose={() => setErasing(false)} />
    </PhoneFold>
  );
}

const tones = { asked: 'wait', passed: 'act', done: 'good', refused: 'bad', withdrawn: 'neutral' } as const;

function Requests({ requests }: { requests: readonly PersonRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <ul className="stack list gap-16">
      {requests.map(({ id, state, note, askedAt }) => (
        <li key={id}>
          {w('eraseKind')} · <TimeAgo at={askedAt} />{' '}
          <StatusTag tone={tones[state]} word={w(state === 'asked' ? 'askedState' : state)} />
          {note && ` ${note}`}
        </li>
      ))}
    </ul>
  );
}

function TakeBack({ request: { id, memberId } }: { request: PersonRequest }) {
  const { run, running } = useSend(setPersonRequest);
  const back = async () => {
    const body = { id, memberId, reason: '', guardianAsks: false } as const;
    if (await run({ ...body, act: 'withdraw', kind: 'erase' })) toast('good', w('takenBack'));
  };
  return (
    <Button variant="subtle" loading={running} onClick={() => void back()}>
      {w('takeBack')}
    </Button>
  );
}

const shownLooks = 20;

function Looks({ memberId }: { memberId: string }) {
  const { data } = useCall(getOwnAccessLog, { memberId, size: shownLooks });
  return (
    <details>
      <summary>{w('looks')}</summary>
      {data?.rows.length === 0 ? (
        <p>{w('noLooks')}</p>
      ) : (
        <ul className="stack list gap-16">
          {data?.rows.map(({ id, realm, what, at }) => (
            <li key={id}>
              {w('lookLine', {
                who: w(realm === 'staff' ? 'staff' : 'own'),
                what: w(what === 'idNumber' ? 'idNumber' : 'paper'),
              })}{' '}
              · <TimeAgo at={at} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

interface EraseProps {
  member: MemberDetail;
  opened: boolean;
  onClose: () => void;
}

function EraseDialog({ member: { id: memberId, name, birthdate }, opened, onClose }: EraseProps) {
  const [id] = useState(newId);
  const [reason, setReason] = useState('');
  const [guardianAsks, setGuardianAsks] = useState(false);
  const { run } = useSend(setPersonRequest);
  const confirm = async () => {
    const body = { id, memberId, reason: reason.trim(), guardianAsks };
    const answer = await run({ ...body, act: 'ask', kind: 'erase' });
    if (answer) toast('good', w('asked'));
    return answer !== undefined;
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={w('eraseTitle', { name })}
      confirm={w('erase')}
      onConfirm={confirm}
    >
      <p>{w('eraseAbout')}</p>
      {needsConsent(birthdate, today()) && (
        <Checkbox
          label={w('guardianAsks')}
          checked={guardianAsks}
          onChange={(event) => setGuardianAsks(event.currentTarget.checked)}
        />
      )}
      <TextInput
        label={w('reason')}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
