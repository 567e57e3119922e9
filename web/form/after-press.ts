let pressed = false;
let waiting: (() => void)[] = [];

/**
 * Does it at once or, while something is being pressed, once the press has ended: leaving a field shows or hides its
 * error, and what moves under the finger is not pressed.
 */
export function afterPress(does: () => void): void {
  if (pressed) waiting.push(does);
  else does();
}

/** A finger's press comes as that of a mouse, all at its end. */
function follow(): void {
  document.addEventListener('mousedown', () => (pressed = true), true);
  // What is clicked is decided by then, and has not acted yet. A box has its tick already, and would lose it were it
  // drawn before it has acted.
  document.addEventListener('click', ({ target }) => isTicked(target) || ended(), true);
  // A press that becomes no click, or that of a box.
  for (const end of ['mouseup', 'dragend']) document.addEventListener(end, () => setTimeout(ended), true);
}

const isTicked = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');

function ended(): void {
  pressed = false;
  const all = waiting;
  waiting = [];
  for (const each of all) each();
}

if (typeof document !== 'undefined') follow();
