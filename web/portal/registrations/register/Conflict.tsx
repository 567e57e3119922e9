import { useEffect, useState } from 'react';
import { choiceOf, type Loaded, type Start } from './start.ts';
import { TwoDrafts } from './TwoDrafts.tsx';
import type { Wizard as WizardState } from './use-wizard.ts';
import { w } from './wizard-text.ts';

interface ConflictProps {
  loaded: Loaded;
  wizard: WizardState;
  /** A submission found another version than its own. */
  stale: boolean;
  again: () => void;
  onDone: (start: Start) => void;
}

/** The form was saved or submitted elsewhere meanwhile (code 2000): the user chooses one of both. */
export function Conflict({ loaded, wizard, stale, again, onDone }: ConflictProps) {
  const { drafts, form, typed } = wizard;
  const conflict = stale || drafts.state === 'conflict';
  useEffect(() => {
    if (conflict) again();
    // Asked once for each conflict, not whenever `again` is a new function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [conflict]);
  const [before, setBefore] = useState<Loaded>();
  if (conflict !== (before !== undefined)) setBefore(conflict ? loaded : undefined);
  // Until what the server has now has arrived there is nothing to choose from. Drafts of a submitted registration share
  // its version; they differ in when they were saved.
  const stands = drafts.saver.stands();
  const otherDraft =
    before !== undefined && loaded !== before && (loaded.draft?.savedAt ?? null) !== stands.savedAt;
  if (!conflict || (loaded.version === stands.version && !otherDraft)) return null;
  const choice = choiceOf(loaded, undefined);
  if (choice.kind !== 'use') return null;
  const local: Start = { form, typed, from: 'local', at: null, dropped: [] };
  const choose = (which: 'local' | 'server') => {
    const chosen = which === 'local' ? local : choice.start;
    drafts.saver.adopt({ version: loaded.version, savedAt: loaded.draft?.savedAt ?? null });
    if (loaded.facts.registration) wizard.setRegistrationId(loaded.facts.registration.id);
    if (which === 'server') {
      drafts.restart(chosen.form);
      wizard.replace(chosen);
    }
    drafts.resume();
    onDone(chosen);
  };
  return (
    <TwoDrafts
      title={w('conflict')}
      what={w('conflictWhat')}
      local={local}
      server={choice.start}
      newer="local"
      named={wizard.c}
      onChoose={choose}
    />
  );
}
