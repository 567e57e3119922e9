import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTables } from '#web/lib/use-media.ts';
import { Icon } from './Icon.tsx';
import { Section, type SectionProps } from './Section.tsx';

interface Props {
  title: string;
  /** What is within, in a word or a number. */
  summary?: ReactNode;
  /** At first. */
  open?: boolean;
  children: ReactNode;
}

/** A part of a page under its own heading, closed until it is pressed. On paper all of it is there. */
export function FoldedSection({ title, summary, open = false, children }: Props) {
  const id = useId();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    let wasOpen = false;
    const set = (open: boolean) => {
      if (details.current) details.current.open = open;
    };
    const before = () => {
      wasOpen = details.current?.open ?? false;
      set(true);
    };
    const after = () => set(wasOpen);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return (
    <section className="fold line-above" aria-labelledby={id}>
      <details ref={details} open={open}>
        <summary className="line gap-8 pad-12-0">
          <span className="row gap-4-12 grow narrowing">
            <h2 id={id} className="md strong">
              {title}
            </h2>
            <span className="push soft numeric">{summary}</span>
          </span>
          <Icon name="down" className="rigid soft" />
        </summary>
        <div className="stack gap-16 pad-12-0">{children}</div>
      </details>
    </section>
  );
}

interface PhoneProps extends SectionProps {
  /** As of a folded section; on a larger screen there is none. */
  summary?: ReactNode;
}

/** A section that is folded on phones, where what stands below it would be far away. */
export function PhoneFold({ summary, ...section }: PhoneProps) {
  if (useTables()) return <Section {...section} />;
  const { title, about, children } = section;
  return (
    <FoldedSection title={title} summary={summary}>
      {about && <p className="soft">{about}</p>}
      {children}
    </FoldedSection>
  );
}
