import { describe, expect, it } from 'vitest';
import { asStored, inLang, resolveStored } from './lang.ts';

const both = { zh: '单摇', en: 'Single bounce' };

describe('a text of organisers', () => {
  it('is shown in the language of the reader, else in Chinese', () => {
    expect(inLang(both, 'en')).toBe('Single bounce');
    expect(inLang(both, 'zh')).toBe('单摇');
    expect(inLang({ zh: '单摇' }, 'en')).toBe('单摇');
    expect(inLang({ zh: '单摇', en: '' }, 'en')).toBe('单摇');
  });

  it('is read from one value that holds all languages; plain text is itself', () => {
    expect(resolveStored(asStored(both), 'en')).toBe('Single bounce');
    expect(resolveStored('{"zh":"单摇"}', 'en')).toBe('单摇');
    for (const plain of ['单摇', '', '{', '{}', '{"zh":1}']) expect(resolveStored(plain, 'en')).toBe(plain);
  });
});
