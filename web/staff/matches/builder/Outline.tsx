import { Icon } from '#web/ui/Icon.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import classes from './builder.module.css';
import { sectionId, sectionOf, sections, type SectionKey } from './sections.ts';
import { w } from './text.ts';
import type { Builder } from './use-builder.ts';
import { useCurrentSection } from './use-current-section.ts';
import { useWatched } from './watched.ts';

/** The sections, always in view, each with how many problems are in it. */
export function Outline({ b }: { b: Builder }) {
  const { problems } = useWatched(b.checked);
  const current = useCurrentSection();
  const count = (key: SectionKey, severity: 'block' | 'warn') =>
    problems.filter(
      (each) => (each.severity === 'block') === (severity === 'block') && sectionOf(each.place) === key,
    ).length;
  return (
    <nav className={`${classes.outline} on-paper line-below`} aria-label={w('outline')}>
      <ol className="relative flex list gap-4 scrolls-x">
        {sections.map(({ key }) => {
          const [blocking, doubts] = [count(key, 'block'), count(key, 'warn')];
          return (
            <li key={key}>
              <a
                className="line gap-8 ink one-line undecorated round hovers"
                href={`#${sectionId(key)}`}
                aria-current={current === key ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  const section = document.getElementById(sectionId(key));
                  section?.scrollIntoView();
                  section?.focus({ preventScroll: true });
                }}
              >
                {w(key)}
                {blocking > 0 && (
                  <span className="badge push bad on-tone">
                    {blocking}
                    <VisuallyHidden>{w('checksBlock', { n: blocking })}</VisuallyHidden>
                  </span>
                )}
                {blocking === 0 && doubts > 0 && (
                  <span className="badge push wait on-tone">
                    {doubts}
                    <VisuallyHidden>{w('checksWarn', { n: doubts })}</VisuallyHidden>
                  </span>
                )}
                {blocking === 0 && doubts === 0 && (
                  <Icon name="check" size={16} className="push desk-only good" />
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
