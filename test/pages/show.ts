import { vi } from 'vitest';
import { keepSession, setRealm, type Realm } from '#web/lib/session.ts';
import { askAfresh, traffic, callerOf, type State } from './answers.ts';

/** What a page has said on the console, where it is to say nothing. */
export const complaints: string[] = [];
for (const kind of ['error', 'warn'] as const)
  vi.spyOn(console, kind).mockImplementation((...messages: unknown[]) => {
    complaints.push(messages.map(String).join(' ').slice(0, 400));
  });
addEventListener('error', ({ message }) => void complaints.push(message));
addEventListener('unhandledrejection', ({ reason }) => void complaints.push(String(reason)));

/** Logs in as an account of the demo. */
export function become(realm: Realm, account: string | null): void {
  setRealm(realm);
  for (const name of ['token', 'uid', 'staffToken', 'staffUid'])
    document.cookie = `${name}=; max-age=0; path=/`;
  if (account) keepSession(callerOf(account));
}

/**
 * Opens an address, as a browser that has just come, until nothing more comes.
 * @returns what takes the page away
 */
export async function show(url: string, state: State, start: () => () => void): Promise<() => void> {
  complaints.length = 0;
  askAfresh(state);
  for (const key of Object.keys(localStorage)) if (key !== 'lang') localStorage.removeItem(key);
  document.title = '';
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', url);
  const end = start();
  await rest();
  return end;
}

const loading = '[role="status"][aria-label], [aria-busy="true"]';
const quietTicks = 6;
const loadingTicks = 1000;

/** Until nothing is asked, loaded or drawn any more; what says that it loads although nothing comes is a fault. */
export async function rest(): Promise<void> {
  let drawn = 0;
  let idle = 0;
  const watcher = new MutationObserver(() => void (drawn += 1));
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let quiet = 0, before = -1; quiet < quietTicks;) {
    await vi.dynamicImportSettled();
    const busy = traffic.open > 0 || drawn !== before;
    const loader = quiet === 0 ? document.querySelector(loading) : null;
    idle = busy ? 0 : idle + 1;
    if (loader && idle === loadingTicks)
      complaints.push(`it loads without end: ${loader.outerHTML.slice(0, 160)}`);
    quiet = busy || (loader && idle < loadingTicks) ? 0 : quiet + 1;
    before = drawn;
  }
  watcher.disconnect();
}
