import type { ReactNode } from 'react';
import { Ground } from './Ground.tsx';
import { Kit } from './Kit.tsx';

interface Props {
  children: ReactNode;
  /** `test` shows popups and dialogs without motion and in place. */
  env?: 'default' | 'test';
}

/** Ground and kit in one, for tests; the bundles fetch the kit with the first page that needs it. */
export function Root({ children, env = 'default' }: Props) {
  return (
    <Kit env={env}>
      <Ground>{children}</Ground>
    </Kit>
  );
}
