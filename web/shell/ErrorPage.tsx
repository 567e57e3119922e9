import type { ReactNode } from 'react';
import { useTitle } from '#web/ui/Page.tsx';
import { RopeArc } from '#web/ui/RopeArc.tsx';
import classes from './frame.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** Ways on. */
  actions: ReactNode;
}

/** What 401 and 404 look like. */
export function ErrorPage({ title, children, actions }: Props) {
  useTitle(title);
  return (
    <div className={`${classes.wrong} stack gap-16 middle grow to-middle`}>
      <RopeArc width={200} className="accent" />
      <h1 className="xl strong tight balanced">{title}</h1>
      <div className="measure-short soft balanced">{children}</div>
      <div className="wrap at-middle gap-8 above-8">{actions}</div>
    </div>
  );
}
