import { words } from '#contract/lang.ts';

/** Of one link for all parents. */
export const w = words('portal.people.parents', {
  about: {
    zh: '一个链接发到家长群，家长验证手机号、找到自己的孩子，再逐项确认同意书。',
    en: 'One link for the parents’ group: parents verify their phone, find their child and answer each item.',
  },
  noneLacking: {
    zh: '本单位没有缺监护人同意的孩子。',
    en: 'No child of your unit lacks a guardian’s consent.',
  },
  seeLacking: { zh: '查看名单', en: 'See who' },
  make: { zh: '生成链接', en: 'Make the link' },
  made: { zh: '已生成链接，可以发到家长群', en: 'Link made; post it to the parents’ group' },
  makeAbout: {
    zh: '链接 {days} 天内有效，只能找到还缺同意的孩子。家长须填写孩子姓名和证件号码后 6 位。',
    en: 'Valid for {days} days, it finds only children who lack consent. Parents enter the name and the last 6 characters of the ID number.',
  },
  expired: { zh: '上一个链接已过期。', en: 'The last link has expired.' },
  ended: { zh: '上一个链接已停用。', en: 'The last link has ended.' },
  stopped: {
    zh: '上一个链接查找失败过多，已自动停用。请确认链接没有外传，再生成新的。',
    en: 'Too many searches found no child, so the last link stopped. Check that it has not left the parents’ group, then make another.',
  },
  address: { zh: '链接', en: 'Link' },
  until: { zh: '{day}前有效', en: 'Valid until {day}' },
  qr: { zh: '家长群链接', en: 'the link for parents' },
  copyMessage: { zh: '复制群消息', en: 'Copy a message' },
  message: {
    zh: '各位家长：孩子参加跳绳赛事需要监护人同意，请在 {day}前打开链接确认。需要您的手机号、孩子姓名和证件号码后 6 位。{address}',
    en: 'Dear parents, your child needs your consent for jump rope competitions. Open the link by {day}; you need your phone, the child’s name and the last 6 characters of the ID number. {address}',
  },
  copyLink: { zh: '复制链接', en: 'Copy the link' },
  misses: { zh: '没有找到孩子的查找：{n} 次', en: 'Searches that found no child: {n}' },
  end: { zh: '停用链接', en: 'End the link' },
  endTitle: { zh: '停用家长群链接？', en: 'End the link for parents?' },
  endWhat: {
    zh: '停用后不能再用它查找孩子，已找到但还没有答复的也会失效；已经取得的同意不受影响。',
    en: 'It finds no child any more, and parents who have not answered yet can no longer do so. Consents given stay.',
  },
  endDone: { zh: '已停用链接', en: 'Link ended' },
  answers: { zh: '通过这个链接答复的', en: 'Answers by this link' },
  answersAbout: {
    zh: '监护人由家长自行填写；如果不认识，请停用链接并联系家长。',
    en: 'Parents entered their own names. If you do not know one, end the link and call the parents.',
  },
  noAnswers: { zh: '还没有家长答复。', en: 'No parent has answered yet.' },
});
