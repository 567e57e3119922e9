import { refusals } from '#contract/refusals.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { CallFailed } from '#web/lib/failure.ts';

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'conflict';

interface Saved {
  version: number;
  savedAt: string | null;
}

interface Deps {
  /** The stored version to start from; 0 before the first save. */
  version: number;
  savedAt: string | null;
  onState: (state: SaveState) => void;
}

export type SendDraft = (form: RegistrationForm, onto: Saved) => Promise<Saved>;

interface DraftSaver {
  /** Saves this form, after the one that is on its way; of several waiting only the last. */
  save: (form: RegistrationForm, send: SendDraft) => Promise<void>;
  /** Resolves when nothing is on its way. */
  settled: () => Promise<void>;
  stands: () => Saved;
  /** Takes over what the server has now, after a change elsewhere or a submission. */
  adopt: (stands: Saved) => void;
}

/** Another has saved or registered meanwhile; the form stays and the user is asked. */
const conflicts: readonly number[] = [refusals.changedMeanwhile.code, refusals.alreadyRegistered.code];

/** One save at a time, each with the version that the one before it gave. */
export function draftSaver({ version, savedAt, onState }: Deps): DraftSaver {
  let stands: Saved = { version, savedAt };
  let wanted: { form: RegistrationForm; send: SendDraft } | undefined;
  let running: Promise<void> | null = null;
  const run = async () => {
    while (wanted) {
      const { form, send } = wanted;
      wanted = undefined;
      onState('saving');
      try {
        const answer = await send(form, stands);
        stands = { version: answer.version, savedAt: answer.savedAt };
        onState('saved');
      } catch (error) {
        const conflict = error instanceof CallFailed && conflicts.includes(error.code);
        // What is on this device is safe; it is sent again when the network is back, or with the next change.
        onState(conflict ? 'conflict' : 'failed');
        wanted = undefined;
      }
    }
    running = null;
  };
  return {
    save: (form, send) => {
      wanted = { form, send };
      running ??= run();
      return running;
    },
    settled: async () => {
      await running;
    },
    stands: () => stands,
    adopt: (next) => {
      stands = next;
    },
  };
}
