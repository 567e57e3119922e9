/** Ten shades from wash to ink. Shade 6 is for text and for filled buttons: AA on white and white on it. */
export type Shades = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/** The eight palettes of the settings panel (requirements, section 2); the first is the default. */
export const palettes = {
  blue: [
    '#f0f6ff',
    '#deebff',
    '#c3dbfe',
    '#9ec5fe',
    '#71aafe',
    '#4084e7',
    '#1b61c0',
    '#0c51aa',
    '#04418e',
    '#022f6c',
  ],
  cyan: [
    '#ecf8fd',
    '#d7eff8',
    '#b7e1f0',
    '#90cde3',
    '#63b6d2',
    '#2e93b1',
    '#05708a',
    '#005f76',
    '#034d60',
    '#003949',
  ],
  teal: [
    '#edf9f7',
    '#d8f0ec',
    '#b8e3dd',
    '#91d1c8',
    '#65bbb0',
    '#30998e',
    '#00756b',
    '#04635b',
    '#00514a',
    '#003c37',
  ],
  green: [
    '#eef9f0',
    '#dbf1df',
    '#bfe4c5',
    '#9cd2a6',
    '#75bd85',
    '#4a9a5e',
    '#23773d',
    '#146631',
    '#095325',
    '#053e1a',
  ],
  amber: [
    '#fef4eb',
    '#fae6d4',
    '#f3d2b4',
    '#e7b88b',
    '#d69b60',
    '#b57631',
    '#905501',
    '#7b4700',
    '#643900',
    '#4b2a00',
  ],
  red: [
    '#fef3f2',
    '#fee3e0',
    '#fecbc6',
    '#ffa8a1',
    '#fe7c75',
    '#e04b49',
    '#b72028',
    '#a00d1b',
    '#850112',
    '#65000b',
  ],
  magenta: [
    '#fef2f7',
    '#fee1ee',
    '#fec7e0',
    '#ffa0ce',
    '#f37ab7',
    '#d14e95',
    '#a92773',
    '#941762',
    '#7b0c50',
    '#5d073c',
  ],
  violet: [
    '#f6f4fe',
    '#ebe6fe',
    '#dbd2ff',
    '#c7b6fe',
    '#b194fe',
    '#906ae5',
    '#6f46be',
    '#5f37a8',
    '#4e2a8c',
    '#3a1e6b',
  ],
} as const satisfies Record<string, Shades>;

export type PaletteName = keyof typeof palettes;
export const paletteNames = Object.keys(palettes) as PaletteName[];
export const defaultPalette: PaletteName = 'blue';

export function isPalette(name: unknown): name is PaletteName {
  return paletteNames.includes(name as PaletteName);
}

/** Greys with a breath of the blue in them: paper and lines from the light end, ink from the dark. */
export const greys: Shades = [
  '#f7f9fb',
  '#eff2f5',
  '#e4e9ee',
  '#d6dce3',
  '#c3cad2',
  '#868f9b',
  '#566270',
  '#434e5b',
  '#2a343f',
  '#16202c',
];
