import { getConsentRequest } from '#contract/consent/calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { LinksForm } from './LinksForm.tsx';

interface Props {
  memberIds: readonly string[];
  renew: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Inside the dialog of `SendLinks`; fetched apart from the list, as it brings the forms along. */
export function SentTo({ memberIds, renew, onClose, onDone }: Props) {
  const { data, error, again } = useCall(
    getConsentRequest,
    { memberIds: [...memberIds] },
    { fresh: true, quiet: true },
  );
  if (!data) {
    return error ? (
      <ErrorState what={error.message} onRetry={again} />
    ) : (
      <Skeletons shape="form" count={Math.min(memberIds.length, 4)} />
    );
  }
  return <LinksForm people={data.people} renew={renew} onClose={onClose} onDone={onDone} />;
}
