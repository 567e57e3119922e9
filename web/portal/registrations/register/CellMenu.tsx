import { Popover } from '@mantine/core';
import { useEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import type { CellChoice } from './choices.ts';
import classes from './grid.module.css';
import { w } from './text.ts';

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

/** The small menu of a cell in which more than one thing can be done; what cannot be done is folded below, with why. */
export function CellMenu({ open, onChoose, onClose }: Props) {
  const place = cellBox(open?.cell);
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
    // The menu has no place yet: scrolled into view, it would take the page to its top.
    list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem], summary') ?? [])];
    const at = all.findIndex((each) => each === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Tab' || event.key === 'Escape') onClose();
    if (to !== undefined) all[to % all.length]?.focus();
    if (to === undefined && event.key !== 'Tab' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
  };
  const can = open.choices.filter(({ change }) => change !== null);
  const cannot = open.choices.filter(({ change }) => change === null);
  return (
    <div role="presentation" ref={list} onKeyDown={onKeyDown}>
      <p className="pad-4-8 xs soft" aria-hidden="true">
        {open.title}
      </p>
      <div role="menu" aria-label={open.title} tabIndex={-1}>
        {can.map((choice) => (
          <button
            key={choice.key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className="flex bare hovers gap-8 pad-8 full control to-start round same-colour"
            onClick={() => onChoose(choice)}
          >
            <Icon name={iconOf(choice)} size={16} className="icon-top accent" />
            <span>
              {choice.label}
              {choice.note && <small className="block">{choice.note}</small>}
            </span>
          </button>
        ))}
      </div>
      {cannot.length > 0 && (
        <details className="pad-4-8 sm line-above">
          <summary className="opens">{w('whyNotOthers')}</summary>
          <ul className="list soft">
            {cannot.map(({ key, label, note }) => (
              <li key={key}>{w('groupNo', { group: label, why: note })}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function iconOf({ key }: CellChoice) {
  if (key === 'swap') return 'updown';
  return key === 'leave' ? 'trash' : 'add';
}

/** Where the cell is on the screen as the menu opens. */
function cellBox(cell: HTMLElement | undefined): CSSProperties {
  if (!cell) return {};
  const { left, top, width, height } = cell.getBoundingClientRect();
  return { left, top, width, height };
}
