import { Button } from '@mantine/core';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { w } from './text.ts';

/** What is shown once and never again. */
export function Secret({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <div className="stack gap-16">
      <p role="status">{w('keyShown')}</p>
      <code className="secret">{text}</code>
      <div className="wrap gap-8">
        <CopyButton text={text} label={w('copy')} />
        <Button onClick={onClose}>{w('done')}</Button>
      </div>
    </div>
  );
}
