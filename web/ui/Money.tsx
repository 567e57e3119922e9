import { formatMoney } from '#web/lib/format.ts';
import classes from './small.module.css';

/** Integer fen as yuan; `large` for a sum that decides something. */
export function Money({ fen, large }: { fen: number; large?: boolean }) {
  return (
    <span
      className={`${classes.money} figures ${large ? 'xl strong tight' : ''}`}
      data-zero={fen === 0 || undefined}
    >
      {formatMoney(fen)}
    </span>
  );
}
