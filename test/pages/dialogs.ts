import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The parts that a dialog is made of; those that are made of one another stand in `web/ui` and `web/form`. */
const kinds = ['CallDialog', 'FormDialog', 'ConfirmDialog', 'Dialog', 'KitDialog'];

/** Dialogs of a console as its sources declare them: the component, and what it makes the dialog of. */
export function dialogsIn(folder: string): string[] {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', `${folder}/**.tsx`],
    {
      encoding: 'utf8',
    },
  );
  const names = files
    .split('\n')
    .filter((file) => file && !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [...text.matchAll(new RegExp(`<(${kinds.join('|')})\\b`, 'g'))].map(({ index, 1: kind }) => {
        const [, owner] = [...text.slice(0, index).matchAll(/^(?:export )?function (\w+)/gm)].at(-1)!;
        return `${owner!}: ${kind!}`;
      });
    });
  return [...new Set(names)].toSorted();
}

interface Fiber {
  type: unknown;
  return: Fiber | null;
  _debugOwner?: Fiber | null;
}

/** Which of them an open dialog is: React keeps which component has made an element. */
export function dialogsAround(element: Element): string[] {
  const key = Object.keys(element).find((each) => each.startsWith('__reactFiber$'));
  const dialogs: string[] = [];
  for (let at = key ? (element as unknown as Record<string, Fiber>)[key]! : null; at; at = at.return) {
    const kind = (at.type as { name?: string; displayName?: string } | null)?.name ?? '';
    const displayed =
      (at.type as { displayName?: string } | null)?.displayName?.replace('@mantine/core/', '') ?? kind;
    const owner = (at._debugOwner?.type as { name?: string } | undefined)?.name;
    for (const each of new Set([kind, displayed]))
      if (owner && kinds.includes(each)) dialogs.push(`${owner}: ${each}`);
  }
  return dialogs;
}
