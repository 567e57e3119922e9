import classes from './small.module.css';

/** The key of the button next to it; hidden on devices without a keyboard. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <kbd className={`${classes.hint} xs soft to-middle framed-strong on-paper`} aria-hidden="true">
      {keys}
    </kbd>
  );
}
