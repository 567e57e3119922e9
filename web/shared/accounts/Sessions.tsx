import { Button } from '@mantine/core';
import { useState } from 'react';
import type { getSessions } from '#contract/accounts/calls.ts';
import type { DataOf } from '#contract/call.ts';
import type { CallFailed } from '#web/lib/failure.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { deviceName } from './device-name.ts';
import { w } from './text.ts';

interface Props {
  /** `useCall` of the sessions. */
  answer: { data: DataOf<typeof getSessions> | undefined; error: CallFailed | null; again: () => void };
  /** Ends one session, or without its id all others; undefined after a failure, which has been shown. */
  onEnd: (session?: string) => Promise<unknown>;
  running: boolean;
}

/** Where an account is logged in; any of them can be ended. */
export function Sessions({ answer: { data, error, again }, onEnd, running }: Props) {
  const [asking, setAsking] = useState(false);
  if (!data) return error ? <ErrorState onRetry={again} /> : <Skeletons shape="text" count={3} />;

  const end = async (session?: string) => {
    const answer = await onEnd(session);
    if (answer) toast('good', w('ended'));
    return answer !== undefined;
  };
  const others = data.sessions.filter(({ here }) => !here);
  return (
    <>
      <ul className="stack list">
        {data.sessions.map((session) => {
          const device = deviceName(session.device) ?? w('unknownDevice');
          return (
            <li className="row gap-8-16 pad-12-0 between line-below" key={session.id}>
              <div>
                <p className="row gap-4-12 medium">
                  {device}
                  {session.here && <StatusTag tone="good" word={w('thisDevice')} />}
                </p>
                <p className="xs soft">
                  {w('lastSeen')} <TimeAgo at={session.seenAt} /> · {w('since')}{' '}
                  <TimeAgo at={session.createdAt} />
                </p>
              </div>
              {!session.here && (
                <Button variant="default" disabled={running} onClick={() => void end(session.id)}>
                  {w('endSession')}
                  <VisuallyHidden> {device}</VisuallyHidden>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {others.length > 1 && (
        <div>
          <Button variant="default" onClick={() => setAsking(true)}>
            {w('endOthers')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={w('endOthersTitle', { n: others.length })}
        confirm={w('endOthers')}
        onConfirm={() => end()}
      >
        {w('endOthersAbout')}
      </ConfirmDialog>
    </>
  );
}
