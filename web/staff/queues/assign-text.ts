import { words } from '#contract/lang.ts';

export const w = words('staff.assign', {
  assign: { zh: '交办', en: 'Assign' },
  assignOn: { zh: '转交', en: 'Reassign' },
  take: { zh: '由我处理', en: 'Take it' },
  column: { zh: '交办给', en: 'Assigned to' },
  mine: { zh: '交给我的', en: 'Mine' },
  nobodys: { zh: '未交办', en: 'Unassigned' },
  ofColleague: { zh: '{name}的', en: 'Assigned to {name}' },
  me: { zh: '我', en: 'Me' },
  meNamed: { zh: '我（{name}）', en: 'Me ({name})' },
  /** Said of a case: whose it is. */
  ofMe: { zh: '由您处理', en: 'Assigned to you' },
  of: { zh: '交由{name}处理', en: 'Assigned to {name}' },
  ofNobody: { zh: '还没有交办', en: 'Unassigned' },
  givenBy: { zh: '{name}交办 ·', en: 'given by {name} ·' },
  takenBy: { zh: '自行领取 ·', en: 'taken ·' },
  notYours: {
    zh: '有相应职责的同事仍可处理',
    en: 'Anyone with the duty can still decide it',
  },
  title: { zh: '交办 {n} 件', en: 'Assign {n} cases' },
  titleOne: { zh: '交办给谁', en: 'Assign to whom' },
  about: {
    zh: '交办只说明由谁跟进，其他有职责的同事仍可处理。有人正在查看时会另外提示。',
    en: 'Assigning shows who follows this up; colleagues with the duty can still decide it. Whether someone has it open right now is shown separately.',
  },
  has: { zh: '手上 {n} 件', en: '{n} assigned' },
  mayNone: {
    zh: '不能交办：有利害关系、不负责这项赛事，或由本人提出',
    en: 'Cannot be assigned: conflict of interest, another competition, or their own request',
  },
  maySome: { zh: '其中 {n} 件可交办', en: 'may decide {n} of them' },
  nobody: { zh: '取消交办', en: 'Unassign' },
  done: { zh: '{n} 件已交给{name}', en: '{n} given to {name}' },
  doneMe: { zh: '{n} 件由您处理', en: '{n} are yours now' },
  doneNobody: { zh: '{n} 件已取消交办', en: '{n} unassigned' },
  undo: { zh: '撤销', en: 'Undo' },
  undone: { zh: '已撤销交办', en: 'Assignment undone' },
  left: { zh: '{n} 件没有交办成功', en: '{n} were not assigned' },
  close: { zh: '关闭', en: 'Close' },
  noColleague: { zh: '没有其他同事有这项职责', en: 'No other colleague has this duty' },
});
