import { useLocation } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useMedia, useWide } from '#web/lib/use-media.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import { FullscreenButton, hasFullscreen } from './FullscreenButton.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { Brand } from './Brand.tsx';
import { OpenTabs } from './OpenTabs.tsx';
import { routeAt, useRoutes } from './route.ts';
import { useSettings } from './settings.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import classes from './shell.module.css';
import { SideMenu, type MenuEntry } from './SideMenu.tsx';
import { useSidebarOpen } from './sidebar-state.ts';
import { useSite } from './site.ts';
import { w } from './text.ts';

interface Props {
  home: string;
  /** After the product's name: which console this is. */
  room?: string;
  entries: readonly MenuEntry[];
  /** In the top bar, left of language and full screen. */
  tools?: ReactNode;
  /** The account menu, at the right end of the top bar. */
  user: ReactNode;
  /** Below the menu: whose console this is. */
  owner?: ReactNode;
  /** Above every page. */
  banner?: ReactNode;
  children: ReactNode;
}

/** Top bar, menu and page (requirements, section 2). Below 992 px the menu is a drawer. */
export function Shell({ home, room, entries, tools, user, owner, banner, children }: Props) {
  const wide = useWide();
  const [open, toggle] = useSidebarOpen();
  const [drawn, setDrawn] = useState(false);
  const site = useSite();
  const panel = site?.settingsPanel ?? false;
  // On a phone the name makes room where two of these stand in the bar.
  const shop = Boolean(site?.shopUrl || site?.shopQr);
  const narrow = useMedia('(max-width: 40em)');
  const narrowest = useMedia('(max-width: 22.5em)');
  const things = [panel, shop, room !== undefined, tools !== undefined, hasFullscreen()].filter(Boolean);
  const crowded = narrow && things.length > 1;
  const plain = narrowest || (narrow && things.length > 2);
  const full = useMedia('(max-width: 21em)') && things.length > 3;
  const { fixedHeader, sidebarLogo, tagsView } = useSettings(panel);
  const pathname = useLocation({ select: (at) => at.pathname });
  const route = routeAt(useRoutes(), pathname);
  const current = route?.under ?? route?.path;
  const isMenuOpen = wide ? open : drawn;

  return (
    <div
      className={`${classes.shell} flex column`}
      data-fixed={fixedHeader || undefined}
      data-tabs={tagsView || undefined}
    >
      <header className={`${classes.top} no-print line-below on-paper`}>
        <div className={`${classes.bar} line gap-8 relative`}>
          <button
            type="button"
            className="icon-button hovers ink"
            aria-expanded={isMenuOpen}
            aria-label={isMenuOpen ? w('menuClose') : w('menuOpen')}
            onClick={wide ? toggle : () => setDrawn(true)}
          >
            <Icon name="menu" size={22} />
          </button>
          {!(wide && sidebarLogo) && !full && <Brand home={home} room={room} mark={crowded} />}
          <div className={`${classes.tools} line gap-4 at-end grow narrowing`}>
            {tools}
            <LanguageSelect plain={plain} />
            <FullscreenButton />
            {panel && <SettingsPanel />}
            {user}
          </div>
        </div>
        {tagsView && <OpenTabs />}
      </header>
      <div className="flex grow">
        {wide && (
          <div className={`${classes.side} flex column no-print rigid`} data-rail={!open || undefined}>
            {sidebarLogo && (
              <div className={classes.sideTop}>
                <Brand home={home} room={room} mark={!open} />
              </div>
            )}
            <SideMenu entries={entries} current={current} rail={!open} />
            {open && owner && (
              <section className={`${classes.owner} sm line-above`} aria-label={w('owner')}>
                {owner}
              </section>
            )}
          </div>
        )}
        <main id="main" className={`${classes.page} grow narrowing`}>
          {banner}
          {children}
        </main>
      </div>
      {!wide && (
        <Sheet opened={drawn} onClose={() => setDrawn(false)} title={<Logo />} close={w('menuClose')}>
          <SideMenu entries={entries} current={current} onGo={() => setDrawn(false)} />
          {owner && <div className={`${classes.owner} sm line-above`}>{owner}</div>}
        </Sheet>
      )}
    </div>
  );
}
