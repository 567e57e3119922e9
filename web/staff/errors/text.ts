import { words } from '#contract/lang.ts';

export const w = words('staff.errors', {
  home: { zh: '返回工作台', en: 'Back to the desk' },
  notFound: {
    zh: '这个地址没有对应的页面，可能是链接有误，或事项已经移走。',
    en: 'There is no page at this address. The link may be wrong, or the case may have moved.',
  },
  forbidden: {
    zh: '您的职责不包含这个页面。需要时请联系负责工作人员管理的同事。',
    en: 'Your duties do not cover this page. If you need it, ask a colleague who manages the staff.',
  },
});
