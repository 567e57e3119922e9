import { kitPage } from '#web/frame/kit-page.tsx';

/** Menu and top bar. */
export const Layout = kitPage(() => import('./StaffLayout.tsx'), 'StaffLayout');
