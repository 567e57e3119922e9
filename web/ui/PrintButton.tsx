import { Button } from '@mantine/core';
import { Icon } from './Icon.tsx';
import { w } from './text.ts';

/** Prints the page as its print styles lay it out. */
export function PrintButton({ label }: { label?: string }) {
  return (
    <Button variant="default" leftSection={<Icon name="print" size={16} />} onClick={() => window.print()}>
      {label ?? w('print')}
    </Button>
  );
}
