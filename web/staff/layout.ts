import { kitPage } from '#web/shell/kit-page.ts';

/** Menu and top bar. */
export const Layout = kitPage(() => import('./StaffLayout.tsx'), 'StaffLayout');
