import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { RopeArc } from './RopeArc.tsx';

interface Props {
  /** One sentence that teaches the next step. */
  children: ReactNode;
  /** A button or link that takes it. */
  action?: ReactNode;
}

/** What stands where nothing is yet. */
export function EmptyState({ children, action }: Props) {
  return (
    <div className={`${classes.empty} stack gap-16 middle to-middle`}>
      <RopeArc className="accent" />
      <p className="measure-short soft balanced">{children}</p>
      {action}
    </div>
  );
}
