import { useLocation } from '@tanstack/react-router';
import { createElement, useContext, useState } from 'react';
import { fetched, useFetched } from '#web/lib/fetched.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { HelpContext, type HelpSource } from './help.ts';
import { w } from './help-text.ts';
import { routeAt, useRoutes } from './route.ts';

const sheetCode = fetched(async () => (await import('./HelpSheet.tsx')).HelpSheet);

/** In the head of every page: what it is for, and how it works. Nothing of it is fetched before it is pressed. */
export function HelpButton() {
  const source = useContext(HelpContext);
  const routes = useRoutes();
  const pathname = useLocation({ select: (at) => at.pathname });
  const [openedOn, setOpenedOn] = useState<string>();
  const [opened, setOpened] = useState(false);
  const path = routeAt(routes, pathname)?.path;
  if (!source || !path || path === source.index) return null;
  return (
    <>
      <button
        type="button"
        className="inline-line bare hovers no-print hang gap-4 pad-4-8 control sm soft round"
        aria-haspopup="dialog"
        onClick={() => {
          setOpenedOn(path);
          setOpened(true);
        }}
      >
        <Icon name="help" size={18} />
        <span className="unseen-on-phone">{w('help')}</span>
      </button>
      {openedOn !== undefined && (
        <Opened
          source={source}
          path={path}
          opened={opened && openedOn === path}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

interface OpenedProps {
  source: HelpSource;
  path: string;
  opened: boolean;
  onClose: () => void;
}

function Opened({ source, path, opened, onClose }: OpenedProps) {
  const HelpSheet = useFetched(sheetCode, true, onClose);
  const topics = useFetched(source.topics, true, onClose);
  const routes = useRoutes();
  if (!HelpSheet || !topics) return null;
  const { title, bare, shows } = routes.find((route) => route.path === path)!;
  // Without a login the index of all help pages cannot be opened.
  const index = bare ? undefined : source.index;
  return createElement(HelpSheet, { title, topic: topics[shows ?? ''], index, opened, onClose });
}
