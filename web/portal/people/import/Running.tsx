import { Button } from '@mantine/core';
import { setMemberImport, type MemberImport } from '#contract/people/import-calls.ts';
import { useSend } from '#web/lib/queries.ts';
import { Progress } from '#web/ui/Progress.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './import.module.css';
import { goodOf } from './import-rows.ts';
import { w } from './text.ts';

interface Props {
  shown: MemberImport;
  onCancelled: () => void;
}

/** While it is checked or saved: how far it is, and a way out as long as there is one. */
export function Running({ shown, onCancelled }: Props) {
  const { run, running } = useSend(setMemberImport);
  const { id, state, rowsRead, rowsSaved, picturesDone, picturesTotal, rows } = shown;
  const saving = state === 'saving';
  const stop = async () => {
    if (!(await run({ id, act: 'cancel' }))) return;
    toast('good', w('cancelled'));
    onCancelled();
  };
  return (
    <div className={classes.running}>
      <p role="status" className={classes.doing}>
        {w(saving ? 'saving' : state === 'working' ? 'working' : 'waiting')}
      </p>
      {saving ? (
        <Progress label={w('rowsSaved')} value={rowsSaved} of={goodOf(rows)} />
      ) : (
        <>
          {rowsRead > 0 && <p>{w('rowsRead', { n: rowsRead })}</p>}
          {picturesTotal > 0 && <Progress label={w('pictures')} value={picturesDone} of={picturesTotal} />}
        </>
      )}
      <p className={classes.quiet}>{w('mayLeave')}</p>
      {!saving && (
        <div>
          <Button variant="default" loading={running} onClick={() => void stop()}>
            {w('cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
