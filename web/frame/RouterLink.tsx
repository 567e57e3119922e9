import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { LinkTo } from '#web/ui/LinkTo.tsx';

/** A link of the consoles' router. */
export function RouterLink({ target, children, ...rest }: ComponentProps<typeof LinkTo>) {
  return (
    <Link to={target.to} search={target.search ?? {}} {...rest}>
      {children}
    </Link>
  );
}
