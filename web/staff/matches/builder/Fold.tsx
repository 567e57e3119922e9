import type { ReactNode } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './builder.module.css';
import { w } from './text.ts';
import type { Builder } from './use-builder.ts';
import { useWatched } from './watched.ts';

interface Props {
  b: Builder;
  /** The item's id, by which it is open. */
  id: string;
  path: string;
  name: string;
  summary: ReactNode;
  buttons: ReactNode;
  children: ReactNode;
}

/** One line that says what an item is and whether something is wrong in it; its fields when it is open. */
export function Fold({ b, id, path, name, summary, buttons, children }: Props) {
  const opened = useWatched(b.opened).has(id);
  const toggle = () => {
    const ids = new Set(b.opened.get());
    if (!ids.delete(id)) ids.add(id);
    b.opened.set(ids);
  };
  return (
    <>
      <div className="row at-end">
        <button
          type="button"
          className="line bare gap-12 pad-8-0 grow-wide same-colour to-start touch"
          aria-expanded={opened}
          onClick={toggle}
        >
          <Icon name={opened ? 'up' : 'down'} size={16} />
          <span className="row gap-0-12">
            <span className="strong">{name}</span>
            <span className="soft">{summary}</span>
            <Marks b={b} path={path} />
          </span>
        </button>
        {/* A list in a hand is for reading; an item is moved or removed once it is open. */}
        <div className={opened ? undefined : 'desk-only'}>{buttons}</div>
      </div>
      {opened && <div className={`${classes.foldBody} stack gap-20`}>{children}</div>}
    </>
  );
}

/** How many problems are within. */
function Marks({ b, path }: { b: Builder; path: string }) {
  const { problems } = useWatched(b.checked);
  const blocking = problems.filter(
    ({ place, severity }) => severity === 'block' && (place === path || place.startsWith(`${path}.`)),
  ).length;
  return blocking > 0 ? (
    <span className="inline-line gap-4 pad-0-8 xs bad round on-tone">
      <Icon name="alert" size={16} />
      {w('hereBlock', { n: blocking })}
    </span>
  ) : null;
}
