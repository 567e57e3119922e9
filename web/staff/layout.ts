import { kitPage } from '#web/frame/kit-page.ts';

/** Menu and top bar. */
export const Layout = kitPage(() => import('./StaffLayout.tsx'), 'StaffLayout');
