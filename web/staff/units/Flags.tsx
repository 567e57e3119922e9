import { StatusTag } from '#web/ui/StatusTag.tsx';
import { w } from './text.ts';
import classes from './units.module.css';

interface Props {
  member: boolean;
  prohibited: boolean;
}

/** What staff have set on a unit; nothing where nothing is set. */
export function Flags({ member, prohibited }: Props) {
  if (!member && !prohibited) return null;
  return (
    <span className={classes.flags}>
      {member && <StatusTag tone="good" icon="shield" word={w('member')} />}
      {prohibited && <StatusTag tone="bad" word={w('prohibited')} />}
    </span>
  );
}
