import { createElement, useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { onRenew } from '#web/lib/client.ts';
import { fetched, useFetched, type Fetched } from '#web/lib/fetched.ts';
import { forgetSession, keptSession } from '#web/lib/session.ts';
import { hasUnsentInput, watchTyping } from '#web/lib/unsent-input.ts';
import plain from '#web/ui/plain-dialog.module.css';
import button from './plain.module.css';
import { w } from './text.ts';

interface LoginRequest {
  /** Whose session it was. */
  uid: string | null;
  done: (renewed: boolean) => void;
}

/** The form of the login, drawn over the page. */
export type LoginAgain = Fetched<ComponentType<{ onLoggedIn: () => void }>>;

interface Props {
  login: string;
  again?: LoginAgain | undefined;
}

/**
 * Where one logs in once more when the session ends over a form: over the page or in another tab, so that what was
 * typed stays and the call that found it out goes on. Where nothing was typed it does not open.
 */
export function SessionHost({ login, again }: Props) {
  const [request, setRequest] = useState<LoginRequest | null>(null);
  useEffect(() => watchTyping(), []);
  useEffect(() => {
    onRenew((uid) => {
      // On the login page itself a late answer to the page before says nothing new.
      if (!hasUnsentInput() || window.location.pathname === login) return Promise.resolve(false);
      // The login page would lead on at once while the old one is kept.
      forgetSession();
      return new Promise((resolve) =>
        setRequest({
          uid,
          done: (renewed) => {
            setRequest(null);
            resolve(renewed);
          },
        }),
      );
    });
    return () => onRenew(undefined);
  }, [login]);
  return request && <SessionDialog login={login} again={again} {...request} />;
}

const nothing: LoginAgain = fetched(() => new Promise(() => {}));

function SessionDialog({ login, again, uid, done }: LoginRequest & Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [fetchFailed, setFetchFailed] = useState(false);
  const Login = useFetched(again ?? nothing, again !== undefined, () => setFetchFailed(true));
  const elsewhere = again === undefined || fetchFailed;
  const [missing, setMissing] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const form = elsewhere ? 'elsewhere' : Login ? 'here' : 'coming';
  // By itself the focus would be on the button that gives up what was typed.
  useEffect(() => {
    const first = form === 'coming' ? null : dialog.current?.querySelector<HTMLElement>('input, a');
    (first ?? dialog.current)?.focus();
  }, [form]);
  // Another account has nothing to do with what stands here.
  const look = () => {
    const session = keptSession();
    if (session) done(uid === null || session.uid === uid);
    return session !== null;
  };
  const back = useEffectEvent(look);
  useEffect(() => {
    const look = () => void back();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={`${plain.dialog} ${plain.body} unringed ink round no-border on-paper`}
      aria-labelledby="session-title"
      aria-describedby="session-about"
      onCancel={(event) => event.preventDefault()}
      data-mantine-stop-propagation
    >
      <h2 className="md strong" id="session-title">
        {w('sessionOver')}
      </h2>
      <p id="session-about">{w(elsewhere ? 'sessionOverElsewhere' : 'sessionOverAbout')}</p>
      {missing && (
        <p className="notice pad-8-12 bad" role="alert">
          {w('notLoggedIn')}
        </p>
      )}
      <div className="stack gap-12">
        {elsewhere ? (
          <>
            <a
              href={login}
              target="_blank"
              rel="noreferrer"
              className={`${button.button} inline-line at-middle control strong undecorated round`}
            >
              {w('loginElsewhere')}
            </a>
            <button
              type="button"
              className={`${button.button} at-middle control pointing round`}
              data-look="second"
              onClick={() => setMissing(!look())}
            >
              {w('goOnNow')}
            </button>
          </>
        ) : (
          Login && (
            <>
              {createElement(Login, { onLoggedIn: () => void look() })}
              {/* By code, say; this page sees it once one is back. */}
              <a href={login} target="_blank" rel="noreferrer" className="touch">
                {w('loginOther')}
              </a>
            </>
          )
        )}
        <button type="button" className="bare touch soft underlined" onClick={() => leaveFor(login)}>
          {w('leavePage')}
        </button>
      </div>
    </dialog>
  );
}

/** A page that is drawn from nothing: what failed on this one, and what was typed, is gone with it. */
function leaveFor(login: string): void {
  const { pathname, search, hash } = window.location;
  window.location.assign(`${login}?redirect=${encodeURIComponent(pathname + search + hash)}`);
}
