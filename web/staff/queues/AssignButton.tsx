import { Button } from '@mantine/core';
import { w } from './assign-text.ts';
import type { Giving } from './AssignDialog.tsx';
import type { Assigned } from './use-assigned.ts';

interface Props {
  /** The chosen rows, by id and name. */
  rows: readonly { id: string; name: string }[];
  assigned: ReadonlyMap<string, Assigned> | undefined;
  /** Of `useAssigning`. */
  onOpen: (giving: Giving) => void;
}

/** Next to the chosen rows of a list: assigns them to a colleague. */
export function AssignButton({ rows, assigned, onOpen }: Props) {
  const giving = () => rows.map((row) => ({ ...row, from: assigned?.get(row.id)?.accountId ?? null }));
  return (
    <Button size="sm" variant="default" onClick={() => onOpen(giving())}>
      {w('assign')}
    </Button>
  );
}
