import * as z from 'zod/mini';
import { defaultLang, languages, type Lang } from '#contract/lang.ts';
import { longText, notBlank, requiredText, text } from './text.ts';

type Other = Exclude<Lang, 'zh'>;
const others = languages.filter((lang): lang is Other => lang !== defaultLang);
type ZodString = ReturnType<typeof text>;

/**
 * Organisers' text by language key. Chinese is required; a further entry in `languages` is one more optional
 * key here by itself (requirements 1.11).
 */
function texts(required: ZodString, rest: ZodString) {
  const optional = z.optional(rest);
  const more = Object.fromEntries(others.map((lang) => [lang, optional])) as Record<Other, typeof optional>;
  return z.strictObject({ zh: required, ...more });
}

/** A name or a title, on one line. */
export const langText = texts(requiredText(200), text(200));

/** Running text: an introduction, a regulation. */
export const longLangText = texts(longText(20_000).check(notBlank), longText(20_000));
