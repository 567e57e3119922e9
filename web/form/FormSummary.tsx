import { unfold } from '#web/ui/unfold.ts';
import classes from './form.module.css';
import { useErrors } from './form-store.ts';
import { inputId, type FieldHost } from './field-path.ts';
import { w } from './text.ts';

interface Props {
  host: FieldHost;
  /** Problems that belong to no field. */
  unplaced: readonly string[];
  /** Why it was not sent, where there is nothing to correct. */
  refusal: string | undefined;
}

/** What is wrong, above the form: each line leads to its field. */
export function FormSummary({ host, unplaced, refusal }: Props) {
  const wrong = Object.entries(useErrors(host.store));
  const count = wrong.length + unplaced.length;
  if (!host.tried() || (count === 0 && refusal === undefined)) return null;
  // Fields announce themselves from top to bottom, so the order of the labels is the order on the page.
  const order = [...host.labels.keys()];
  wrong.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  // Equal messages make one line: eleven empty fields are one thing to know.
  const messages = [...new Set(wrong.map(([, error]) => error))];
  return (
    <div className={`${classes.summary} notice`} data-tone="bad" role="alert" tabIndex={-1} data-summary>
      <p className="strong bad">{refusal ?? w('toMend', { n: count })}</p>
      {count > 0 && (
        <ul className="stack list gap-4 above-4">
          {unplaced.map((text) => (
            <li key={text}>{text}</li>
          ))}
          {messages.map((message) => (
            <li className="wrap gap-0-12" key={message}>
              <span className="medium">{message}</span>
              {wrong
                .filter(([, error]) => error === message)
                .map(([path]) => (
                  <FieldLink key={path} id={inputId(host, path)} label={host.labels.get(path) ?? path} />
                ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function FieldLink({ id, label }: { id: string; label: string }) {
  return (
    <a
      className="same-colour"
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        const field = document.getElementById(id);
        unfold(field);
        field?.focus();
      }}
    >
      {label}
    </a>
  );
}
