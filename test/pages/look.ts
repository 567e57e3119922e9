import { describe, expect, test } from 'vitest';
import type { Lang } from '#contract/lang.ts';
import { golden } from '#test/golden.ts';
import { traffic, states, type State } from './answers.ts';
import { faultsOf, faultsOfEmptiness, faultsOfFailure } from './faults.ts';
import { show } from './show.ts';
import { knownTexts, treeOf } from './texts.ts';

export interface Looked {
  realm: string;
  lang: Lang;
  /** All of them; of a route that is shown with several ids, those after the first end in a number. */
  addresses: () => Promise<readonly { name: string; url: string }[]>;
  /** Addresses of lists. */
  lists: readonly string[];
  /** Draws the page of the present address; gives back what takes it away. */
  start: () => () => void;
}

/** Every page in every state. */
export function lookAtPages({ realm, lang, addresses, lists, start }: Looked): void {
  const texts = knownTexts(lang);
  describe(`${realm} in ${lang}`, () => {
    const withRows = new Set<string>();
    // Long names are data, the same in both languages, and one part draws every failure.
    const here = states.filter((state) => lang === 'en' || state === 'full' || state === 'empty');
    test.for(here)('%s', async (state) => {
      const faults: string[] = [];
      const tree: string[] = [];
      for (const { name, url } of await addresses()) {
        if (state !== 'full' && /-\d+$/.test(name)) continue;
        // Without rows it looks as it did.
        if ((state === 'empty' || state === 'many') && !withRows.has(name)) continue;
        const end = await show(url, state, start);
        faults.push(...faultsIn(state, url).map((fault) => `${name}: ${fault}`));
        if (traffic.rows) withRows.add(name);
        if (state === 'full')
          tree.push(`# ${name}`, ...treeOf(document.querySelector('main') ?? document.body, texts), '');
        end();
      }
      expect(faults).toEqual([]);
      if (state === 'full')
        golden(`pages/${realm}-${lang}.txt`, tree.join('\n'), `http test/pages/${realm}-${lang}`);
    });
  });

  function faultsIn(state: State, url: string): string[] {
    const common = faultsOf(lang, texts);
    if (state === 'empty' && lists.includes(url)) return [...common, ...faultsOfEmptiness()];
    return state === 'error' && traffic.refused ? [...common, ...faultsOfFailure()] : common;
  }
}
