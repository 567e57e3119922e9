import { PlainButton } from './PlainButton.tsx';
import { w } from './text.ts';

interface Props {
  what: string;
  onRetry: () => void;
}

/** What stands where something could not be read, where the kit has not been fetched. */
export function PlainError({ what, onRetry }: Props) {
  return (
    <div className="stack gap-16 start" role="alert">
      <p>{what}</p>
      <PlainButton type="button" onClick={onRetry}>
        {w('retry')}
      </PlainButton>
    </div>
  );
}
