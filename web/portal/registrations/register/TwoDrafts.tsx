import { Button } from '@mantine/core';
import { KitDialog } from '#web/ui/KitDialog.tsx';
import { changesBetween } from '#contract/registrations/changes.ts';
import type { StoredFacts } from '#contract/registrations/facts.ts';
import { formatInstant } from '#web/lib/format.ts';
import { ownZone } from '#web/lib/zones.ts';
import { changeTexts } from './change-texts.ts';
import type { Start } from './start.ts';
import { w } from './wizard-text.ts';

interface Props {
  title: string;
  what: string;
  local: Start;
  server: Start;
  newer: 'local' | 'server';
  /** What the ids in the forms name. */
  named: Pick<StoredFacts, 'match' | 'people'>;
  onChoose: (which: 'local' | 'server') => void;
}

const shownAtMost = 6;

/** Two forms that differ, and nothing of either is lost before one is chosen. */
export function TwoDrafts({ title, what, local, server, newer, named, onChoose }: Props) {
  const when = (at: string | null) => formatInstant(at ?? new Date().toISOString(), ownZone());
  const differences = changeTexts(changesBetween(server.form, local.form), named);
  const serverWords = server.from === 'server' ? w('serverOf', { when: when(server.at) }) : w('submittedOf');
  return (
    <KitDialog
      opened
      onClose={() => undefined}
      title={title}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <p>{what}</p>
      <ul className="pad-12-0 stack list gap-12">
        <Line words={w('localOf', { when: when(local.at) })} start={local} newer={newer === 'local'} />
        <Line words={serverWords} start={server} newer={newer === 'server'} />
      </ul>
      {differences.length > 0 && (
        <div className="below-16">
          <p>{w('differences')}</p>
          <ul className="bullets">
            {differences.slice(0, shownAtMost).map((each) => (
              <li key={each}>{each}</li>
            ))}
            {differences.length > shownAtMost && (
              <li>{w('moreDifferences', { n: differences.length - shownAtMost })}</li>
            )}
          </ul>
        </div>
      )}
      <div className="flex dialog-foot gap-8">
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
    </KitDialog>
  );
}

function Line({ words, start: { form }, newer }: { words: string; start: Start; newer: boolean }) {
  return (
    <li>
      <strong>{words}</strong>
      {newer && <span className="soft"> {w('newest')}</span>}
      <br />
      <span className="soft">
        {w('entries', { athletes: form.roster.athletes.length, entries: form.entries.length })}
      </span>
    </li>
  );
}
