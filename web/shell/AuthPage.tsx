import type { ReactNode } from 'react';
import { useTitle } from '#web/ui/Page.tsx';
import { RopeArc } from '#web/ui/RopeArc.tsx';
import classes from './auth-page.module.css';
import { BarePage } from './BarePage.tsx';

interface Props {
  home: string;
  room?: string;
  title: string;
  about?: ReactNode;
  /** At the left of a wide screen: what this is for. */
  aside: ReactNode;
  children: ReactNode;
  /** Below the form: other ways in. */
  foot?: ReactNode;
}

/** Log in, register, set a password: one form, and next to it on wide screens what it leads to. */
export function AuthPage({ home, room, title, about, aside, children, foot }: Props) {
  useTitle(title);
  return (
    <BarePage home={home} {...(room ? { room } : {})}>
      <div className={`${classes.auth} stack grow full`}>
        <div className={classes.aside}>
          <RopeArc width={240} className={`${classes.arc} accent`} />
          {aside}
        </div>
        <div className={`${classes.work} stack gap-8 pad-top-24 packed full`}>
          <h1 className="xl strong tight">{title}</h1>
          {about && <p className="soft">{about}</p>}
          {children}
          {foot && <div className={`${classes.foot} wrap pad-top-8 gap-8-24 between`}>{foot}</div>}
        </div>
      </div>
    </BarePage>
  );
}
