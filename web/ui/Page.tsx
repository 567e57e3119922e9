import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { LinkTo, type Target } from './LinkTo.tsx';
import { PageBack } from './page-back.ts';
import classes from './page.module.css';
import { product } from '#contract/product.ts';
import { w } from './text.ts';

interface Props {
  title: string;
  /** One line: what the page is for. */
  about?: ReactNode;
  /** The one primary action, and at most two more. On phones it is a bar at the bottom. */
  action?: ReactNode;
  /** The list or page above this one. */
  back?: Target;
  /** Next to the title: a status. */
  status?: ReactNode;
  /** `form` keeps to 720 px, `list` to 1200 px, `full` to none. */
  width?: 'form' | 'list' | 'full';
  children?: ReactNode;
}

/** What every page of a console has in its head, next to the title. */
export const PageExtra = createContext<ReactNode>(null);

/** A page: title, one line of what it is for, the action at the right, then content. Names the tab as well. */
export function Page({ title, about, action, back, status, width = 'list', children }: Props) {
  useTitle(title);
  const extra = useContext(PageExtra);
  return (
    <div
      className={`${classes.page} stack gap-24 full`}
      data-width={width}
      data-action={action ? true : undefined}
    >
      <header className="wrap gap-8-24 top between">
        <div className={`${classes.name} row gap-4-12 narrowing`}>
          {back && (
            <LinkTo
              target={back}
              className={`${classes.back} icon-button hovers no-print`}
              aria-label={w('back')}
            >
              <Icon name="back" />
            </LinkTo>
          )}
          <h1 className={`${classes.title} xl strong tight balanced breaks whole-words`}>{title}</h1>
          {status && extra ? (
            <span className="row gap-4-12">
              {status}
              {extra}
            </span>
          ) : (
            (status ?? extra)
          )}
          {about && <p className={`${classes.about} measure soft`}>{about}</p>}
        </div>
        {action && <div className={`${classes.action} flex no-print gap-8 mirrored rigid`}>{action}</div>}
      </header>
      <PageBack value={back}>{children}</PageBack>
    </div>
  );
}

/** Names the browser's tab: page name plus product name (requirements, section 1). */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product('name')}`;
  }, [title]);
}
