import { Button } from '@mantine/core';
import { useState } from 'react';
import { isOfResults, isOfStandings, kindWords } from '#contract/certificates/kinds.ts';
import { setCertificates, type CertificateOverview } from '#contract/certificates/staff-calls.ts';
import { labelled } from '#web/lib/format.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { textOfCode } from '#web/lib/catalogue.ts';
import { useSend } from '#web/lib/queries.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './certificates.module.css';
import { w } from './text.ts';

type Kind = CertificateOverview['kinds'][number];

/** One kind: what is out, what would be done, and the button that does it. */
export function KindRow({ matchId, row }: { matchId: string; row: Kind }) {
  const { kind, valid, due, changed, surplus, problems, ownTemplate } = row;
  const [asking, setAsking] = useState(false);
  const { run } = useSend(setCertificates);
  const name = kindWords(kind);
  const todo = due + changed + surplus;
  const blocked = problems.some(({ severity }) => severity === 'block');
  const issue = async () => {
    const answer = await run({ matchId, kind });
    if (answer) toast('good', w('issued', answer));
    return answer !== undefined;
  };
  return (
    <li className={`${classes.kind} stack gap-8-24 pad-12-0 line-above`}>
      <div className="stack">
        <strong>{name}</strong>
        <span className="soft">{readiness(row)}</span>
      </div>
      <div className="wrap gap-4-12">
        <StatusTag tone={valid > 0 ? 'good' : 'neutral'} word={w('valid', { n: valid })} />
        {due > 0 && <StatusTag tone="act" word={w('due', { n: due })} />}
        {changed > 0 && <StatusTag tone="act" word={w('changed', { n: changed })} />}
        {surplus > 0 && <StatusTag tone="bad" word={w('surplus', { n: surplus })} />}
        {problems
          .filter(({ severity }) => severity === 'warn')
          .map(({ code, values }) => (
            <span key={code} className="wait">
              {textOfCode(code, values)}
            </span>
          ))}
      </div>
      <div className="flex gap-8 at-end">
        <ButtonLink
          variant="subtle"
          to={`/staff/certificates/template/${matchId}`}
          search={{ kind }}
          aria-label={labelled(w(ownTemplate ? 'own' : 'usual'), name)}
        >
          {w(ownTemplate ? 'own' : 'usual')}
        </ButtonLink>
        <Button
          variant="default"
          disabled={blocked || todo === 0}
          aria-label={todo === 0 && !blocked ? labelled(w('nothingDue'), name) : w('issueOf', { kind: name })}
          onClick={() => setAsking(true)}
        >
          {todo === 0 && !blocked ? w('nothingDue') : w('issue')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={w('issueTitle', { kind: name })}
        confirm={w('issue')}
        destructive={false}
        onConfirm={issue}
      >
        <p>{w('issueAbout', { due, changed, surplus })}</p>
      </ConfirmDialog>
    </li>
  );
}

const standingReady = { title: 'byTitles', total: 'byTotals', circuit: 'byCircuits' } as const;

function readiness({ kind, ready, groups }: Kind): string {
  if (isOfStandings(kind)) return w(standingReady[kind]);
  if (!isOfResults(kind)) return w('byRoster');
  return w(kind === 'award' ? 'readyAward' : 'readyPart', { n: ready, of: groups });
}
