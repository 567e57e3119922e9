import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { CaptchaHost } from '#web/form/captcha/CaptchaHost.tsx';
import { refreshCatalogue } from '#web/lib/catalogue.ts';
import { onAsked, onExpired, send } from '#web/lib/client.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { keptSession, setRealm, type Realm } from '#web/lib/session.ts';
import { PageExtra } from '#web/ui/Page.tsx';
import { Theme } from '#web/ui/Theme.tsx';
import { toast } from '#web/ui/toast.ts';
import { buildRouter, type Console } from './build-router.ts';
import { HelpContext, type HelpSource } from './help.ts';
import { HelpButton } from './HelpButton.tsx';
import { leaveTo } from './leave.ts';
import { routeAt, RoutesContext, type Route } from './route.ts';
import { SessionHost, type LoginAgain } from './SessionHost.tsx';

interface Started<P extends Route> extends Console<P> {
  /** The texts of its help, and the page with all of them. */
  help: Pick<HelpSource, 'topics' | 'index'>;
  /** The login over a page whose session has ended; without it one logs in in another tab. */
  again?: LoginAgain;
  /** Where what waits for a second person is seen. */
  asked?: string;
}

/** Draws a console into the page; gives back what takes it away. */
export function startConsole<P extends Route>(realm: Realm, console: Started<P>): () => void {
  setRealm(realm);
  const client = makeQueryClient((failure) => toast(failure.asked ? 'info' : 'bad', failure.message));
  const router = buildRouter(console, client);
  onExpired((failure) => {
    toast('bad', failure.message);
    leaveTo(router, client, console.login);
  });
  const { asked } = console;
  if (asked) onAsked(() => void router.navigate({ to: asked }));
  const help = { ...console.help, held: () => console.profile.known(client) ?? [] };
  void refreshCatalogue(send);
  if (keptSession()) fetchEarly(console);
  const root = createRoot(document.getElementById('root')!);
  const draw = () =>
    root.render(
      <Theme>
        <QueryClientProvider client={client}>
          <RoutesContext value={console.routes}>
            <HelpContext value={help}>
              <PageExtra value={<HelpButton />}>
                <RouterProvider router={router} />
              </PageExtra>
            </HelpContext>
          </RoutesContext>
        </QueryClientProvider>
        <CaptchaHost />
        <SessionHost login={console.login} again={console.again} />
      </Theme>,
    );
  // Until the first page is ready the shape in the HTML stays.
  router.load().then(draw, draw);
  return () => {
    root.unmount();
    client.clear();
  };
}

/** The code of layout and page comes while the guard still asks for the profile. */
function fetchEarly<P extends Route>({ routes, layout }: Console<P>): void {
  const route = routeAt(routes, location.pathname);
  for (const each of [layout, route?.component]) void each?.preload?.();
}
