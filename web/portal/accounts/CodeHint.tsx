import { useSite } from '#web/shell/site.ts';
import { w } from './text.ts';

/** Under the code's label; in demo mode, where to read it. */
export function CodeHint() {
  if (!useSite()?.demo) return <>{w('codeHint')}</>;
  return (
    <>
      {w('codeDemo')}{' '}
      <a href="/outbox" target="_blank" rel="noopener">
        {w('codeDemoLink')}
      </a>
    </>
  );
}
