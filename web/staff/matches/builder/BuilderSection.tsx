import type { ReactNode } from 'react';
import classes from './builder.module.css';
import { sectionId, type SectionKey } from './sections.ts';
import { w } from './text.ts';

interface Props {
  name: SectionKey;
  about?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** One section of the builder; the outline leads to it. */
export function BuilderSection({ name, about, action, children }: Props) {
  const id = sectionId(name);
  return (
    <section
      id={id}
      className={`${classes.section} stack unringed gap-20`}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <div className={`${classes.sectionHead} split gap-4-12 centred touch`}>
        <h2 id={`${id}-title`} className="lg strong">
          {w(name)}
        </h2>
        {action}
        {about && <p className="whole-row soft">{about}</p>}
      </div>
      {children}
    </section>
  );
}

/** Fields that belong together, under a small heading. */
export function Part({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  return (
    <div className="stack gap-16">
      <h3>{title}</h3>
      {about && <p className="soft">{about}</p>}
      {children}
    </div>
  );
}
