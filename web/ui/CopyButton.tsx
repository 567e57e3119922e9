import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import { w } from './text.ts';

const thanksForMs = 2000;

/** Copies a text; on plain http, where the clipboard is closed to pages, it selects nothing and is not drawn. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), thanksForMs);
    return () => clearTimeout(timer);
  }, [done]);
  if (!('clipboard' in navigator)) return null;
  return (
    <Button
      variant="default"
      leftSection={<Icon name={done ? 'check' : 'copy'} size={16} />}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setDone(true))}
      aria-live="polite"
    >
      {done ? w('copied') : (label ?? w('copy'))}
    </Button>
  );
}
