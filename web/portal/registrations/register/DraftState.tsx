import { Icon } from '#web/ui/Icon.tsx';
import type { SaveState } from './draft-saver.ts';
import { w } from './wizard-text.ts';

/** Whether what was filled in is kept, and where. */
export function DraftState({ state, dirty }: { state: SaveState; dirty: boolean }) {
  if (!dirty && state === 'idle') return null;
  const stateText = {
    idle: 'keptHere',
    saving: 'saving',
    saved: 'keptServer',
    failed: 'notSaved',
    conflict: 'keptHere',
  } as const;
  return (
    <span className="inline-line gap-4 xs soft" role="status">
      <Icon name={state === 'failed' ? 'alert' : state === 'saved' ? 'check' : 'file'} size={16} />
      {w(stateText[state])}
    </span>
  );
}
