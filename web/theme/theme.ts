import {
  createTheme,
  type ButtonProps,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { greys, palettes, type PaletteName, type Shades } from '#contract/palettes.ts';

/** theme.css names the fonts. */
const fonts = 'var(--font)';

const tuple = (shades: Shades): MantineColorsTuple => [...shades] as unknown as MantineColorsTuple;
const colours = Object.fromEntries(Object.entries(palettes).map(([name, shades]) => [name, tuple(shades)]));

// The kit's `header` element in a dialog would be a second banner of the page.
const dialogHead = { header: { role: 'none' } };

/** The theme in one of the eight palettes. Everything else of the look is the same in all of them. */
export function themeOf(palette: PaletteName): MantineThemeOverride {
  return createTheme({
    primaryColor: palette,
    primaryShade: 6,
    colors: { ...colours, gray: tuple(greys) },
    white: '#ffffff',
    black: greys[9],
    fontFamily: fonts,
    headings: { fontFamily: fonts, fontWeight: '600' },
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
    lineHeights: { xs: '1.5', sm: '1.6', md: '1.6', lg: '1.4', xl: '1.3' },
    spacing: { xs: '0.5rem', sm: '1rem', md: '1.5rem', lg: '2rem', xl: '3rem' },
    radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
    defaultRadius: 'sm',
    respectReducedMotion: true,
    cursorType: 'pointer',
    autoContrast: false,
    components: {
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
      Modal: {
        defaultProps: {
          attributes: dialogHead,
          centered: true,
          transitionProps: { duration: 120 },
          overlayProps: { backgroundOpacity: 0.4 },
        },
      },
      Drawer: { defaultProps: { attributes: dialogHead, transitionProps: { duration: 140 } } },
      // One of words alone stays that: the ground of a disabled button would outweigh the enabled ones.
      Button: {
        vars: (_theme: unknown, { variant }: ButtonProps) => ({
          root: variant === 'subtle' ? { '--mantine-color-disabled': 'transparent' } : {},
        }),
      },
      Popover: { defaultProps: { transitionProps: { duration: 100 }, shadow: 'md' } },
      Menu: {
        defaultProps: {
          withInitialFocusPlaceholder: false,
          transitionProps: { duration: 100 },
          shadow: 'md',
        },
      },
      Select: { defaultProps: { withScrollArea: false } },
      // Fixed, as it is drawn outside the page's flow: inside a dialog on a phone it would otherwise widen
      // the scrolled area.
      Combobox: {
        defaultProps: { transitionProps: { duration: 80 }, shadow: 'md', floatingStrategy: 'fixed' },
      },
    },
  });
}

// The kit's own greys fail AA; a stylesheet would lose to the style element that the provider writes.
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': greys[9],
    '--mantine-color-dimmed': greys[6],
    '--mantine-color-placeholder': '#6b7683',
    '--mantine-color-error': palettes.red[6],
    '--mantine-color-disabled': greys[1],
    '--mantine-color-disabled-color': greys[6],
    '--mantine-color-disabled-border': greys[3],
    '--mantine-color-default-border': greys[4],
    '--mantine-color-default-hover': greys[0],
    '--mantine-color-anchor': 'var(--mantine-primary-color-filled)',
  },
  dark: {},
});
