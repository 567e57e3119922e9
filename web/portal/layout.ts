import { kitPage } from '#web/shell/kit-page.ts';

/** Menu and top bar; not needed on the first visit, which is the login page. */
export const Layout = kitPage(() => import('./PortalLayout.tsx'), 'PortalLayout');
