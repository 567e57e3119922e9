import type { ReactNode } from 'react';
import { Theme } from './Theme.tsx';
import { UiProvider } from './UiProvider.tsx';

interface Props {
  children: ReactNode;
  /** `test` shows popups and dialogs without motion and in place. */
  env?: 'default' | 'test';
}

/** Ground and kit in one, for tests; the bundles fetch the kit with the first page that needs it. */
export function Root({ children, env = 'default' }: Props) {
  return (
    <UiProvider env={env}>
      <Theme>{children}</Theme>
    </UiProvider>
  );
}
