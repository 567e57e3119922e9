import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressIn, changeLang, chosenLang, spokenOf } from './lang.ts';

describe('the language of a page', () => {
  it.each([
    ['?lang=en', 'zh', 'en'],
    ['?lang=fr', 'en', 'en'],
    ['?lang=', undefined, 'zh'],
    ['', 'en', 'en'],
    ['', 'fr', 'zh'],
    ['', undefined, 'zh'],
  ] as const)('of %j with %s kept is %s', (search, stored, lang) =>
    expect(chosenLang(search, stored)).toBe(lang),
  );

  it('is the reader’s own where a page asks for it and nothing was chosen', () => {
    expect(['en-GB', 'zh-CN'].map((each) => spokenOf([each]))).toEqual(['en', 'zh']);
    expect([spokenOf(['ja-JP', 'en']), spokenOf(['ja-JP']), spokenOf([])]).toEqual(['en', 'zh', 'zh']);
    expect([
      chosenLang('', undefined, 'en'),
      chosenLang('', 'zh', 'en'),
      chosenLang('?lang=zh', 'en', 'en'),
    ]).toEqual(['en', 'zh', 'zh']);
  });

  it('is changed in an address that names one, and not added to one that does not', () => {
    expect(addressIn('en', 'https://a.cn/login?redirect=%2F&lang=zh')).toBe(
      'https://a.cn/login?redirect=%2F&lang=en',
    );
    expect(addressIn('en', 'https://a.cn/login?redirect=%2F')).toBe('https://a.cn/login?redirect=%2F');
  });
});

describe('a change of language', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is kept, and loads the page again after 100 ms', () => {
    vi.useFakeTimers();
    const reload = vi.fn<() => void>();
    const setItem = vi.fn<(key: string, value: string) => void>();
    vi.stubGlobal('location', { href: 'https://a.cn/dashboard', reload });
    vi.stubGlobal('localStorage', { setItem });
    changeLang('en');
    expect(setItem).toHaveBeenCalledExactlyOnceWith('lang', 'en');
    vi.advanceTimersByTime(99);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
  });
});
