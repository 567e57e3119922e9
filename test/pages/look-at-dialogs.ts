import { expect, test } from 'vitest';
import { languages, type Lang } from '#contract/lang.ts';
import { golden } from '#test/golden.ts';
import type { Realm } from '#web/lib/session.ts';
import { w as builder } from '#web/staff/matches/builder/text.ts';
import { w as ui } from '#web/ui/text.ts';
import { consoleOf } from './consoles.ts';
import { dialogsAround, dialogsIn } from './dialogs.ts';
import { faultsOfDialog, saidIn } from './faults.ts';
import { faultsInStates, faultsOfRefusal, met, namesOf, type Silent } from './look-at-states.ts';
import { pressEach } from './press.ts';
import { complaints } from './show.ts';
import { speak } from './speak.ts';
import { knownTexts, textOf, treeOf } from './texts.ts';
import type { Part } from './tree.ts';

const first = 'zh';
const second = 'en';

/**
 * Every dialog of a console that a press on its pages opens: opened in Chinese, and drawn in English where it
 * stands; with `silent`, those that ask for something also while that is empty, refused or long, and all of them while
 * the server refuses what they send.
 * @param unopened those that none opens, and why
 * @param silent those that say nothing in a state, and why
 */
export async function lookAtDialogs(
  realm: Realm,
  unopened: Readonly<Record<string, string>>,
  silent?: Silent,
): Promise<void> {
  const { addresses, start } = await consoleOf(realm, first);
  const texts = { zh: knownTexts('zh'), en: knownTexts('en') };
  const label = (name: string) => textOf(name, texts[first]) ?? '…';
  test(`every dialog of ${realm}`, async () => {
    const faults: string[] = [];
    const trees: Record<Lang, string[]> = { zh: [], en: [] };
    const opened = new Set<string>();
    const pressed = new Set<string>();
    const loaders = new Set<string>();
    const refused = new Set<string>();
    for (const { name: page, url } of await addresses()) {
      // Pages of one route have the same buttons, sections of a page need not.
      const route = page.replace(/-\d+$/, '');
      const isNew = ({ role, name, element }: Part) => {
        // What can be done with selected rows would go with the selection.
        if (name === ui('selectNone')) return false;
        // What is wrong is counted by a timer after a press: its button has been pressed by another name, or will be.
        if (label(name) === label(builder('checksBlock', { n: 2 }))) return false;
        const section = element.closest('section')?.querySelector('h2')?.textContent ?? '';
        return isAdded(pressed, `${route} ${label(section)} ${role} ${label(name)}`);
      };
      await pressEach(url, start, isNew, async (by, shown) => {
        const dialogs = dialogsAround(await shown.dialog());
        forgetPopovers();
        if (dialogs.length === 0) return;
        for (const each of dialogs) opened.add(each);
        const where = `${page}: ${label(by.name)}`;
        const roles = new Set<string>();
        const full: Record<Lang, string[]> = { zh: [], en: [] };
        const found = (more: readonly string[]) => faults.push(...more.map((fault) => `${where}: ${fault}`));
        const look = async (lang: Lang) => {
          const dialog = await shown.dialog();
          const tree = treeOf(dialog, texts[lang]);
          trees[lang].push(`# ${where}`, ...tree, '');
          forgetPopovers();
          roles.add(tree.map((line) => line.split(':')[0]).join(' '));
          found(faultsOfDialog(dialog, lang, texts[lang]));
          full[lang] = saidIn(dialog);
        };
        const lookAtStates = async (lang: Lang) => {
          if (!silent) return;
          found(await faultsInStates(shown, dialogs, full[lang], lang, texts[lang], silent));
          forgetPopovers();
        };
        await look(first);
        const loaded = shown.loaded();
        const isLoader = loaded.length > 0 && isAdded(loaders, [...dialogs, ...loaded].join(' '));
        await speak(second);
        await look(second);
        if (isLoader) await lookAtStates(second);
        await speak(first);
        if (isLoader) await lookAtStates(first);
        if (silent && isAdded(refused, dialogs.join(' '))) found(await faultsOfRefusal(shown));
        if (roles.size > 1) faults.push(`${where}: it holds ${[...roles].join(', but also ')}`);
      });
    }
    expect.soft(faults).toEqual([]);
    const closed = dialogsIn(`web/${realm}`).filter((each) => !opened.has(each));
    expect.soft(closed).toEqual(Object.keys(unopened).toSorted());
    expect.soft([...met].toSorted()).toEqual(namesOf(silent ?? {}));
    for (const lang of languages)
      golden(
        `pages/${realm}-dialogs-${lang}.txt`,
        trees[lang].join('\n'),
        `http test/pages/${realm}-dialogs`,
      );
  });
}

const isAdded = (set: Set<string>, each: string) => set.size < set.add(each).size;

/** Nothing places a popover here: it, or a menu left open, says that its buttons are not to be seen. */
function forgetPopovers(): void {
  const others = complaints.filter((each) => !each.includes('use-focus-trap'));
  complaints.splice(0, complaints.length, ...others);
}
