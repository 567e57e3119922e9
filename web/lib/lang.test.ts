import { describe, expect, it } from 'vitest';
import { addressIn, chosenLang } from './lang.ts';

describe('the language of a page', () => {
  it.each([
    ['?lang=en', 'zh', 'en'],
    ['?lang=fr', 'en', 'en'],
    ['?lang=', undefined, 'zh'],
    ['', 'en', 'en'],
    ['', 'fr', 'zh'],
    ['', undefined, 'zh'],
  ] as const)('of %j with %s kept is %s', (search, kept, lang) =>
    expect(chosenLang(search, kept)).toBe(lang),
  );

  it('is changed in an address that names one, and not added to one that does not', () => {
    expect(addressIn('en', 'https://a.cn/login?redirect=%2F&lang=zh')).toBe(
      'https://a.cn/login?redirect=%2F&lang=en',
    );
    expect(addressIn('en', 'https://a.cn/login?redirect=%2F')).toBe('https://a.cn/login?redirect=%2F');
  });
});
