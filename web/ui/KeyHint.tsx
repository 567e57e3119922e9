import classes from './small.module.css';

/** A key that does what stands beside it; not shown where there is no keyboard. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <kbd className={`${classes.hint} xs soft to-middle framed-strong on-paper`} aria-hidden="true">
      {keys}
    </kbd>
  );
}
