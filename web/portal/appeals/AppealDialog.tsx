import { getAppealForm } from '#contract/appeals/calls.ts';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { useCall } from '#web/lib/queries.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { AppealForm } from './AppealForm.tsx';
import { w } from './text.ts';

interface Props {
  /** Against whose result; undefined while it is closed. */
  entryId: string | undefined;
  onClose: () => void;
}

/** The form of an appeal, from the appeals' page and from the result itself. */
export function AppealDialog({ entryId, onClose }: Props) {
  return (
    <FormDialog opened={entryId !== undefined} onClose={onClose} title={w('appeal')}>
      {entryId && <Inside key={entryId} entryId={entryId} onClose={onClose} />}
    </FormDialog>
  );
}

function Inside({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const { data, error, again } = useCall(getAppealForm, { entryId }, { fresh: true, quiet: true });
  if (data) return <AppealForm data={data} onDone={onClose} />;
  return error ? <ErrorState what={error.message} onRetry={again} /> : <Skeletons shape="form" />;
}
