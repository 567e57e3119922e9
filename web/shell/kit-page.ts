import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { loadRefusalTexts } from '#web/lib/refusal-texts.ts';
import { createElement, type ReactNode } from 'react';
import { fetching } from './not-fetched.ts';

/** The kit, and the texts of refusals, which any page made of it may show. */
export const loadKit = async () => {
  const [kit] = await Promise.all([import('#web/ui/UiProvider.tsx'), loadRefusalTexts()]);
  return kit;
};

/**
 * A page made of the kit's parts, fetched together with the kit and the texts of refusals when it is first opened. Pages within a layout
 * stand in the layout's.
 */
export function kitPage<K extends string>(
  load: () => Promise<Record<K, () => ReactNode>>,
  name: K,
): RouteComponent {
  const loadPage = async () => {
    const [{ UiProvider: Kit }, module] = await Promise.all([loadKit(), load()]);
    const Page: () => ReactNode = module[name];
    // Without JSX: scripts that walk over all pages read their list, and with it this file, in Node.
    const KitPage = () => createElement(Kit, null, createElement(Page));
    return { KitPage };
  };
  return lazyRouteComponent(fetching(loadPage), 'KitPage');
}
