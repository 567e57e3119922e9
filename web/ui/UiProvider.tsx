import { MantineProvider } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import '#web/theme/kit.ts';
import { resolveVariables, themeOf } from '#web/theme/theme.ts';
import { usePalette } from './palette.ts';

// The server puts a fresh nonce into the page; Vite leaves it in this element.
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

// The scroll lock of dialogs makes a style element as well and looks for its nonce here (get-nonce).
declare global {
  var __webpack_nonce__: string | undefined;
}
globalThis.__webpack_nonce__ = styleNonce();

interface Props {
  children: ReactNode;
  /** `test` shows popups and dialogs without motion and in place. */
  env?: 'default' | 'test';
}

/** Theme and palette for the kit's parts. */
export function UiProvider({ children, env = 'default' }: Props) {
  const palette = usePalette();
  const theme = useMemo(() => themeOf(palette), [palette]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      forceColorScheme="light"
      getStyleNonce={styleNonce}
      withGlobalClasses={false}
      env={env}
    >
      {children}
    </MantineProvider>
  );
}
