import { words } from '#contract/lang.ts';

export const w = words('ui', {
  close: { zh: '关闭', en: 'Close' },
  retry: { zh: '重试', en: 'Try again' },
  back: { zh: '返回', en: 'Back' },
  loading: { zh: '正在加载', en: 'Loading' },
  nothing: { zh: '—', en: '—' },
  actions: { zh: '操作', en: 'Actions' },

  filters: { zh: '筛选', en: 'Filters' },
  filtersOn: { zh: '筛选（{n}）', en: 'Filters ({n})' },
  clearFilters: { zh: '清除筛选', en: 'Clear filters' },
  search: { zh: '搜索', en: 'Search' },
  nothingFits: { zh: '没有符合条件的记录。', en: 'Nothing fits these filters.' },

  total: { zh: '共 {n} 条', en: '{n} in total' },
  selected: { zh: '已选 {n} 项', en: '{n} selected' },
  selectNone: { zh: '取消选择', en: 'Clear the selection' },
  selectAll: { zh: '选择本页全部', en: 'Select all on this page' },
  selectRow: { zh: '选择{name}', en: 'Select {name}' },
  perPage: { zh: '每页条数', en: 'Rows per page' },
  perPageOf: { zh: '{n} 条/页', en: '{n} per page' },
  pageOf: { zh: '第 {page} / {pages} 页', en: 'Page {page} of {pages}' },
  pages: { zh: '分页', en: 'Pages' },
  previous: { zh: '上一页', en: 'Previous page' },
  next: { zh: '下一页', en: 'Next page' },
  sortBy: { zh: '按{column}排序', en: 'Sort by {column}' },

  failed: { zh: '没能加载出来', en: 'This could not be loaded' },
  failedSafe: { zh: '已保存的内容不受影响。', en: 'Nothing that was saved is affected.' },
  failedDo: {
    zh: '请检查网络后重试；仍不成功请联系{whom}。',
    en: 'Check your connection and try again; if it keeps happening, contact {whom}.',
  },
  organiser: { zh: '组委会', en: 'the organiser' },
  administrator: { zh: '管理员', en: 'the administrator' },

  waitingFor: { zh: '等待{who}', en: 'Waiting for {who}' },
  by: { zh: '{when}前', en: 'by {when}' },

  daysLeft: { zh: '天', en: 'days' },
  dayLeft: { zh: '天', en: 'day' },
  hoursLeft: { zh: '小时', en: 'h' },
  minutesLeft: { zh: '分', en: 'min' },
  secondsLeft: { zh: '秒', en: 's' },
  timeUp: { zh: '已截止', en: 'Closed' },

  justNow: { zh: '刚刚', en: 'just now' },
  minutesAgo: { zh: '{n} 分钟前', en: '{n} min ago' },
  hoursAgo: { zh: '{n} 小时前', en: '{n} h ago' },
  daysAgo: { zh: '{n} 天前', en: '{n} d ago' },

  yourTime: { zh: '您所在地 {time}', en: '{time} where you are' },

  moveUp: { zh: '上移{name}', en: 'Move {name} up' },
  moveDown: { zh: '下移{name}', en: 'Move {name} down' },
  moveHandle: { zh: '拖动{name}', en: 'Drag {name}' },
  removeItem: { zh: '移除{name}', en: 'Remove {name}' },
  moved: { zh: '{name}移到第 {to} 位，共 {of} 位', en: '{name} moved to position {to} of {of}' },
  lifted: {
    zh: '已拿起{name}，现在第 {at} 位；方向键移动，空格放下，Esc 取消',
    en: 'Picked up {name}, position {at}; arrow keys move, space drops, Escape cancels',
  },
  dropped: { zh: '{name}放在第 {at} 位', en: '{name} dropped at position {at}' },
  moveCancelled: { zh: '已取消，{name}回到原位', en: 'Cancelled, {name} is back where it was' },
  moveHow: {
    zh: '按空格拿起，方向键移动，再按空格放下。',
    en: 'Press space to pick up, arrow keys to move, space again to drop.',
  },

  step: { zh: '第 {n} 步，共 {of} 步', en: 'Step {n} of {of}' },
  stepDone: { zh: '已完成', en: 'done' },

  field: { zh: '项目', en: 'Item' },
  before: { zh: '原来', en: 'Before' },
  after: { zh: '现在', en: 'Now' },
  sameRest: { zh: '其余 {n} 项未变', en: '{n} more unchanged' },

  copy: { zh: '复制', en: 'Copy' },
  copied: { zh: '已复制', en: 'Copied' },
  print: { zh: '打印', en: 'Print' },
  qrFor: { zh: '二维码：{what}', en: 'QR code: {what}' },
  messages: { zh: '消息', en: 'Messages' },
  asTable: { zh: '查看数据表', en: 'Show as a table' },
  progressOf: { zh: '{value} / {of}', en: '{value} of {of}' },
});
