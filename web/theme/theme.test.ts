import { describe, expect, it } from 'vitest';
import { contrast } from '#contract/fields/contrast.ts';
import { greys, paletteNames, palettes } from '#contract/palettes.ts';

const aa = 4.5;

describe('palettes', () => {
  it('are eight, a blue first', () => {
    expect(paletteNames).toHaveLength(8);
    expect(paletteNames[0]).toBe('blue');
  });

  it.each(paletteNames)('%s is AA on white, and white on it, and on its own wash', (name) => {
    const shades = palettes[name];
    expect(contrast(shades[6], '#ffffff')).toBeGreaterThanOrEqual(aa);
    expect(contrast('#ffffff', shades[7])).toBeGreaterThanOrEqual(aa);
    expect(contrast(shades[6], shades[0])).toBeGreaterThanOrEqual(aa);
    expect(contrast(shades[7], shades[1])).toBeGreaterThanOrEqual(aa);
  });

  it('hold ink and soft ink that read on paper and on the wash', () => {
    for (const paper of ['#ffffff', greys[0], greys[1]]) {
      expect(contrast(greys[9], paper)).toBeGreaterThanOrEqual(7);
      expect(contrast(greys[6], paper)).toBeGreaterThanOrEqual(aa);
    }
  });

  it('draw the border of an input so that it can be seen (WCAG 1.4.11)', () => {
    expect(contrast(greys[5], '#ffffff')).toBeGreaterThanOrEqual(3);
  });
});

describe('contrast', () => {
  it('is 21 between black and white and 1 of a colour with itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#1b61c0', '#1b61c0')).toBe(1);
  });
});
