import * as z from 'zod/mini';
import { langText } from '#contract/fields/lang-text.ts';
import { ruleBooks } from './rule-books.ts';

/** By which book results are scored, and which regional one the match names on it (`bookOf`). */
export const bookOnWire = { ruleBook: z.enum(ruleBooks), regionalBook: z.optional(langText) };
