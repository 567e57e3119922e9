import type { ReactNode } from 'react';
import { BarePage } from '#web/shell/BarePage.tsx';
import { w } from './text.ts';

/** Around a public page: logo, language, and the way in for those who have an account. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <BarePage home="/public" tools={<a href="/">{w('toPortal')}</a>}>
      {children}
    </BarePage>
  );
}
