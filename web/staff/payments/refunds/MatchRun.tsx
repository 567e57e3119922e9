import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { currentLang, resolveStored } from '#contract/lang.ts';
import {
  decideMatchRefund,
  type getMatchRefunds,
  type MatchRun as Run,
} from '#contract/payments/refund-calls.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { CallDialog } from '#web/form/CallDialog.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useSend } from '#web/lib/queries.ts';
import { Figures } from '#web/staff/payments/reports/Figures.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { toast } from '#web/ui/toast.ts';
import { queueLink } from './queue-link.ts';
import { runWords as w } from './text.ts';

interface Props {
  run: Run;
  /** What can still go back of its match. */
  left: DataOf<typeof getMatchRefunds>['matches'][number] | undefined;
}

/** All of it has gone back otherwise since it was asked for. */
const nothing = { registrations: 0, fen: 0 };

const tones = { asked: 'act', running: 'wait', done: 'good', declined: 'neutral' } as const;

/** One refund of a whole match: who wants it and why, the decision, and how far it has come. */
export function MatchRun({ run, left }: Props) {
  const { state, mine, matchId, matchName, reason, askedBy, askedAt, decidedBy, note } = run;
  const target = queueLink.queueAt({ ...queueLink.defaults, view: 'all', matchId });
  return (
    <Section
      title={say(matchName)}
      action={
        run.refunds.count > 0 && (
          <ButtonLink variant="default" to={target.to} search={target.search as never}>
            {w('toRefunds')}
          </ButtonLink>
        )
      }
    >
      <div className="stack gap-16">
        <p className="wrap gap-4-12 soft">
          {state === 'asked' && mine ? (
            <StatusTag tone="wait" word={w('mine')} />
          ) : (
            <StatusTag tone={tones[state]} word={w(state)} />
          )}
          <span className="breaks">{reason}</span>
          <span>
            {w('askedBy', { name: askedBy })} <TimeAgo at={askedAt} />
          </span>
          {decidedBy !== '' && (
            <span className="breaks">
              {state === 'declined'
                ? w('declinedBy', { name: decidedBy, why: resolveStored(note, currentLang()) })
                : w('confirmedBy', { name: decidedBy })}
            </span>
          )}
        </p>
        {(state === 'running' || state === 'done') && <HowFar run={run} />}
        {state === 'asked' && left && (
          <p className="wrap gap-4-12 baseline">
            <Money fen={left.fen} currency={run.currency} large />
            <span className="soft">{w('ofMany', { n: formatNumber(left.registrations) })}</span>
          </p>
        )}
        {state === 'asked' && !mine && <Decide run={run} left={left ?? nothing} />}
      </div>
    </Section>
  );
}

function HowFar({ run }: { run: Run }) {
  const { through, registrations, refunds, back, underWay, byHand, refused } = run;
  return (
    <>
      <div className="tiles tiles-small gap-8-24">
        <Progress label={w('through')} value={through} of={registrations} />
        <Progress label={w('backBar')} value={back.count} of={refunds.count} />
      </div>
      <Figures
        currency={run.currency}
        figures={[
          [w('total'), refunds.fen],
          [w('back'), back.fen],
          underWay.count > 0 && [w('underWay'), underWay.fen],
          byHand.count > 0 && [w('byHand'), byHand.fen],
          refused.count > 0 && [w('refused'), refused.fen],
        ]}
      />
    </>
  );
}

function Decide({ run, left }: { run: Run; left: typeof nothing }) {
  const { id, version, matchName } = run;
  const [asking, setAsking] = useState<'confirm' | 'decline' | null>(null);
  const { run: send } = useSend(decideMatchRefund);
  const name = say(matchName);
  const close = () => setAsking(null);
  const confirm = async () => {
    const answer = await send({ id, version, decision: 'confirm', note: '' });
    if (answer) toast('good', w('confirmed'));
    return answer !== undefined;
  };
  return (
    <div className="wrap gap-8">
      <Button onClick={() => setAsking('confirm')}>{w('confirm')}</Button>
      <Button variant="default" onClick={() => setAsking('decline')}>
        {w('decline')}
      </Button>
      <ConfirmDialog
        opened={asking === 'confirm'}
        onClose={close}
        title={w('confirmTitle', { name })}
        confirm={w('confirm')}
        destructive={false}
        onConfirm={confirm}
      >
        <p>
          {w('confirmAbout', {
            n: formatNumber(left.registrations),
            sum: formatMoney(left.fen, run.currency),
          })}
        </p>
      </ConfirmDialog>
      <CallDialog
        call={decideMatchRefund}
        subject={asking === 'decline' ? run : null}
        onClose={close}
        title={() => w('declineTitle', { name })}
        initial={() => ({ id, version, decision: 'decline' as 'confirm' | 'decline', note: '' })}
        submit={w('decline')}
        done={() => w('turnedDown')}
      >
        {(form) => <TextField at={form.at('note')} label={w('why')} lines={3} maxLength={500} required />}
      </CallDialog>
    </div>
  );
}
