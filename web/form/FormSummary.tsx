import type { ReactNode } from 'react';
import classes from './form.module.css';
import { inputId, type FieldHost } from './place.ts';
import { w } from './text.ts';

interface Props {
  host: FieldHost;
  /** Problems that belong to no field. */
  unplaced: readonly string[];
}

/** What is wrong, above the form: each line leads to its field. */
export function FormSummary({ host, unplaced }: Props) {
  const wrong = Object.entries(host.kit.errors).filter(([, error]) => error);
  if (!host.tried() || wrong.length + unplaced.length === 0) return null;
  // Fields announce themselves from top to bottom, so the order of the labels is the order on the page.
  const order = [...host.labels.keys()];
  wrong.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return (
    <div className={classes.summary} role="alert" tabIndex={-1} data-summary>
      <p className={classes.summaryTitle}>{w('toMend', { n: wrong.length + unplaced.length })}</p>
      <ul>
        {unplaced.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {wrong.map(([path, error]) => {
          const id = inputId(host, path);
          return (
            <li key={path}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(id)?.focus();
                }}
              >
                {host.labels.get(path) ?? path}
              </a>
              <span>{error as ReactNode}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
