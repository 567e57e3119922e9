import { withoutTail } from '#contract/fields/tail.ts';

/** A piece of a notice's text; `to` makes it a link. */
interface Part {
  text: string;
  to?: string;
}

/** `[words](address)`, or a bare web address. */
const linkPattern = /\[([^[\]\n]{1,200})\]\(([^()\s]{1,500})\)|https?:\/\/[^\s<>"()（）【】，。；！？、]+/gu;

interface Link {
  at: number;
  whole: string;
  /** Undefined where the address stands for itself. */
  words: string | undefined;
  to: string;
}

function linksIn(text: string): Link[] {
  return [...text.matchAll(linkPattern)].flatMap(({ 0: matchText, 1: words, 2: address, index: at }) => {
    // What ends a sentence is no part of an address.
    const linkText = address === undefined ? withoutTail(matchText, '.,;:!?') : matchText;
    return linkText.endsWith('//') ? [] : [{ at, whole: linkText, words, to: address ?? linkText }];
  });
}

/** An address a notice may lead to: the web, or a page of the portal. */
export function isAddress(to: string): boolean {
  if (to.startsWith('/')) return !to.startsWith('//') && !to.includes('\\');
  return /^https?:\/\/[^\s/]+/.test(to);
}

/** Plain text as paragraphs of words and links; nothing in it is ever taken for HTML. */
export function paragraphsOf(text: string): Part[][] {
  return text
    .replaceAll('\r', '')
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(partsOf);
}

function partsOf(line: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { at: from, whole, words, to } of linksIn(line)) {
    if (!isAddress(to)) continue;
    if (from > at) parts.push({ text: line.slice(at, from) });
    parts.push({ text: words ?? whole, to });
    at = from + whole.length;
  }
  if (at < line.length) parts.push({ text: line.slice(at) });
  return parts;
}

/** Whether every link that is written out leads somewhere it may. */
export function linksFit(text: string): boolean {
  return linksIn(text).every(({ to }) => isAddress(to));
}

/** As a mail has it: the address behind the words; of the portal's own pages the whole one. */
export function plainOf(text: string, site: string): string {
  return paragraphsOf(text)
    .map((parts) =>
      parts
        .map(({ text: words, to }) => {
          if (to === undefined || to === words) return words;
          return `${words} ${to.startsWith('/') ? `${site}${to}` : to}`;
        })
        .join(''),
    )
    .join('\n\n');
}
