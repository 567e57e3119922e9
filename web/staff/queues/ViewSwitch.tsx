import { formatNumber } from '#web/lib/format.ts';
import { w } from './text.ts';

interface View<Key extends string> {
  key: Key;
  word: string;
  count?: number | undefined;
}

interface Props<Key extends string> {
  views: readonly View<Key>[];
  value: Key;
  onPick: (key: Key) => void;
}

/** Which of a page's lists is shown. */
export function ViewSwitch<Key extends string>({ views, value, onPick }: Props<Key>) {
  return (
    <div className="flex gap-24" role="group" aria-label={w('views')}>
      {views.map(({ key, word, count }) => (
        <button
          key={key}
          type="button"
          className="tab bare gap-8"
          aria-pressed={key === value}
          onClick={() => onPick(key)}
        >
          {word}
          {count !== undefined && <span className="numeric">{formatNumber(count)}</span>}
        </button>
      ))}
    </div>
  );
}
