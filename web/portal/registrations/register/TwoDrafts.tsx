import { Button, Modal } from '@mantine/core';
import { formatInstant } from '#web/lib/format.ts';
import { ownZone } from '#web/lib/zones.ts';
import type { Start } from './start.ts';
import { w } from './wizard-text.ts';
import classes from './wizard.module.css';

interface Props {
  title: string;
  what: string;
  local: Start;
  server: Start;
  newer: 'local' | 'server';
  onChoose: (which: 'local' | 'server') => void;
}

/** Two forms that differ, and nothing of either is lost before one is chosen. */
export function TwoDrafts({ title, what, local, server, newer, onChoose }: Props) {
  const when = (at: string | null) => formatInstant(at ?? new Date().toISOString(), ownZone());
  const serverWords = server.from === 'server' ? w('serverOf', { when: when(server.at) }) : w('submittedOf');
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={title}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <p>{what}</p>
      <ul className={classes.drafts}>
        <Line words={w('localOf', { when: when(local.at) })} start={local} newer={newer === 'local'} />
        <Line words={serverWords} start={server} newer={newer === 'server'} />
      </ul>
      <div className={classes.quiet}>
        <Button
          variant={newer === 'local' ? 'filled' : 'default'}
          data-autofocus={newer === 'local' || undefined}
          onClick={() => onChoose('local')}
        >
          {w('takeLocal')}
        </Button>
        <Button
          variant={newer === 'server' ? 'filled' : 'default'}
          data-autofocus={newer === 'server' || undefined}
          onClick={() => onChoose('server')}
        >
          {w('takeServer')}
        </Button>
      </div>
    </Modal>
  );
}

function Line({ words, start: { form }, newer }: { words: string; start: Start; newer: boolean }) {
  return (
    <li>
      <strong>{words}</strong>
      {newer && <span className={classes.soft}> {w('newest')}</span>}
      <br />
      <span className={classes.soft}>
        {w('entries', { athletes: form.roster.athletes.length, entries: form.entries.length })}
      </span>
    </li>
  );
}
