import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import classes from './sheet.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** What the closing button is called. */
  close: string;
  side?: 'left' | 'right';
  /** For text to read. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A panel at the side of the screen. The browser's own dialog: it keeps the focus inside, gives it back and closes
 * by Escape, and costs a first visit nothing.
 */
export function Sheet({ opened, onClose, title, close, side = 'left', wide, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (!opened) return;
    const element = dialog.current!;
    const release = holdPage();
    element.showModal();
    return () => {
      element.close();
      release();
    };
  }, [opened]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape serves the keyboard
    <dialog
      ref={dialog}
      className={`${classes.sheet} no-margin no-pad ink no-border on-paper`}
      data-side={side}
      data-wide={wide || undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // A press on the dialog itself is one outside the panel.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {opened && (
        <div className={`${classes.inside} flex pad-16 column`}>
          <div className={`${classes.head} line between touch`}>
            <h2 className="md strong" id={id}>
              {title}
            </h2>
            <button type="button" className="icon-button hovers" aria-label={close} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** Keeps the page behind from scrolling, and from growing wider by its scroll bar. */
function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  const bar = window.innerWidth - clientWidth;
  style.overflow = 'hidden';
  if (bar > 0) style.paddingRight = `${bar}px`;
  return () => {
    style.removeProperty('overflow');
    style.removeProperty('padding-right');
  };
}
