import { Button } from '@mantine/core';
import { useState } from 'react';
import { checkAudit, getAuditState } from '#contract/audit/calls.ts';
import { faultTexts } from '#contract/audit/text.ts';
import type { Fault, Verdict } from '#contract/audit/verdict.ts';
import { formatNumber } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { TimeAgo } from '#web/ui/TimeAgo.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

const againMs = 5_000;

/** How far the trail is chained, up to where it was verified and when, and what is wrong with it. */
export function ChainState() {
  const [waits, setWaits] = useState(false);
  const { data } = useCall(getAuditState, {}, waits ? { everyMs: againMs } : {});
  const { run, running } = useSend(checkAudit);
  if (!data) return null;
  const { verified } = data;
  const check = async () => {
    if (!(await run({}))) return;
    setWaits(true);
    toast('good', w('checking'));
  };
  return (
    <section aria-label={w('whole')}>
      <div className="row gap-8-24 sm soft">
        <Standing verified={verified} />
        {verified && (
          <span>
            {w('verifiedUpTo', { n: formatNumber(verified.links) })} · <TimeAgo at={verified.at} />
          </span>
        )}
        <span>{w('chained', { n: formatNumber(data.links) })}</span>
        {data.waiting > 0 && <span>{w('waiting', { n: formatNumber(data.waiting) })}</span>}
        {data.head !== '' && (
          <span>
            {w('head')}{' '}
            <code className="xs" title={data.head}>
              {data.head.slice(0, 12)}
            </code>
          </span>
        )}
        <Button variant="default" size="compact-sm" loading={running} onClick={() => void check()}>
          {w('check')}
        </Button>
      </div>
      {verified && verified.faultCount > 0 && (
        <ul className="bullets sm breaks">
          {verified.faults.slice(0, 20).map((fault) => (
            <li key={`${fault.kind} ${fault.n} ${fault.auditId}`}>
              {lineOf(fault)}: {say(faultTexts[fault.kind])}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Standing({ verified }: { verified: Verdict | null }) {
  if (!verified) return <StatusTag tone="neutral" word={w('notVerified')} />;
  return verified.faultCount === 0 ? (
    <StatusTag tone="good" word={w('whole')} />
  ) : (
    <StatusTag tone="bad" word={w('broken', { n: formatNumber(verified.faultCount) })} />
  );
}

function lineOf({ n, auditId }: Fault): string {
  const link = n === null ? '' : w('faultAt', { n: formatNumber(n) });
  const line = auditId === null ? '' : w('faultOf', { id: auditId });
  return [link, line].filter(Boolean).join(' · ');
}
