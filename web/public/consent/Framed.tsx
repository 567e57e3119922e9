import type { ReactNode } from 'react';
import { BarePage } from '#web/shell/BarePage.tsx';
import { Page } from '#web/ui/Page.tsx';

/** A page for guardians. */
export function Framed({ title, about, children }: { title: string; about?: string; children?: ReactNode }) {
  return (
    <BarePage home="/public">
      <Page title={title} about={about} width="form">
        {children}
      </Page>
    </BarePage>
  );
}
