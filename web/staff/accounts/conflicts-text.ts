import { words } from '#contract/lang.ts';

/** Units that staff are tied to. */
export const w = words('staff.accounts.ties', {
  ties: { zh: '利害关系申报', en: 'Declare conflicts' },
  tiesAbout: {
    zh: '与某单位有任职、亲属等利害关系的人，不处理该单位的任何事项。本人可以申报；撤销须由他人办理。',
    en: 'Anyone who works for a unit or has family there decides nothing about it. Declare your own; only someone else can withdraw it.',
  },
  tiesNone: { zh: '还没有申报。', en: 'Nothing has been declared.' },
  tiePerson: { zh: '人员', en: 'Who' },
  tieUnit: { zh: '单位', en: 'Unit' },
  tieUnitSearch: { zh: '输入单位名称查找', en: 'Type a part of its name' },
  tieBy: { zh: '申报人', en: 'Declared by' },
  tieAt: { zh: '申报时间', en: 'Declared' },
  tieDeclare: { zh: '申报', en: 'Declare' },
  tieDeclared: { zh: '已申报', en: 'Declared' },
  tieBack: { zh: '撤销', en: 'Withdraw' },
  tieBackTitle: {
    zh: '撤销{name}与{unit}的利害关系申报',
    en: 'Withdraw the conflict of interest of {name} with {unit}',
  },
  tieBackWhy: { zh: '撤销原因', en: 'Why' },
  tieBackDone: { zh: '已撤销', en: 'Withdrawn' },
  tieUnitNone: { zh: '没有找到', en: 'Nothing found' },
  tiesChange: { zh: '申报或查看', en: 'Declare or look' },
  tiesOwn: { zh: '利害关系', en: 'Conflicts of interest' },
  close: { zh: '关闭', en: 'Close' },
});
