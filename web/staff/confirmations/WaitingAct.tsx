import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { decideConfirmation, type WaitingConfirmation } from '#contract/confirmations/calls.ts';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import { ownZone } from '#web/lib/zones.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { SideBySide } from '#web/ui/SideBySide.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { toast } from '#web/ui/toast.ts';
import { comparedOf } from './changes.ts';
import { actWord, w } from './text.ts';

/** One act that waits: who asked, what it changes, and what one may do about it. */
export function WaitingAct(row: WaitingConfirmation) {
  const { id, act, by, mine, about, askedAt, expiresAt, aloneFrom, may, reason } = row;
  const [refusing, setRefusing] = useState(false);
  const { run, running } = useSend(decideConfirmation);
  const decide = async (decision: 'confirm' | 'withdraw') => {
    if (await run({ id, decision, note: '' }))
      toast('good', w(decision === 'confirm' ? 'confirmed' : 'withdrawn'));
  };
  const compared = comparedOf(row);
  const title = about === '' ? actWord(act) : `${actWord(act)} · ${about}`;
  return (
    <li className="stack card gap-16 pad-16" aria-label={title}>
      <h3>{title}</h3>
      <DefinitionList
        items={[
          [w('askedBy'), mine ? w('byMe', { by }) : by],
          [w('askedAt'), <TimeAgo key="asked" at={askedAt} />],
          [w('expiresAt'), formatInstant(expiresAt, ownZone())],
          reason !== '' && [w('reason'), resolveStored(reason, currentLang())],
        ]}
      />
      {compared.length > 0 && <SideBySide titles={[w('now'), w('after')]} items={compared} />}
      <div className="row gap-8-16">
        {may && (
          <Button loading={running} onClick={() => void decide('confirm')}>
            {w('confirm')}
          </Button>
        )}
        {mine ? (
          <Button variant="default" disabled={running} onClick={() => void decide('withdraw')}>
            {w('withdraw')}
          </Button>
        ) : (
          <Button variant="default" disabled={running} onClick={() => setRefusing(true)}>
            {w('refuse')}
          </Button>
        )}
        {!may && (
          <p className="flex gap-8 top grow-wide sm soft">
            <Icon className="icon-top" name="clock" size={16} />
            {whyNot()}
          </p>
        )}
      </div>
      <RefuseDialog id={id} act={title} opened={refusing} onClose={() => setRefusing(false)} />
    </li>
  );

  function whyNot(): string {
    if (!mine) return w('aboutMe');
    return aloneFrom ? w('aloneWaits', { at: formatInstant(aloneFrom, ownZone()) }) : w('mineWaits');
  }
}

interface RefuseProps {
  id: string;
  act: string;
  opened: boolean;
  onClose: () => void;
}

function RefuseDialog({ id, act, opened, onClose }: RefuseProps) {
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { run } = useSend(decideConfirmation);
  const refuse = async () => {
    const trimmedNote = note.trim();
    setMissing(trimmedNote === '');
    if (trimmedNote === '') field.current?.focus();
    if (trimmedNote === '' || !(await run({ id, decision: 'refuse', note: trimmedNote }))) return false;
    toast('good', w('refused'));
    return true;
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={w('refuseTitle', { act })}
      confirm={w('refuse')}
      onConfirm={refuse}
    >
      <Textarea
        ref={field}
        data-autofocus
        label={w('note')}
        required
        rows={3}
        maxLength={500}
        value={note}
        error={missing && w('noteMissing')}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
