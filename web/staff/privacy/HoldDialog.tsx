import { useState } from 'react';
import { setHold } from '#contract/privacy/staff-calls.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { PersonDialog } from './PersonDialog.tsx';
import { w } from './text.ts';

/** Holds one person's data back from erasing. */
export function HoldDialog(props: { opened: boolean; onClose: () => void }) {
  const [id] = useState(newId);
  const { run } = useSend(setHold);
  return (
    <PersonDialog
      {...props}
      title={w('hold')}
      confirm={w('hold')}
      act={(of) => run({ id, act: 'hold', ...of })}
      done={w('held')}
    />
  );
}
