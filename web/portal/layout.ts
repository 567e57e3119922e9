import { lazyRouteComponent } from '@tanstack/react-router';

/** Menu and top bar; not needed on the first visit, which is the login page. */
export const Layout = lazyRouteComponent(() => import('./PortalLayout.tsx'), 'PortalLayout');
