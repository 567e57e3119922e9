import { useEffect, useRef } from 'react';
import type { CaptchaTarget } from '#contract/accounts/captcha.ts';
import { Icon } from '#web/ui/Icon.tsx';
import plain from '#web/ui/plain-dialog.module.css';
import classes from './captcha.module.css';
import { ClickPicture } from './ClickPicture.tsx';
import { SlidePicture } from './SlidePicture.tsx';
import { w } from './text.ts';
import { useCaptcha } from './use-captcha.ts';

interface Props {
  target: CaptchaTarget;
  /** null: cancelled. */
  done: (ticket: string | null) => void;
}

/** Keeps Escape to this dialog where it stands over one of the kit's. */
const ownPropagation = { 'data-mantine-stop-propagation': true };

/** The browser's own dialog: above any other, and available on pages without the kit. */
export function CaptchaDialog({ target, done }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { kind, shown, error, busy, answer, take } = useCaptcha(target, done);
  useEffect(() => {
    dialog.current?.showModal();
    // Otherwise the button that closes it gets the focus ring first.
    dialog.current?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={`${plain.dialog} ${classes.dialog} unringed ink round no-border on-paper`}
      aria-labelledby="captcha-title"
      onClose={() => done(null)}
      {...ownPropagation}
    >
      <div className="line between">
        <h2 className="md" id="captcha-title">
          {w('title')}
        </h2>
        <button
          type="button"
          className={`${classes.close} icon-button hovers ink`}
          aria-label={w('close')}
          onClick={() => done(null)}
          {...ownPropagation}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={`${classes.hint} row gap-4-12`}>
        <p role="status">{w(kind)}</p>
        {shown?.click && <img src={shown.click.prompt} alt={w('asked')} width={120} height={40} />}
      </div>
      {error && (
        <p className={`${classes.wide} notice pad-8-12 below-8 bad`} role="alert">
          {error}
        </p>
      )}
      <div
        className={`${classes.stage} relative round on-deep ${kind === 'work' ? 'center' : ''}`}
        data-kind={kind}
        data-busy={busy || !shown || undefined}
      >
        {shown?.slide && <SlidePicture key={shown.id} {...shown.slide} onAnswer={answer} />}
        {shown?.click && <ClickPicture key={shown.id} picture={shown.click.picture} onAnswer={answer} />}
        {kind === 'work' && !error && <progress aria-label={w('work')} />}
      </div>
      <div className={`${classes.wide} wrap gap-0-12 above-8`}>
        {kind !== 'work' && (
          <button
            type="button"
            className="bare hover-underlined control accent"
            disabled={busy}
            onClick={() => take(kind)}
            {...ownPropagation}
          >
            {w('another')}
          </button>
        )}
        <button
          type="button"
          className="bare hover-underlined control accent"
          disabled={busy}
          onClick={() => take(kind === 'slide' ? 'click' : 'slide')}
          {...ownPropagation}
        >
          {w(kind === 'slide' ? 'toClick' : 'toSlide')}
        </button>
        {kind !== 'work' && (
          <button
            type="button"
            className="bare hover-underlined control accent"
            disabled={busy}
            onClick={() => take('work')}
            {...ownPropagation}
          >
            {w('toWork')}
          </button>
        )}
      </div>
    </dialog>
  );
}
