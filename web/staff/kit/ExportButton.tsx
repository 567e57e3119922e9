import { Button } from '@mantine/core';
import { createElement, useState } from 'react';
import { listOf, type ExportList } from '#contract/exports/lists.ts';
import { fetched, useFetched } from '#web/lib/fetched.ts';
import { say } from '#web/lib/lang.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { w } from './export-text.ts';

export interface Exportable {
  /** Of several, one is chosen: such as a row for each entry or for each person. */
  lists: readonly [ExportList, ...ExportList[]];
  /** What the list on the screen is asked for, without page and size. */
  filters: object;
}

interface Props extends Exportable {
  /** There is nothing in the list. */
  disabled?: boolean;
}

const dialogCode = fetched(async () => (await import('./ExportDialog.tsx')).ExportDialog);

/** Takes what a list shows away as a file. */
export function ExportButton({ lists, filters, disabled = false }: Props) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const ExportDialog = useFetched(dialogCode, opened, close);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="download" size={16} />}
        aria-label={w('exportOf', { list: say(listOf(lists[0])) })}
        disabled={disabled}
        onClick={() => setOpened(true)}
      >
        {w('export')}
      </Button>
      {ExportDialog && createElement(ExportDialog, { lists, filters, opened, onClose: close })}
    </>
  );
}
