import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { decidePersonRequest, type StaffPersonRequest } from '#contract/privacy/staff-calls.ts';
import { currentLang } from '#contract/lang.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { useSend } from '#web/lib/queries.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';
import { askerOf } from './labels.ts';

/** Passes a request, or refuses it with a reason that the asker reads. */
export function DecideDialog({ row, onClose }: { row: StaffPersonRequest; onClose: () => void }) {
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { run, running } = useSend(decidePersonRequest);
  const [holders, setHolders] = useState<readonly string[]>([]);
  const decide = async (pass: boolean) => {
    setMissing(!pass && note.trim() === '');
    if (!pass && note.trim() === '') return;
    const answer = await run({
      id: row.id,
      version: row.version,
      pass,
      note: note.trim(),
      holders: [...holders],
    });
    if (!answer) return;
    toast('good', w('decided'));
    onClose();
  };
  const { kind, name, unitName, by, reason, hindered, byParentsLink } = row;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={w('decideTitle', { kind: w(kind), name })}
      size="lg"
      closeButtonProps={{ 'aria-label': w('close') }}
    >
      <div className="stack gap-16">
        <DefinitionList
          columns={1}
          items={[
            [w('unit'), unitName],
            [w('asker'), [askerOf(row), by].filter(Boolean).join(' · ')],
            [w('reason'), reason],
          ]}
        />
        {byParentsLink && (
          <p className="notice" data-tone="wait">
            {w('byParentsLink')}
          </p>
        )}
        {hindered.length > 0 ? (
          <div className="stack notice gap-8 below-16" data-tone="wait">
            <strong>{w('hindered')}</strong>
            <ul className="stack bullets gap-4">
              {hindered.map(({ code, values }) => (
                <li key={code} lang={currentLang()}>
                  {problemsText([{ code, place: '', values, severity: 'block' }])}
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <p>{w(kind === 'erase' ? 'passErase' : 'passExport')}</p>
        )}
        {row.holders.length > 0 && (
          <Checkbox.Group label={w('holders')} value={[...holders]} onChange={setHolders}>
            <div className="stack gap-8 pad-top-8">
              {row.holders.map(({ id, holder, unit, match, setOn, register }) => (
                <Checkbox
                  key={id}
                  value={id}
                  label={[holder, unit].filter(Boolean).join(' · ')}
                  description={[say(register), match, formatDate(setOn)].join(' · ')}
                />
              ))}
            </div>
          </Checkbox.Group>
        )}
        <Textarea
          label={w('note')}
          rows={3}
          maxLength={500}
          value={note}
          error={missing && w('needed')}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className="flex dialog-foot gap-8">
          <Button
            {...(kind === 'erase' ? { color: 'red' } : {})}
            loading={running}
            disabled={hindered.length > 0}
            onClick={() => void decide(true)}
          >
            {w('pass')}
          </Button>
          <Button variant="default" disabled={running} onClick={() => void decide(false)}>
            {w('refuse')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
