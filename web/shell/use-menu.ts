import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

const itemsIn = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/**
 * A button and the menu below it, as WAI-ARIA's "menu button" has it: arrows, Home and End go through the
 * items, Escape and a choice give the focus back to the button, and the menu closes when anything else takes
 * the focus.
 */
export function useMenu() {
  const [opened, setOpened] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!opened) return;
    itemsIn(box.current)[0]?.focus();
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpened(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [opened]);

  const back = () => {
    setOpened(false);
    button.current?.focus();
  };
  const go = (event: KeyboardEvent) => {
    const all = itemsIn(box.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Escape') back();
    else if (to !== undefined) all[to % all.length]?.focus();
    else return;
    event.preventDefault();
  };

  return {
    opened,
    /** Around button and menu. */
    box: {
      ref: box,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // No target at all: the window lost the focus, or a press on what takes none, which `outside` hears.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpened(false);
      },
    },
    button: {
      ref: button,
      'aria-haspopup': 'menu',
      'aria-expanded': opened,
      onClick: () => setOpened(!opened),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setOpened(true);
      },
    },
    /** With `role="menu"`; its items are `role="menuitem"` and cannot be reached by Tab. */
    menu: { onKeyDown: go, onClick: back },
  } as const;
}
