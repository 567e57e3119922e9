import { expect, test } from 'vitest';
import type { Lang } from '#contract/lang.ts';
import { golden } from '#test/golden.ts';
import type { Realm } from '#web/lib/session.ts';
import { consoleOf } from './consoles.ts';
import { dialogsAround, dialogsIn } from './dialogs.ts';
import { faultsOfDialog } from './faults.ts';
import { pressEach } from './press.ts';
import { knownTexts, textOf, treeOf } from './texts.ts';

/**
 * Every dialog of a console that a press on its pages opens.
 * @param unopened those that none opens, and why
 */
export async function lookAtDialogs(
  realm: Realm,
  lang: Lang,
  unopened: Readonly<Record<string, string>>,
): Promise<void> {
  const { addresses, start } = await consoleOf(realm, lang);
  const texts = knownTexts(lang);
  test(`every dialog of ${realm} in ${lang}`, async () => {
    const faults: string[] = [];
    const tree: string[] = [];
    const opened = new Set<string>();
    const pressed = new Set<string>();
    for (const { name: page, url } of await addresses()) {
      // Pages of one route have the same buttons.
      const route = page.replace(/-\d+$/, '');
      const isNew = ({ role, name }: { role: string; name: string }) => {
        const before = pressed.size;
        return pressed.add(`${route} ${role} ${textOf(name, texts) ?? '…'}`).size > before;
      };
      await pressEach(url, start, isNew, (by, dialog) => {
        const dialogs = dialogsAround(dialog);
        if (dialogs.length === 0) return;
        for (const each of dialogs) opened.add(each);
        const where = `${page}: ${textOf(by.name, texts) ?? '…'}`;
        tree.push(`# ${where}`, ...treeOf(dialog, texts), '');
        faults.push(...faultsOfDialog(dialog, lang, texts).map((fault) => `${where}: ${fault}`));
      });
    }
    expect.soft(faults).toEqual([]);
    const closed = dialogsIn(`web/${realm}`).filter((each) => !opened.has(each));
    expect.soft(closed).toEqual(Object.keys(unopened).toSorted());
    golden(`pages/${realm}-dialogs-${lang}.txt`, tree.join('\n'), `http test/pages/${realm}-dialogs-${lang}`);
  });
}
