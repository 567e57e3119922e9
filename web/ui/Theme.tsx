import { useLayoutEffect, type ReactNode } from 'react';
import '@mantine/core/styles/baseline.layer.css';
import '#web/theme/theme.css';
import { palettes } from '#contract/palettes.ts';
import { usePalette } from './palette.ts';
import { Toasts } from './Toasts.tsx';

/** Where each colour of a palette goes: tokens.css, "--accent". */
const accents = { '--accent': 6, '--accent-hover': 7, '--accent-wash': 0, '--accent-line': 2 } as const;

/**
 * What every page stands on: ink, paper, palette, toasts. The kit is not in it, so that a first visit to the
 * login page does not wait for it; pages made of the kit's parts stand in a `Kit` as well.
 */
export function Theme({ children }: { children: ReactNode }) {
  const palette = usePalette();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const [name, shade] of Object.entries(accents)) style.setProperty(name, palettes[palette][shade]);
  }, [palette]);
  return (
    <>
      {children}
      <Toasts />
    </>
  );
}
