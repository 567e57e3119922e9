import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Icon } from './Icon.tsx';
import { w } from './text.ts';

interface Props {
  /** What happened; general words unless said. */
  what?: ReactNode;
  /** What is safe all the same. */
  safe?: ReactNode;
  /** What to do now. */
  todo?: ReactNode;
  /** The request's number, for whoever is asked for help. */
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** In place of the retry button. */
  action?: ReactNode;
}

/** What stands where something failed: what happened, what is safe, what to do. */
export function ErrorState({ what, safe, todo, requestId, onRetry, action }: Props) {
  return (
    <div className={classes.error} role="alert">
      <Icon name="alert" size={24} className={classes.mark} />
      <p className={classes.what}>{what ?? w('failed')}</p>
      <p>
        {safe ?? w('failedSafe')} {todo ?? w('failedDo')}
      </p>
      {requestId && <p className={classes.number}>{w('requestNumber', { id: requestId })}</p>}
      {(action || onRetry) && (
        <div className={classes.again}>
          {action ?? (
            <Button variant="default" onClick={onRetry} leftSection={<Icon name="refresh" size={16} />}>
              {w('retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
