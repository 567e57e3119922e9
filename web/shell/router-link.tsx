import { Link } from '@tanstack/react-router';
import type { LinkProps } from '#web/ui/LinkTo.tsx';

/** A link of the consoles' router. */
export function routerLink({ target, children, ...rest }: LinkProps) {
  return (
    <Link to={target.to} search={target.search ?? {}} {...(target.hash && { hash: target.hash })} {...rest}>
      {children}
    </Link>
  );
}
