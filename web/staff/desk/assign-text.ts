import { words } from '#contract/lang.ts';

export const w = words('staff.assign', {
  assign: { zh: '交办', en: 'Assign' },
  assignOn: { zh: '转交', en: 'Give on' },
  take: { zh: '由我处理', en: 'Take it' },
  column: { zh: '交办给', en: 'Assigned to' },
  mine: { zh: '交给我的', en: 'Mine' },
  nobodys: { zh: '未交办', en: 'Nobody’s' },
  ofColleague: { zh: '{name}的', en: 'Of {name}' },
  me: { zh: '我', en: 'Me' },
  /** Said of a case: whose it is. */
  ofMe: { zh: '由您处理', en: 'Yours to see to' },
  of: { zh: '交由{name}处理', en: '{name} is to see to it' },
  ofNobody: { zh: '尚未交办', en: 'Assigned to nobody' },
  givenBy: { zh: '{name}交办 ·', en: 'given by {name} ·' },
  takenBy: { zh: '自行领取 ·', en: 'taken ·' },
  notYours: {
    zh: '有相应职责的同事仍可处理',
    en: 'Anybody with the duty may still decide it',
  },
  title: { zh: '交办 {n} 件', en: 'Assign {n} cases' },
  titleOne: { zh: '交办给谁', en: 'Assign to whom' },
  about: {
    zh: '交办只说明由谁跟进，不影响他人处理；有人正打开材料时另有提示。',
    en: 'Assigning says who is to see to it; others may still decide. That somebody has a paper open just now is told apart.',
  },
  has: { zh: '手上 {n} 件', en: 'has {n}' },
  mayNone: {
    zh: '不能处理：有利害关系、不在负责的赛事内或由本人提出',
    en: 'May not decide: tied, of another match, or asked for it',
  },
  maySome: { zh: '其中 {n} 件可交办', en: 'may decide {n} of them' },
  nobody: { zh: '取消交办', en: 'Assign to nobody' },
  done: { zh: '{n} 件已交给{name}', en: '{n} given to {name}' },
  doneMe: { zh: '{n} 件由您处理', en: '{n} are yours now' },
  doneNobody: { zh: '{n} 件已取消交办', en: '{n} are nobody’s now' },
  undo: { zh: '撤销', en: 'Undo' },
  undone: { zh: '已撤销交办', en: 'Assignment undone' },
  left: { zh: '{n} 件没有交办', en: '{n} were left' },
  close: { zh: '关闭', en: 'Close' },
  noColleague: { zh: '没有其他同事有这项职责', en: 'No other colleague has this duty' },
});
