import type { LangText } from '#contract/lang.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { r } from './round-text.ts';

interface Props {
  places: { comes: readonly string[]; goes: readonly string[] };
  next: LangText | null;
}

/** Whose place in the next round a correction changes. */
export function RoundMoves({ places: { comes, goes }, next }: Props) {
  if (!next || comes.length + goes.length === 0) return null;
  return (
    <div className="notice wait">
      <p>{r('places', { round: say(next).toLowerCase() })}</p>
      {comes.length > 0 && <p>{r('comes', { names: listNames(comes) })}</p>}
      {goes.length > 0 && <p>{r('goes', { names: listNames(goes) })}</p>}
    </div>
  );
}
