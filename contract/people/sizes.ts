/** T-shirt sizes: by height in cm for children, by letter for the rest. */
export const shirtSizes = [
  '110',
  '120',
  '130',
  '140',
  '150',
  '160',
  'XS',
  'S',
  'M',
  'L',
  'XL',
  '2XL',
  '3XL',
  '4XL',
] as const;

/** European shoe sizes 24 to 50, by halves. */
export const shoeSizes: readonly string[] = Array.from({ length: 53 }, (_, at) => String(24 + at / 2));
