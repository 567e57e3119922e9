import { Icon } from '#web/ui/Icon.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { w } from './text.ts';

interface Props {
  out: string;
  /** '' without a substitute. */
  newcomer: string;
}

/** Who goes out and who comes in, in one line. */
export function Swap({ out, newcomer }: Props) {
  return (
    <span className="inline-row gap-4">
      <del className="one-line">
        <VisuallyHidden>{w('leaves')} </VisuallyHidden>
        {out}
      </del>
      <Icon name="right" size={16} />
      {newcomer === '' ? (
        <span className="soft">{w('nobody')}</span>
      ) : (
        <ins className="one-line">
          <VisuallyHidden>{w('comes')} </VisuallyHidden>
          {newcomer}
        </ins>
      )}
    </span>
  );
}
