import { useState, type KeyboardEvent } from 'react';
import { differsMost } from '#contract/results/attempt-calls.ts';
import { resultState } from '#contract/results/states.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import { KeyHint } from '#web/ui/KeyHint.tsx';
import { a } from './attempt-text.ts';
import { act } from './line-act.ts';
import { nameOfLine } from './line-name.ts';
import { toNextLook } from './look-focus.ts';
import type { Looking } from './use-looks.ts';

interface Props {
  line: StaffLine;
  looking: Looking | undefined;
  onLook: (line: StaffLine, differs: string) => void;
}

/** Whether the reader may say anything of this line, and has not. */
export const isToLookAt = ({ state, own, awaited, look }: StaffLine) =>
  state !== resultState.none && !own && !awaited && look?.differs !== '';

/** The second look at a line, by keyboard: Enter agrees and goes to the next, D says what differs. */
export function LookCell({ line, looking, onLook }: Props) {
  const [differs, setDiffers] = useState<string>();
  const name = nameOfLine(line);
  const code = typeof looking === 'number' ? looking : null;
  if (line.own && line.state !== resultState.none) return <small>{a('own')}</small>;
  if (!isToLookAt(line)) return null;
  const send = (at: Element, command: string) => {
    setDiffers(undefined);
    toNextLook(at);
    onLook(line, command);
  };
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    // The grid's own keys are for its cells.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (differs !== undefined) {
      if (event.key === 'Escape') setDiffers(undefined);
      if (event.key !== 'Enter') return;
      // Else the button that it goes to would be pressed by the same key.
      event.preventDefault();
      if (/\S/.test(differs)) send(event.currentTarget, differs.trim());
      return;
    }
    // A key that is held down agrees to one line.
    if (event.repeat) return event.preventDefault();
    if (event.key.toLowerCase() === 'd') setDiffers('');
    else if (event.key === 'ArrowDown') toNextLook(event.currentTarget);
    else if (event.key === 'ArrowUp') toNextLook(event.currentTarget, -1);
    else return;
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the group handles the keys of the buttons and the field in it
    <div className="wrap gap-4 above-4" onKeyDown={keys} data-look-line>
      {differs === undefined ? (
        <>
          <button
            type="button"
            className={act}
            data-look
            disabled={looking === 'sending'}
            aria-label={a('agreeOf', { name })}
            onClick={(event) => send(event.currentTarget, '')}
          >
            {a('agree')}
          </button>
          <button
            type="button"
            className={act}
            disabled={looking === 'sending'}
            aria-label={a('differOf', { name })}
            onClick={() => setDiffers('')}
          >
            <span className="line gap-4">
              {a('differ')} <KeyHint keys="D" />
            </span>
          </button>
        </>
      ) : (
        <input
          className="text-input"
          aria-label={a('whatDiffers')}
          placeholder={a('whatDiffers')}
          value={differs}
          maxLength={differsMost}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- D opens the field, and what differs is typed next
          autoFocus
          onChange={(event) => setDiffers(event.currentTarget.value)}
        />
      )}
      {code !== null && (
        <small className="bad" role="alert">
          {textOfCode(code)}
        </small>
      )}
    </div>
  );
}
