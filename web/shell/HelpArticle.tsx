import { inLang, type HelpTopic } from './help.ts';
import { w } from './help-text.ts';

/** What a page is for, what can be done, what its states mean, what to do when refused, what is often asked. */
export function HelpArticle({ topic }: { topic: HelpTopic }) {
  const { what, can, states, refused, asked } = topic;
  return (
    <div className="stack gap-8 measure">
      <p>{inLang(what)}</p>
      <h3 className="above-8">{w('can')}</h3>
      <ul className="stack bullets gap-4">
        {inLang(can).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {states && (
        <>
          <h3 className="above-8">{w('states')}</h3>
          <dl className="stack gap-4">
            {inLang(states).map(([name, meaning]) => (
              <div key={name} className="named gap-8">
                <dt className="medium">{name}</dt>
                <dd className="soft">{meaning}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <h3 className="above-8">{w('refused')}</h3>
      <p>{inLang(refused)}</p>
      <h3 className="above-8">{w('asked')}</h3>
      <dl className="stack gap-8">
        {inLang(asked).map(([question, answer]) => (
          <div key={question}>
            <dt className="medium">{question}</dt>
            <dd className="soft">{answer}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
