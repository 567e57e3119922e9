import { Popover } from '@mantine/core';
import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import type { CellChoice } from './choices.ts';
import classes from './grid.module.css';

export interface OpenMenu {
  /** Whom and what it is about. */
  title: string;
  choices: readonly CellChoice[];
  /** The cell next to which it opens; gets the focus back when it closes. */
  cell: HTMLElement;
}

interface Props {
  open: OpenMenu | null;
  onChoose: (choice: CellChoice) => void;
  onClose: () => void;
}

/** The small menu of a cell in which more than one thing can be done; what cannot be done is there and says why. */
export function CellMenu({ open, onChoose, onClose }: Props) {
  const place = placeOf(open?.cell);
  const close = () => {
    open?.cell.focus({ preventScroll: true });
    onClose();
  };
  return (
    <Popover
      opened={open !== null}
      onChange={(opened) => !opened && close()}
      position="bottom-start"
      width={300}
      withRoles={false}
      withinPortal={false}
    >
      <Popover.Target>
        <span className={classes.anchor} style={place} />
      </Popover.Target>
      <Popover.Dropdown className={`${classes.menu} pad-4-8 scrolls`}>
        {open && <Choices key={open.title} open={open} onChoose={onChoose} onClose={close} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices({ open, onChoose, onClose }: Props & { open: OpenMenu }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled])')?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = all.findIndex((each) => each === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Tab' || event.key === 'Escape') onClose();
    if (to !== undefined) all[to % all.length]?.focus();
    if (to === undefined && event.key !== 'Tab' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <p className="pad-4-8 xs soft" aria-hidden="true">
        {open.title}
      </p>
      <div role="menu" aria-label={open.title} ref={list} tabIndex={-1} onKeyDown={onKeyDown}>
        {open.choices.map((choice) => (
          <button
            key={choice.key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={`flex bare hovers gap-8 pad-8 full control to-start round ${choice.change ? 'same-colour' : 'soft'}`}
            aria-disabled={choice.change === null || undefined}
            onClick={() => choice.change && onChoose(choice)}
          >
            <Icon
              name={iconOf(choice)}
              size={16}
              className={choice.change ? 'icon-top accent' : 'icon-top'}
            />
            <span>
              {choice.label}
              {choice.note && <small className="block">{choice.note}</small>}
            </span>
          </button>
        ))}
      </div>
    </>
  );
}

function iconOf({ key, change }: CellChoice) {
  if (change === null) return 'close';
  if (key === 'swap') return 'updown';
  return key === 'leave' ? 'trash' : 'add';
}

/** Where the cell is on the screen as the menu opens. */
function placeOf(cell: HTMLElement | undefined): CSSProperties {
  if (!cell) return {};
  const { left, top, width, height } = cell.getBoundingClientRect();
  return { left, top, width, height };
}
