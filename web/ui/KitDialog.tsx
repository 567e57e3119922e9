// By itself, so that it is fetched apart from the page.
import { Modal, type ModalProps } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';

const field =
  ':is(input, textarea, select):not(:disabled, [type="hidden"], [type="file"], [tabindex="-1"], [hidden])';

/** The kit's dialog. The focus goes to what asks for it, else the first field, else the safe button; never to the cross. */
export function KitDialog({ children, ...props }: ModalProps) {
  return (
    <Modal {...props}>
      <Body>{children}</Body>
    </Modal>
  );
}

/** Drawn at each opening: the kit looks for the mark once that has been drawn. */
function Body({ children }: Pick<ModalProps, 'children'>) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = body;
    if (!current || current.querySelector('[data-autofocus]')) return;
    const first =
      current.querySelector('input[type="radio"]:checked') ??
      current.querySelector(field) ??
      current.querySelector('.dialog-foot > [data-safe]') ??
      current;
    first.setAttribute('data-autofocus', 'true');
  }, []);
  return (
    <div ref={body} tabIndex={-1}>
      {children}
    </div>
  );
}
