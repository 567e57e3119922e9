import type { MouseEvent } from 'react';
import { hrefOf, type LinkProps } from '#web/ui/LinkTo.tsx';
import { goTo, withLang } from './address.ts';

/** A link to a page of another bundle. */
export function pageLink({ target, children, ...rest }: LinkProps) {
  return (
    <a href={withLang(hrefOf(target))} {...rest}>
      {children}
    </a>
  );
}

/** A link from one public page to another: the page stays, as long as nothing else is asked of the browser. */
export function publicLink({ target, children, ...rest }: LinkProps) {
  const href = withLang(hrefOf(target));
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(href);
  };
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
