import { words } from './lang.ts';

/** The product's name, for titles and the logo. */
export const product = words('product', {
  name: { zh: '绳赛通', en: 'RopeMeet' },
});
