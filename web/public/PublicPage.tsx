import type { ReactNode } from 'react';
import { BarePage } from '#web/shell/BarePage.tsx';
import { inThisLang } from './address.ts';
import { w } from './text.ts';

/** Around a public page: logo, language, and the way in for those who have an account. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <BarePage home="/public" tools={<a href={inThisLang('/')}>{w('toPortal')}</a>}>
      {children}
    </BarePage>
  );
}
