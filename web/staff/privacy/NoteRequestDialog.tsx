import { Radio } from '@mantine/core';
import { useState } from 'react';
import { requestKinds } from '#contract/privacy/calls.ts';
import { setStaffPersonRequest } from '#contract/privacy/staff-calls.ts';
import { newId } from '#web/lib/new-id.ts';
import { useSend } from '#web/lib/queries.ts';
import { PersonDialog } from './PersonDialog.tsx';
import { w } from './text.ts';

/** Notes a request that came by letter or phone. */
export function NoteRequestDialog(props: { opened: boolean; onClose: () => void }) {
  const [id] = useState(newId);
  const [kind, setKind] = useState<(typeof requestKinds)[number]>('export');
  const { run } = useSend(setStaffPersonRequest);
  return (
    <PersonDialog
      {...props}
      title={w('noteRequest')}
      confirm={w('save')}
      act={(of) => run({ id, kind, ...of })}
      done={w('saved')}
    >
      <p>{w('noteRequestAbout')}</p>
      <Radio.Group
        label={w('asksFor')}
        value={kind}
        onChange={(value) => setKind(requestKinds.find((each) => each === value) ?? 'export')}
      >
        <div className="stack gap-12 above-8">
          {requestKinds.map((each) => (
            <Radio key={each} value={each} label={w(each)} />
          ))}
        </div>
      </Radio.Group>
    </PersonDialog>
  );
}
