import { StatusTag } from '#web/ui/StatusTag.tsx';
import { w } from './text.ts';

interface Props {
  /** Where its registers are not named. */
  member?: boolean;
  prohibited: boolean;
}

/** What staff have set on a unit; nothing where nothing is set. */
export function Flags({ member = false, prohibited }: Props) {
  if (!member && !prohibited) return null;
  return (
    <span className="inline-wrap gap-4">
      {member && <StatusTag tone="good" icon="shield" word={w('member')} />}
      {prohibited && <StatusTag tone="bad" word={w('prohibited')} />}
    </span>
  );
}
