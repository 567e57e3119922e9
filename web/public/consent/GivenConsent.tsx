import { useState } from 'react';
import { withdrawByLink } from '#contract/consent/calls.ts';
import { consentScopes } from '#contract/consent/consent.ts';
import { consentWords } from '#contract/consent/text.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { formatDate } from '#web/lib/format.ts';
import { useSend } from '#web/lib/queries.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import type { AskedProps } from './AnswerForm.tsx';
import { PlainButton } from '#web/shell/PlainButton.tsx';
import classes from './consent.module.css';
import { ChildMatches } from './ChildMatches.tsx';
import { Family } from './Family.tsx';
import { Rights } from './Rights.tsx';
import { Confirm } from './Confirm.tsx';
import { w } from './text.ts';

interface Props extends AskedProps {
  /** To the child's results and certificates. */
  onFamily: () => void;
}

/** What the guardian consented to, and the way back. */
export function GivenConsent({ link, proof, asked, onRefused, onFamily }: Props) {
  const { childName: name, unitName, guardianName, relation, scopes, answeredAt, family } = asked;
  const [asking, setAsking] = useState(false);
  const { run, running } = useSend(withdrawByLink);
  const withdraw = async () => {
    if (!(await run({ link, proof }))) onRefused();
  };
  return (
    <div className="stack gap-16">
      <DefinitionList
        columns={1}
        items={[
          [w('child'), <strong key="name">{name}</strong>],
          [w('unit'), unitName],
          [w('guardian'), w('guardianIs', { name: guardianName, relation: consentWords(relation) })],
        ]}
      />
      <p>{answeredAt && w('doneAt', { day: formatDate(dayIn(new Date(answeredAt))) })}</p>
      <ChildMatches link={link} proof={proof} />
      <Family link={link} proof={proof} name={name} state={family} onOpen={onFamily} />
      <ul className="stack list ruled line-above">
        {consentScopes.map((scope) => (
          <li key={scope} className="wrap gap-4-12 between">
            <span>{consentWords(scope)}</span>
            {scopes.includes(scope) ? (
              <StatusTag tone="good" word={w('agreed')} />
            ) : (
              <StatusTag tone="neutral" word={w('notAgreed')} />
            )}
          </li>
        ))}
      </ul>
      {asking ? (
        <Confirm
          title={w('withdrawTitle')}
          what={w('withdrawWhat', { name })}
          act={w('withdraw')}
          busy={running}
          onAct={() => void withdraw()}
          onBack={() => setAsking(false)}
        />
      ) : (
        <div className={`${classes.answer} wrap gap-8`}>
          <PlainButton type="button" look="second" onClick={() => setAsking(true)}>
            {w('withdraw')}
          </PlainButton>
        </div>
      )}
      <Rights link={link} proof={proof} name={name} />
    </div>
  );
}
