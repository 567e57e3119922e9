import { Button } from '@mantine/core';
import { useState } from 'react';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { isLive } from '#contract/registrations/stage.ts';
import { problemText } from '#web/lib/failure.ts';
import { timeAgo } from '#web/ui/TimeAgo.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { Loaded, Start } from './start.ts';
import { w } from './wizard-text.ts';

interface Props {
  loaded: Loaded;
  start: Start;
  /** Throws the draft away and begins with what the server has; whether it did. */
  onStartOver: () => Promise<boolean>;
}

/** Above every step: why it was rejected, that it is in review already, that a draft was restored, who is gone from it. */
export function Banners({ loaded, start, onStartOver }: Props) {
  const { facts, rejectReason } = loaded;
  const [asking, setAsking] = useState(false);
  const [now] = useState(() => Date.now());
  const stage = facts.registration?.stage ?? null;
  const restored = start.from === 'local' || start.from === 'server';
  return (
    <>
      {stage === 'rejected' && rejectReason && (
        <div className="led no-print on-tone gap-8 pad-12-16 round" data-tone="bad" role="note">
          <Icon name="cross" className="icon-top toned" />
          <div>
            <strong className="toned">{w('rejected')}</strong>
            <p className="typed">{resolveStored(rejectReason, currentLang())}</p>
            <p>{w('rejectedWhat')}</p>
          </div>
        </div>
      )}
      {isLive(stage) && (
        <div className="led no-print on-tone gap-8 pad-12-16 round" data-tone="info" role="note">
          <Icon name="info" className="icon-top toned" />
          <p className="grow">{w(stage === 'passed' ? 'editingPassed' : 'editing')}</p>
        </div>
      )}
      {start.dropped.length > 0 && (
        <div className="led no-print on-tone gap-8 pad-12-16 round" data-tone="wait" role="status">
          <Icon name="alert" className="icon-top toned" />
          <div>
            <strong className="toned">{w('dropped')}</strong>
            {start.dropped.map((each) => (
              <p key={`${each.code} ${JSON.stringify(each.values)}`}>{problemText(each)}</p>
            ))}
          </div>
        </div>
      )}
      {restored && start.at && (
        <div className="row no-print on-tone gap-8 pad-12-16 round" data-tone="info" role="status">
          <Icon name="history" className="toned" />
          <p className="grow">{w('restored', { when: timeAgo(start.at, now) })}</p>
          <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
            {w('startOver')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={w('startOver')}
        confirm={w('startOver')}
        onConfirm={onStartOver}
      >
        {w('startOverWhat')}
      </ConfirmDialog>
    </>
  );
}
