import { Icon } from '#web/ui/Icon.tsx';
import { goTo } from './go-to.ts';
import { problemWords } from './problems.ts';
import { w } from './text.ts';
import type { Builder } from './use-builder.ts';
import { useWatched } from './watched.ts';

interface Props {
  b: Builder;
  /** Called when one is followed to its field. */
  onGo?: () => void;
}

/** What the machine has found: what must be mended first, then what only wants a look; each leads to its field. */
export function Checks({ b, onGo }: Props) {
  const { problems } = useWatched(b.checked);
  const values = b.store.values();
  const sorted = [...problems].sort(
    (x, y) => Number(y.severity === 'block') - Number(x.severity === 'block'),
  );
  if (sorted.length === 0) {
    return (
      <p className="line gap-8 good">
        <Icon name="checkCircle" />
        {w('checksNone')}
      </p>
    );
  }
  return (
    <ul className="stack list gap-4">
      {sorted.map((each, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a place may have two problems of one kind
        <li className="line gap-8" key={`${each.place} ${each.code} ${at}`}>
          <Icon
            className={each.severity === 'block' ? 'bad' : 'wait'}
            name={each.severity === 'block' ? 'alert' : 'info'}
            size={16}
          />
          <button
            type="button"
            className="bare control ink to-start underlined"
            onClick={() => {
              onGo?.();
              goTo(b, each.place);
            }}
          >
            {problemWords(each, values)}
          </button>
        </li>
      ))}
    </ul>
  );
}
