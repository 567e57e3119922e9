import { useEffect, useRef } from 'react';
import type { Problem } from '#contract/problem.ts';
import { problemText, type CallFailed } from '#web/lib/failure.ts';
import { LinkTo, type Target } from '#web/ui/LinkTo.tsx';
import { w } from './wizard-text.ts';

interface Props {
  failure: CallFailed;
  problems: readonly Problem[];
  onProblem: (problem: Problem) => void;
  /** Where materials are uploaded that have to be there first. */
  materials: Target;
}

/** What the server refused, every reason of it; a press leads to where it is mended. */
export function Refused({ failure, problems, onProblem, materials }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure.code !== 0) box.current?.focus();
  }, [failure]);
  return (
    <div className="no-print on-tone pad-12-16 round" data-tone="bad" role="alert" tabIndex={-1} ref={box}>
      <div>
        <strong className="toned">{w('refused')}</strong>
        {problems.length === 0 ? (
          <p>{failure.message}</p>
        ) : (
          <ul className="above-4 list">
            {problems.map((each) => (
              <li key={`${each.code} ${each.place}`}>
                {each.place.startsWith('materials.') ? (
                  <LinkTo target={materials}>{problemText(each)}</LinkTo>
                ) : (
                  <button
                    type="button"
                    className="bare same-colour to-start underlined control"
                    onClick={() => onProblem(each)}
                  >
                    {problemText(each)}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
