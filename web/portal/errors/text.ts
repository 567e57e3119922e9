import { words } from '#contract/lang.ts';

export const w = words('portal.errors', {
  home: { zh: '返回首页', en: 'Back to the start' },
  certification: { zh: '查看单位认证', en: 'See certification info' },
  notFound: {
    zh: '这个地址没有对应的页面，可能是链接有误，或页面已经移走。',
    en: 'There is no page at this address. The link may be wrong, or the page may have moved.',
  },
  forbidden: { zh: '您没有访问该页面的权限。', en: 'You do not have permission to access this page.' },
  forbiddenPage: {
    zh: '您没有访问“{page}”页面的权限。',
    en: 'You do not have permission to access the page “{page}”.',
  },
  forbiddenWhy: {
    zh: '可以打开哪些页面，由账号类型、所在国家或地区和单位认证状态决定。',
    en: 'Which pages are open depends on the type of account, the country or region, and the state of certification.',
  },
});
