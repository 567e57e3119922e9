import { Button } from '@mantine/core';
import { resultState } from '#contract/results/states.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { KeyHint } from '#web/ui/KeyHint.tsx';
import { useKeys } from '#web/staff/queues/use-keys.ts';
import { a } from './attempt-text.ts';
import { isToLookAt } from './LookCell.tsx';

interface Props {
  lines: readonly StaffLine[];
  looking: boolean;
  onToggle: () => void;
}

/** Begins and ends the second look, and says how far it has come. */
export function LookButton({ lines, looking, onToggle }: Props) {
  const entered = lines.filter(({ state, awaited }) => state !== resultState.none && !awaited);
  const agreeing = entered.filter(({ look }) => look?.differs === '').length;
  const may = looking || lines.some(isToLookAt);
  useKeys({ r: may ? onToggle : undefined });
  const all = entered.length > 0 && agreeing === entered.length;
  return (
    <>
      {(looking || agreeing > 0) && (
        <span className={`sm numeric ${all ? 'good' : 'soft'}`} role="status">
          {a('looked', { done: agreeing, total: entered.length })}
        </span>
      )}
      {(may || looking) && (
        <Button
          variant={looking ? 'filled' : 'default'}
          rightSection={<KeyHint keys="R" />}
          onClick={onToggle}
        >
          {a(looking ? 'endLook' : 'look')}
        </Button>
      )}
    </>
  );
}
