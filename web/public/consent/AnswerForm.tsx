import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { DataOf } from '#contract/call.ts';
import { answerConsent, type getAskedConsent } from '#contract/consent/calls.ts';
import { consentScopes, neededScopes, type ConsentScope } from '#contract/consent/consent.ts';
import { answerProblems, type ConsentAnswer } from '#contract/consent/request.ts';
import { consentTextVersion, consentWords } from '#contract/consent/text.ts';
import { currentLang } from '#contract/lang.ts';
import type { Problem } from '#contract/problem.ts';
import { PlainButton } from '#web/shell/PlainButton.tsx';
import { problemsText } from '#web/lib/problem-text.ts';
import { useSend } from '#web/lib/queries.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { Section } from '#web/ui/Section.tsx';
import classes from './consent.module.css';
import { Confirm } from './Confirm.tsx';
import { w } from './text.ts';

export interface AskedProps {
  link: string;
  proof: string;
  asked: DataOf<typeof getAskedConsent>;
  /** Reads again how it stands: the server said no. */
  onRefused: () => void;
}

/** The text, a tick for each item, and a yes or no that are alike in weight. Nothing is ticked beforehand. */
export function AnswerForm({ link, proof, asked, onRefused }: AskedProps) {
  const { childName: name, unitName: unit, guardianName, relation, needed } = asked;
  const [scopes, setScopes] = useState<readonly ConsentScope[]>([]);
  const [wrong, setWrong] = useState<readonly Problem[]>([]);
  const [refusing, setRefusing] = useState(false);
  const { run, running, error } = useSend(answerConsent);
  const alert = useRef<HTMLParagraphElement>(null);
  const message = wrong.length > 0 ? problemsText(wrong) : error?.message;
  useEffect(() => {
    if (message) alert.current?.focus();
  }, [message]);

  const send = async (answer: ConsentAnswer) => {
    const chosen = answer === 'give' ? consentScopes.filter((each) => scopes.includes(each)) : [];
    const problems = answerProblems(answer, chosen, needed);
    setWrong(problems);
    if (problems.length > 0 || running) return;
    const body = {
      link,
      proof,
      answer,
      textVersion: consentTextVersion,
      lang: currentLang(),
      scopes: chosen,
    };
    if (!(await run(body))) onRefused();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send('give');
  };
  const choose = (scope: ConsentScope, ticked: boolean) => {
    setWrong([]);
    setScopes((chosen) => (ticked ? [...chosen, scope] : chosen.filter((each) => each !== scope)));
  };
  return (
    <form className="stack gap-16" noValidate onSubmit={submit}>
      <DefinitionList
        columns={1}
        items={[
          [w('child'), <strong key="name">{name}</strong>],
          [w('unit'), unit],
          [w('guardian'), w('guardianIs', { name: guardianName, relation: consentWords(relation) })],
        ]}
      />
      <p className="soft">{w('notYou')}</p>
      <Section title={w('what')}>
        <div className="stack gap-12">
          <p>{consentWords('purpose', { name })}</p>
          <p>{consentWords('data')}</p>
          <p>{consentWords('storage')}</p>
          <p>{consentWords('rights')}</p>
          <p>{consentWords('complaint')}</p>
        </div>
      </Section>
      <Section title={w('choose')} about={consentWords('refusal')}>
        <div className="stack line-above">
          {consentScopes.map((scope) => (
            <label key={scope} className={`${classes.scope} led gap-12 pad-12-0 top line-below pointing`}>
              <input
                type="checkbox"
                checked={scopes.includes(scope)}
                aria-describedby={`${scope}-kept`}
                onChange={(event) => choose(scope, event.currentTarget.checked)}
              />
              <span>
                {consentWords(scope)}{' '}
                <span className="inline-line pad-0-8 xs soft round on-deep">
                  {needed && neededScopes.includes(scope) ? w('needed') : w('optional')}
                </span>
                <span id={`${scope}-kept`} className="block above-4 sm soft">
                  {w('kept', { how: consentWords(`${scope}Kept`) })}
                </span>
              </span>
            </label>
          ))}
        </div>
        <p>{consentWords('effect', { name })}</p>
        <p className="soft">{w('version', { version: consentTextVersion })}</p>
      </Section>
      {message && (
        <p ref={alert} className="notice bad" role="alert" tabIndex={-1}>
          {message}
        </p>
      )}
      {refusing ? (
        <Confirm
          title={w('refuseTitle')}
          what={w('refuseWhat', { name, unit })}
          act={w('refuse')}
          busy={running}
          onAct={() => void send('refuse')}
          onBack={() => setRefusing(false)}
        />
      ) : (
        <div className={`${classes.answer} wrap gap-8`}>
          <p className="whole-line soft">{w('iAm', { name })}</p>
          <PlainButton type="submit" busy={running}>
            {w('consent')}
          </PlainButton>
          <PlainButton
            type="button"
            look="second"
            onClick={() => {
              setWrong([]);
              setRefusing(true);
            }}
          >
            {w('refuse')}
          </PlainButton>
        </div>
      )}
    </form>
  );
}
