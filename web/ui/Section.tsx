import { useId, type ReactNode } from 'react';
import classes from './section.module.css';

export interface SectionProps {
  title: string;
  about?: ReactNode;
  /** At the right of the title; never a primary button. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its own heading: a line above it, no box around it. */
export function Section({ title, about, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={`${classes.section} stack gap-16 pad-top-24 line-above`} aria-labelledby={id}>
      <div className="row gap-4-12">
        <h2 id={id} className="md strong grow">
          {title}
        </h2>
        {action}
        {about && (
          <div className="full">
            <p className="measure soft">{about}</p>
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
