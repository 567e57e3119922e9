import { Icon } from '#web/ui/Icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import type { CellView } from './cells.ts';
import classes from './grid.module.css';

/** Icon and two or three words: never colour alone. A screen reader reads the full text instead. */
export function CellMark({
  state,
  words,
  waits,
  wrong,
}: Pick<CellView, 'state' | 'words' | 'waits' | 'wrong'>) {
  return (
    <span
      className={`${classes.mark} line gap-4 pad-4-8 tight ${state === 'yes' ? 'strong ink' : 'soft'}`}
      aria-hidden="true"
    >
      <Icon
        className={toneOf(state, wrong)}
        name={iconOf(state, waits, wrong)}
        size={state === 'no' && !wrong ? 12 : 16}
      />
      <span className="clamped">{words}</span>
    </span>
  );
}

function toneOf(state: CellView['state'], wrong: CellView['wrong']) {
  if (wrong !== null) return wrong === 'block' ? 'bad' : 'wait';
  return state === 'no' ? undefined : 'accent';
}

export function iconOf(state: CellView['state'], waits: boolean, wrong: CellView['wrong']): IconName {
  if (wrong !== null) return 'alert';
  if (waits) return 'clock';
  if (state === 'yes') return 'check';
  return state === 'possible' ? 'add' : 'close';
}
