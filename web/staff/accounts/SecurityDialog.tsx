import { Button } from '@mantine/core';
import { useState } from 'react';
import { resetSecondFactor } from '#contract/accounts/second-factor.ts';
import {
  endStaffSessions,
  getStaffSessions,
  renewInvitation,
  revokeInvitation,
} from '#contract/accounts/staff-calls.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { deviceName } from '#web/shared/accounts/device-name.ts';
import { w as shared } from '#web/shared/accounts/text.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { toast } from '#web/ui/toast.ts';
import { ReasonConfirm } from '#web/staff/kit/ReasonConfirm.tsx';
import { w } from './security-text.ts';
import type { StaffRow } from './StaffPage.tsx';

interface Props {
  row: StaffRow | undefined;
  onClose: () => void;
  onLink: (name: string, link: string) => void;
}

/** How a colleague gets in: the link, the second step, where they are logged in. */
export function SecurityDialog({ row, onClose, onLink }: Props) {
  return (
    <Dialog
      opened={row !== undefined}
      onClose={onClose}
      title={row && w('securityOf', { name: row.nickname })}
      size="lg"
      closeButtonProps={{ 'aria-label': w('close') }}
    >
      {row && (
        <div className="stack gap-24">
          <Link row={row} onLink={onLink} />
          <SecondFactor row={row} />
          {row.state !== 'disabled' && <TheirSessions row={row} />}
        </div>
      )}
    </Dialog>
  );
}

function Link({ row, onLink }: { row: StaffRow; onLink: Props['onLink'] }) {
  const renew = useSend(renewInvitation);
  const revoke = useSend(revokeInvitation);
  if (row.state === 'disabled') return <p>{w('disabledAbout')}</p>;
  const first = row.state === 'invited';
  const make = async () => {
    const answer = await renew.run({ id: row.id });
    if (answer) onLink(row.nickname, answer.invitation);
  };
  const takeBack = async () => {
    if (await revoke.run({ id: row.id })) toast('good', w('revoked'));
  };
  return (
    <Section
      title={first ? w('invitation') : w('password')}
      about={first ? w('invitationAbout') : w('passwordAbout')}
    >
      <div className="stack gap-16 start">
        {row.invitedUntil ? (
          <p>
            <StatusTag tone="wait" word={w('open')} /> {w('until')} <TimeAgo at={row.invitedUntil} />
          </p>
        ) : (
          first && <StatusTag tone="act" word={w('over')} />
        )}
        <div className="wrap gap-8">
          <Button variant="default" loading={renew.running} onClick={() => void make()}>
            {first ? w('again') : w('newPassword')}
          </Button>
          {row.invitedUntil && (
            <Button variant="default" loading={revoke.running} onClick={() => void takeBack()}>
              {w('revoke')}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}

function SecondFactor({ row }: { row: StaffRow }) {
  const [asking, setAsking] = useState(false);
  const { run } = useSend(resetSecondFactor);
  return (
    <Section title={w('twoStep')} about={w(`${row.secondFactor}About`)}>
      <div className="stack gap-16 start">
        <StatusTag tone={row.secondFactor === 'on' ? 'good' : 'neutral'} word={w(row.secondFactor)} />
        {row.secondFactor === 'on' && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {w('reset')}
          </Button>
        )}
      </div>
      <ReasonConfirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={w('resetTitle', { name: row.nickname })}
        confirm={w('reset')}
        about={w('resetAbout')}
        label={w('reason')}
        missing={w('reasonMissing')}
        act={async (reason) => {
          const answer = await run({ id: row.id, reason });
          if (answer) toast('good', w('resetDone', { name: row.nickname }));
          return answer;
        }}
      />
    </Section>
  );
}

function TheirSessions({ row: { id } }: { row: StaffRow }) {
  const { data, error, again } = useCall(getStaffSessions, { id });
  const { run, running } = useSend(endStaffSessions);
  const end = async () => {
    if (await run({ id })) toast('good', shared('ended'));
  };
  return (
    <Section title={w('sessions')}>
      {error && !data && <ErrorState what={error.message} onRetry={again} />}
      {data &&
        (data.sessions.length === 0 ? (
          <p>{w('nowhere')}</p>
        ) : (
          <div className="stack gap-16 start">
            <ul className="bullets">
              {data.sessions.map((each) => (
                <li key={each.id}>
                  {deviceName(each.device) ?? shared('unknownDevice')} · {shared('lastSeen')}{' '}
                  <TimeAgo at={each.seenAt} />
                </li>
              ))}
            </ul>
            <Button variant="default" loading={running} onClick={() => void end()}>
              {w('endAll')}
            </Button>
          </div>
        ))}
    </Section>
  );
}
