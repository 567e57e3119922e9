import type { HelpTopics } from '#web/frame/help.ts';

/** Getting in, the desk, the account. */
export const entryHelp: HelpTopics = {
  '/staff/login': {
    what: {
      zh: '工作人员用邮箱和密码登录工作台。账号由管理员邀请开通，与参赛单位的账号分开。',
      en: 'Staff log in here by e-mail and password. Accounts are opened by invitation and are apart from those of units.',
    },
    can: {
      zh: ['用邮箱和密码登录', '按提示完成两步验证', '切换中文或英文', '参赛单位和个人从页面下方的入口进入'],
      en: [
        'Log in by e-mail and password',
        'Complete the second step when asked',
        'Switch between Chinese and English',
        'Units and entrants follow the link below the form',
      ],
    },
    refused: {
      zh: '邮箱或密码有误时不说明是哪一个。多次输错须通过图形验证，之后会暂停登录一段时间。账号被停用时也不能登录，请联系管理员。',
      en: 'It does not say which of the two is wrong. After several failures there is a picture check, then a pause. A disabled account cannot log in: ask an administrator.',
    },
    asked: {
      zh: [
        ['忘记密码？', '请管理员在“工作人员”中为您生成重设链接。'],
        ['为什么很快就要重新登录？', '30 分钟没有操作或登录满 12 小时会自动退出，以保护参赛者资料。'],
      ],
      en: [
        ['I forgot my password.', 'Ask an administrator for a link for a new password.'],
        [
          'Why so soon again?',
          'A session ends after 30 minutes without use and after 12 hours, to protect people’s data.',
        ],
      ],
    },
  },
  '/staff/welcome': {
    what: {
      zh: '收到邀请链接后，在这里设置自己的密码，然后登录工作台。',
      en: 'Where an invitation leads: set your own password, then log in to the console.',
    },
    can: {
      zh: ['核对姓名和邮箱', '设置密码并再输入一次', '完成后前往登录'],
      en: ['Check your name and e-mail', 'Set a password, typed twice', 'Go on to log in'],
    },
    refused: {
      zh: '链接只能使用一次，3 天内有效。提示失效时，请联系管理员重新发送。密码太短或太常见会被拒绝，用几个不相关的词组成的长密码更好记也更安全。',
      en: 'The link works once and for three days; if it no longer works, ask for a new one. A password that is short or common is refused: several unrelated words are easier to remember and safer.',
    },
    asked: {
      zh: [
        ['姓名或邮箱不对？', '先不要设置密码，请管理员改正后重新发送链接。'],
        ['可以转给同事用吗？', '不可以。每次办理都记在个人名下，账号只能本人使用。'],
      ],
      en: [
        ['Name or e-mail is wrong.', 'Set no password yet; have it put right and a new link sent.'],
        ['May a colleague use it?', 'No. Every act is recorded under a name: accounts are personal.'],
      ],
    },
  },
  '/staff/overview': {
    what: {
      zh: '用图表查看报名进度：报名数与参赛项目数随时间的变化、各组别名额、待办等待时长、应收与已收、缺少的材料。',
      en: 'Shows in plots how registration goes: registrations and entries over time, places, how long things wait, money due and paid, materials missing.',
    },
    can: {
      zh: [
        '查看全部赛事，或在筛选中选择一项赛事',
        '点击数字进入对应的名单、队列或订单',
        '点开图表下方的表格逐项查看',
        '选择一项赛事后，查看还缺材料的报名',
      ],
      en: [
        'See all competitions, or choose one in the filter',
        'Follow a number to the list, queue or orders that it counts',
        'Open the table below a plot for its figures',
        'With one competition chosen, see which registrations lack something',
      ],
    },
    refused: {
      zh: '页面只显示您职责范围内的部分：报名、财务、材料各由相应职责查看。限定了赛事的工作人员只看到自己负责的赛事。',
      en: 'You see the parts that your duties cover: registrations, finance, materials. Accounts restricted to certain competitions see only those.',
    },
    asked: {
      zh: [
        ['为什么没有去年的赛事？', '默认不统计结束超过 30 天的赛事，在筛选中选择后仍可查看。'],
        ['退回的报名算在内吗？', '不算。退回、失效和撤回的报名不占名额，也不计入进度。'],
      ],
      en: [
        [
          'Where is last year’s competition?',
          'Those over for more than 30 days are left out. Choose it in the filter.',
        ],
        [
          'Do rejected registrations count?',
          'No. Rejected, expired and withdrawn ones hold no place and are not counted.',
        ],
      ],
    },
  },
  '/staff': {
    what: {
      zh: '登录后的首页：列出您的职责范围内等待处理的事项，等得最久的先办。',
      en: 'Where you start: what waits within your duties. Begin with what has waited longest.',
    },
    can: {
      zh: [
        '查看每个队列的件数和最早提交时间',
        '点开队列开始处理',
        '从菜单进入其他页面，菜单上的数字是待办件数',
      ],
      en: [
        'See how many wait in each queue, and since when',
        'Open a queue and begin',
        'Use the menu for everything else; its numbers are what waits',
      ],
    },
    refused: {
      zh: '看不到某个队列，说明您没有相应职责，请管理员在“工作人员”中添加。与您有关联的单位，其申诉等事项须由同事处理。',
      en: 'A queue that you do not see is not among your duties: an administrator adds them under Staff and duties. Appeals of a unit you have a conflict of interest with are for colleagues.',
    },
    asked: {
      zh: [
        ['数字多久更新？', '页面会自动更新，处理完一件立即减少。'],
        ['什么都没有？', '所有队列都处理完了，或您的职责中没有审核队列。'],
        [
          '“交办”和“正在审核”有什么不同？',
          '交办说明由谁跟进，一直有效，其他人仍可处理；“正在审核”说明此刻谁打开着，离开或五分钟后失效，其间别人不能处理。',
        ],
        [
          '交给我的会怎样提醒？',
          '顶栏铃铛显示件数。交办可以撤销；同事停用、失去职责或有利害关系时，手上的自动变回未交办。',
        ],
      ],
      en: [
        ['How fresh are the numbers?', 'They follow automatically; each decision counts at once.'],
        ['It is empty.', 'All queues are done, or your duties have none.'],
        [
          'Assigned, or being reviewed?',
          'Assigned says who follows it up, lasts, and lets others decide; being reviewed says whose screen it is on now, ends on leaving or after five minutes, and keeps others off.',
        ],
        [
          'How will I know?',
          'The bell counts what is yours. Assigning can be undone; what a colleague may no longer decide becomes unassigned.',
        ],
      ],
    },
  },
  '/staff/account': {
    what: {
      zh: '您的姓名、职责、密码和登录安全。',
      en: 'Your name and duties, your password, and how you log in.',
    },
    can: {
      zh: [
        '查看自己的职责',
        '修改密码，其他设备随即退出',
        '设置两步验证并保存恢复码',
        '查看登录的设备并退出',
      ],
      en: [
        'See your duties',
        'Change the password; other devices are logged out',
        'Set up the second step and keep the recovery codes',
        'See where you are logged in, and log out there',
      ],
    },
    refused: {
      zh: '职责和姓名由管理员修改，本人不能改自己的职责。修改密码须先输入原密码，并通过图形验证。',
      en: 'Name and duties are changed by an administrator; no one can change their own duties. A new password needs the old one and a picture check.',
    },
    asked: {
      zh: [
        ['换了手机怎么办？', '用恢复码登录后重新设置两步验证；恢复码也没有了，请管理员重置。'],
        ['界面语言在哪里改？', '右上角的语言菜单，选择保存在本机。'],
      ],
      en: [
        [
          'I have a new phone.',
          'Log in with a recovery code and set the second step up again; without codes, ask an administrator.',
        ],
        ['Where is the language?', 'In the menu at the top right; it is kept on this device.'],
      ],
    },
  },
  '/staff/help': {
    what: {
      zh: '工作台所有页面的帮助，可以按词搜索；只列出您的职责可以打开的页面。',
      en: 'The help of every page of the console that your duties open, with a search.',
    },
    can: {
      zh: [
        '搜索要办的事，如“退款”“更正”“抽签”',
        '展开一个页面查看用途、办法和状态',
        '每页标题旁的“帮助”打开该页的内容',
      ],
      en: [
        'Search for what you want to do: refund, correction, draw',
        'Open a page’s part: purpose, acts, states',
        'Press Help beside a page’s title for that page',
      ],
    },
    refused: {
      zh: '办理不成时，页面写明原因和可以做的事；“刚刚有人改过这项内容”表示同事先处理了，请看最新内容。仍不清楚，请把提示的编号告诉管理员。',
      en: 'When something does not work, the page says why and what can be done. “Someone else has just changed this” means that a colleague was first: look at the latest version. If it is still unclear, give an administrator the number shown.',
    },
    asked: {
      zh: [
        ['有快捷键吗？', '审核页：J、K 上一件下一件，P 通过，R 不通过，数字选择原因。'],
        ['同事看到的为什么不同？', '帮助随职责而定。'],
      ],
      en: [
        [
          'Are there keys?',
          'In a review: J and K for next and previous, P passes, R rejects, numbers choose reasons.',
        ],
        ['A colleague sees others.', 'Help follows duties.'],
      ],
    },
  },
  '/staff/401': {
    what: {
      zh: '您的职责不包括这个页面。菜单只列出您可以使用的页面。',
      en: 'Your duties do not include that page. The menu lists those that are yours.',
    },
    can: {
      zh: ['返回工作台', '请管理员在“工作人员”中添加职责', '退出后换账号登录'],
      en: [
        'Go back to the desk',
        'Ask an administrator for the duty, under Staff and duties',
        'Log in with another account',
      ],
    },
    refused: {
      zh: '职责由服务器判断，刷新不会改变；管理员修改后立即生效，不必重新登录。同事发来的链接打不开，多半就是因为职责不同：请告诉管理员要办的是什么事，由他决定添加职责或另派人办理。',
      en: 'The server decides, so reloading changes nothing; a new duty counts at once, without logging in again. A link from a colleague that does not open usually means different duties: ask an administrator.',
    },
    asked: {
      zh: [['数据会受影响吗？', '不会，只是这个页面不能打开。']],
      en: [['Is anything lost?', 'No: only this page is closed to you.']],
    },
  },
  '/staff/404': {
    what: {
      zh: '这个地址没有页面，可能是链接不完整，或对应的内容已被删除。',
      en: 'There is no page at this address: the link may be incomplete, or what it showed is gone.',
    },
    can: {
      zh: ['返回工作台', '从菜单或列表重新进入', '在列表中按名称查找'],
      en: ['Go back to the desk', 'Enter again from the menu or a list', 'Search by name in the list'],
    },
    refused: {
      zh: '申请被单位撤回、材料被替换后，原来的审核链接不再有效，请回到队列处理下一件。同事发来的链接请确认复制完整。页面本身不会因为过期而消失：赛事结束后，报名、成绩和收支仍可查看。',
      en: 'A case that was withdrawn, or a material that was replaced, is no longer at its old address: go back to the queue. Make sure that a link was copied whole. Pages do not expire: past competitions, results and accounts stay readable.',
    },
    asked: {
      zh: [['记录还在吗？', '在。办理记录不会删除，可从单位、报名或赛事中查看。']],
      en: [
        [
          'Is the record kept?',
          'Yes: what was done is never deleted. See the unit, registration or competition.',
        ],
      ],
    },
  },
};
