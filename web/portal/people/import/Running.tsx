import { Button } from '@mantine/core';
import { setMemberImport, type MemberImport } from '#contract/people/import-calls.ts';
import { useSend } from '#web/lib/queries.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { goodOf } from './import-rows.ts';
import { w } from './text.ts';

interface Props {
  shown: MemberImport;
  /** The server does not answer just now. */
  away: boolean;
  onCancelled: () => void;
}

/** While it is checked or saved: how far it is, and a way out as long as there is one. */
export function Running({ shown, away, onCancelled }: Props) {
  const { run, running } = useSend(setMemberImport);
  const { id, state, rowsRead, rowsTotal, rowsSaved, picturesDone, picturesTotal } = shown;
  const saving = state === 'saving';
  const [value, of] = saving ? [rowsSaved, goodOf(shown)] : [rowsRead, rowsTotal];
  const stop = async () => {
    if (!(await run({ id, act: 'cancel' }))) return;
    toast('good', w('cancelled'));
    onCancelled();
  };
  return (
    <div className="stack gap-16 measure-short">
      <p role="status" className="medium">
        {w(saving ? 'saving' : state === 'working' ? 'working' : 'waiting')}
        <VisuallyHidden>{quarters(value, of)}</VisuallyHidden>
      </p>
      {of > 0 && <Progress label={w(saving ? 'rowsSaved' : 'rowsRead')} value={value} of={of} />}
      {!saving && picturesTotal > 0 && (
        <Progress label={w('pictures')} value={picturesDone} of={picturesTotal} />
      )}
      {away && (
        <p role="alert" className="flex notice gap-8 breaks" data-tone="wait">
          <Icon className="above-4 rigid" name="alert" size={16} />
          {w('away')}
        </p>
      )}
      <p className="soft">{w('mayLeave')}</p>
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

/** Said aloud at every quarter, not at every row. */
function quarters(value: number, of: number): string {
  const quarter = of > 0 ? Math.floor((4 * value) / of) : 0;
  return quarter > 0 ? w('percent', { n: 25 * quarter }) : '';
}
