import { Button } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import classes from './builder.module.css';
import { Checks } from './Checks.tsx';
import { w } from './text.ts';
import type { Builder } from './use-builder.ts';
import { useWatched } from './watched.ts';

interface Props {
  b: Builder;
  onSave: () => void;
  saving: boolean;
  /** Why nothing can be saved any more. */
  locked: string | undefined;
  /** Preview, publish, more. */
  children: ReactNode;
}

/** Always in view: whether it is saved, what the checks say, and what can be done. */
export function BuilderBar({ b, onSave, saving, locked, children }: Props) {
  const dirty = useWatched(b.dirty);
  const { version } = useWatched(b.base);
  const { problems } = useWatched(b.checked);
  const restoredAt = useWatched(b.restoredAt);
  const steps = useWatched(b.steps);
  const [checking, setChecking] = useState(false);
  useUndoKey(b.undo);
  const blocking = problems.filter(({ severity }) => severity === 'block').length;
  const state = locked ?? (version === 0 ? w('neverSaved') : dirty ? w('unsaved') : w('saved'));
  return (
    <div className="row foot-bar ends-page gap-8-24 between">
      <p className={`line gap-8 ${!locked && (dirty || version === 0) ? 'wait' : 'soft'}`} role="status">
        <Icon name={locked ? 'lock' : dirty || version === 0 ? 'edit' : 'check'} size={16} />
        <span>
          {state}
          {restoredAt && dirty && (
            <>
              {' · '}
              {w('restored')} <TimeAgo at={restoredAt} />
            </>
          )}
        </span>
        {steps.length > 0 && !locked && (
          <Button
            className="rigid"
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="undo" size={16} />}
            onClick={b.undo}
          >
            {w('undoStep')}
          </Button>
        )}
      </p>
      <div className={`${classes.bar} line gap-8 full-on-phone`}>
        <Button
          variant="subtle"
          color={blocking > 0 ? 'red' : 'gray.8'}
          leftSection={<Icon name={blocking > 0 ? 'alert' : 'checkCircle'} size={16} />}
          onClick={() => setChecking(true)}
        >
          <span className="unseen-on-phone">
            {blocking > 0
              ? w('checksBlock', { n: blocking })
              : problems.length > 0
                ? w('checksWarn', { n: problems.length })
                : w('checks')}
          </span>
        </Button>
        {children}
        <Button
          className="grow"
          loading={saving}
          disabled={Boolean(locked) || (!dirty && version > 0)}
          onClick={onSave}
        >
          {w('save')}
        </Button>
      </div>
      <FormDialog opened={checking} onClose={() => setChecking(false)} title={w('checks')}>
        <Checks b={b} onGo={() => setChecking(false)} />
      </FormDialog>
    </div>
  );
}

/** Where the key is the browser's own, or would change what a dialog stands on. */
const typedInto = 'textarea, input:not([type=checkbox], [type=radio], [readonly]), [role=dialog]';

/** Ctrl or ⌘ and Z, except in a field of text. */
function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest(typedInto);
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey) || typing)
        return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [undo]);
}
