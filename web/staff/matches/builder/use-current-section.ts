import { useEffect, useState } from 'react';
import { sectionId, sections, type SectionKey } from './sections.ts';

/** The section that stands at the top of the window. */
export function useCurrentSection(): SectionKey {
  const [current, setCurrent] = useState<SectionKey>('basics');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const inView = new Set<SectionKey>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const key = sections.find((each) => sectionId(each.key) === target.id)!.key;
          if (isIntersecting) inView.add(key);
          else inView.delete(key);
        }
        const first = sections.find(({ key }) => inView.has(key));
        if (first) setCurrent(first.key);
      },
      { rootMargin: '-96px 0px -50% 0px' },
    );
    for (const { key } of sections) {
      const element = document.getElementById(sectionId(key));
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
