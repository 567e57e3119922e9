import { words } from '#contract/lang.ts';

export const w = words('portal.startLists', {
  title: { zh: '出场安排', en: 'Start times' },
  about: {
    zh: '本单位运动员的出场时间在前，完整名单在后；以最新发布的版本为准。',
    en: 'Your own athletes first, the whole lists below. The latest published version counts.',
  },
  own: { zh: '本单位', en: 'Your athletes' },
  ownNone: { zh: '已发布的名单中没有本单位的运动员。', en: 'None of your athletes is on a published list.' },
  none: {
    zh: '出场名单尚未发布。组委会抽签编排并发布后，这里显示每位运动员的时间、场次和场地。',
    en: 'No start list has been published yet. Times, heats and courts appear here once the organiser publishes them.',
  },
  zone: { zh: '时间均为赛地时间（{zone}）', en: 'Times are local to the match ({zone})' },
  heatCourt: { zh: '第 {heat} 场 · {court} 号场地', en: 'Heat {heat} · court {court}' },
  number: { zh: '号码 {n}', en: 'No. {n}' },
  out: { zh: '已退赛', en: 'Withdrawn' },
  reserves: { zh: '候补 {names}', en: 'Reserves {names}' },
  seeAll: { zh: '查看完整名单与订阅日历', en: 'Whole lists and the calendar' },

  all: { zh: '完整名单', en: 'Whole lists' },
  list: { zh: '名单', en: 'List' },
  listOption: { zh: '{time} {event} {group}', en: '{time} {event} {group}' },
  listAbout: {
    zh: '{session} · {time} 开始 · {heats} 场 · 第 {n} 版，{at} 发布',
    en: '{session} · starts {time} · heats: {heats} · version {n}, published {at}',
  },
  athletes: { zh: '运动员', en: 'Athletes' },
  unit: { zh: '单位', en: 'Unit' },
  alone: { zh: '个人', en: 'Individual' },
  time: { zh: '时间', en: 'Time' },
  heat: { zh: '场次', en: 'Heat' },
  court: { zh: '场地', en: 'Court' },
  numberTitle: { zh: '号码', en: 'No.' },
  mine: { zh: '本单位', en: 'yours' },

  calendar: { zh: '日历订阅', en: 'Calendar' },
  calendarAbout: {
    zh: '在手机或电脑的日历中订阅，名单更新后自动同步。日历里只有时间、项目和姓氏，不含全名。',
    en: 'Subscribe on a phone or computer; changes arrive by themselves. It holds times, events and initials, no full names.',
  },
  make: { zh: '生成订阅地址', en: 'Make an address' },
  makeAgain: { zh: '换一个地址', en: 'Make another address' },
  makeTitle: { zh: '换一个订阅地址', en: 'Make another address' },
  makeAbout: {
    zh: '现有地址立即失效，已订阅的日历不再更新，需要用新地址重新订阅。',
    en: 'The present address ends at once. Calendars that use it are not updated any more and need the new one.',
  },
  address: { zh: '订阅地址', en: 'Address' },
  addressOnce: {
    zh: '地址只显示这一次，请现在复制。知道地址的人都能看到出场时间，请只交给本单位的人。',
    en: 'It is shown this once: copy it now. Whoever has it sees the times, so give it to your own people only.',
  },
  copyAddress: { zh: '复制地址', en: 'Copy the address' },
  made: { zh: '订阅已开通', en: 'The calendar is on' },
  madeAt: { zh: '{at} 开通', en: 'Made {at}' },
  readAt: { zh: '最近同步', en: 'last read' },
  readNever: { zh: '尚未同步', en: 'not read yet' },
  end: { zh: '停止订阅', en: 'End it' },
  endTitle: { zh: '停止日历订阅', en: 'End the calendar' },
  endAbout: {
    zh: '订阅地址立即失效；出场安排仍可在这里查看。',
    en: 'The address ends at once. Start times stay on this page.',
  },
  ended: { zh: '订阅已停止', en: 'The calendar has ended' },
});
