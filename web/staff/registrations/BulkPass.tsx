import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { decideRegistration, staffGetRegistration } from '#contract/registrations/calls.ts';
import { send } from '#web/lib/client.ts';
import { Progress } from '#web/ui/Progress.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { passIfClean, type Outcome } from './bulk-pass.ts';
import { nameOf, type Row } from './case.ts';
import { address, defaults } from './queue-filters.ts';
import classes from './registrations.module.css';
import { w } from './text.ts';

// Not `useSend`: what a case of many is refused for stands in the report, and the lists are read again once.
const ways = {
  load: (id: string) => send(staffGetRegistration, { id }, { exempt: true }),
  decide: (body: Parameters<typeof send<typeof decideRegistration>>[1]) => send(decideRegistration, body),
};

interface Props {
  rows: readonly Row[];
  onDone: () => void;
}

/** Passes the clean ones of several cases, one after the other, and says which were left and why. */
export function BulkPass({ rows, onDone }: Props) {
  // The rows as they were when it began: those that pass leave the list.
  const [taken, setTaken] = useState<readonly Row[] | null>(null);
  return (
    <>
      <Button size="sm" onClick={() => setTaken(rows)}>
        {w('bulk')}
      </Button>
      <Modal
        opened={taken !== null}
        onClose={() => setTaken(null)}
        title={w('bulkTitle', { n: taken?.length ?? 0 })}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': w('close') }}
      >
        {taken && <Run rows={taken} onClose={() => setTaken(null)} onDone={onDone} />}
      </Modal>
    </>
  );
}

function Run({ rows, onClose, onDone }: { rows: readonly Row[]; onClose: () => void; onDone: () => void }) {
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [running, setRunning] = useState<'no' | 'yes' | 'done'>('no');
  const stopped = useRef(false);

  const run = async () => {
    setRunning('yes');
    for (const row of rows) {
      if (stopped.current) break;
      const outcome = await passIfClean(row, ways);
      setOutcomes((before) => [...before, outcome]);
    }
    setRunning('done');
    await client.invalidateQueries();
  };
  const close = () => {
    onClose();
    if (running === 'done') onDone();
  };

  if (running === 'no') {
    return (
      <div className={classes.dialog}>
        <p>{w('bulkAbout')}</p>
        <div className={classes.acts}>
          <Button data-autofocus onClick={() => void run()}>
            {w('bulkStart')}
          </Button>
          <Button variant="default" onClick={close}>
            {w('cancel')}
          </Button>
        </div>
      </div>
    );
  }
  if (running === 'yes') {
    return (
      <div className={classes.dialog}>
        <Progress label={w('bulkRunning')} value={outcomes.length} of={rows.length} />
        <div className={classes.acts}>
          <Button variant="default" onClick={() => (stopped.current = true)}>
            {w('bulkStop')}
          </Button>
        </div>
      </div>
    );
  }
  return <Report rows={rows} outcomes={outcomes} onClose={close} />;
}

interface ReportProps {
  rows: readonly Row[];
  outcomes: readonly Outcome[];
  onClose: () => void;
}

function Report({ rows, outcomes, onClose }: ReportProps) {
  const left = outcomes.filter(({ passed }) => !passed);
  const unseen = rows.length - outcomes.length;
  return (
    <div className={classes.dialog}>
      <p role="status">
        <strong>{w('bulkDone', { passed: outcomes.length - left.length, skipped: left.length })}</strong>
        {unseen > 0 && <> {w('bulkStopped', { n: unseen })}</>}
      </p>
      {left.length > 0 && (
        <ul className={classes.left} aria-label={w('bulkSkipped')}>
          {left.map(({ row, why }) => (
            <li key={row.id}>
              <LinkTo target={address.caseAt(row.id, defaults)}>{nameOf(row)}</LinkTo>
              {why.map((each) => (
                <p key={each}>{each}</p>
              ))}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.acts}>
        <Button onClick={onClose}>{w('close')}</Button>
      </div>
    </div>
  );
}
