import type { Lang } from '#contract/lang.ts';
import { traffic } from './answers.ts';
import { complaints } from './show.ts';
import type { Texts } from './texts.ts';
import { nameless, partsOf } from './tree.ts';

// Both names of the product, the languages' own, and a name such as a unit in China has to have.
const everywhere = '绳赛通 RopeMeet 中文 English 重庆飞跃跳绳俱乐部';
const broken = /\bundefined\b|\bNaN\b|Invalid Date|\[object |\bnull\b/;
// With the punctuation that stands between its words.
const chinese = /[\u3001\u3002\u3400-\u9fff\uff01\uff08-\uff1f]+/g;

/** What is read out or seen in the language of the page: texts, and the attributes that stand for one. */
export function saidIn(root: Element): string[] {
  const messages: string[] = [];
  const walk = (element: Element): void => {
    if (['SCRIPT', 'STYLE'].includes(element.tagName) || element.hasAttribute('lang')) return;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const value = element.getAttribute(name);
      if (value) messages.push(value);
    }
    for (const child of element.childNodes) {
      if (child.nodeType === 3) messages.push(child.textContent ?? '');
      else if (child.nodeType === 1) walk(child as Element);
    }
  };
  walk(root);
  return messages.map((each) => each.trim()).filter(Boolean);
}

/** What no page may show, of what is drawn now. */
export function faultsOf(lang: Lang, texts: Texts): string[] {
  const headings = [...document.querySelectorAll('h1')].map((each) => each.textContent?.trim() ?? '');
  return [
    ...complaints,
    ...(headings.length === 1 && headings[0] ? [] : [`its headings are [${headings.join(', ')}]`]),
    ...(document.title ? [] : ['it has no title']),
    ...faultsWithin(document.body, [document.title], lang, texts),
  ];
}

/** The same of a dialog that is open: its name is its heading. */
export function faultsOfDialog(dialog: Element, lang: Lang, texts: Texts): string[] {
  const [heading, ...parts] = partsOf(dialog);
  const headings = parts.filter(({ role }) => role === 'heading');
  return [
    ...complaints.splice(0),
    ...(heading?.name && heading.name === headings[0]?.name
      ? []
      : [
          `it is called “${heading?.name}”, and its headings are [${headings.map(({ name }) => name).join(', ')}]`,
        ]),
    ...faultsWithin(dialog, [], lang, texts),
  ];
}

function faultsWithin(root: Element, more: readonly string[], lang: Lang, texts: Texts): string[] {
  const lines = [...new Set([...more, ...saidIn(root)])];
  return [
    ...nameless(partsOf(root)),
    ...lines
      .filter((each) => broken.test(each) || isUnfilled(each, texts))
      .map((each) => `it says “${each}”`),
    ...lines.filter((each) => isForeign(each, lang, texts)).map((each) => `not in ${lang}: “${each}”`),
  ];
}

/** The parts of a team's name are shown as they are typed. */
function isUnfilled(text: string, { unfilled }: Texts): boolean {
  return unfilled.has(text) && !text.includes('{province}');
}

/** A text of the other language that is no data. */
function isForeign(text: string, lang: Lang, { foreign, naming }: Texts): boolean {
  const isData = (part: string) =>
    [everywhere, naming, ...traffic.data.values()].some((where) => where.includes(part));
  if (lang === 'zh') return foreign.has(text) && !isData(text);
  return (text.match(chinese) ?? []).some((part) => !isData(part));
}

/** Of a page or a dialog whose calls are not answered: it says so, and has a way on. */
export function faultsOfFailure(root: ParentNode = document): string[] {
  const alerts = [...root.querySelectorAll('[role="alert"]')];
  const ways = alerts.some((alert) => alert.querySelector('button, a[href]'));
  return ways ? [] : ['it has failed, and has no way on'];
}

/** Of a list without rows: it says what to do. */
export function faultsOfEmptiness(): string[] {
  return document.querySelector('main [class*="empty"]') ? [] : ['it says nothing of being empty'];
}
