import type { HelpTopics } from '#web/frame/help.ts';

/** Matches and registrations as lists. */
export const matchesHelp: HelpTopics = {
  '/dashboard': {
    what: {
      zh: '列出全部赛事：时间、地点、报名截止，以及本单位下一步该做什么。',
      en: 'All competitions: when, where, until when to register, and what your unit has to do next.',
    },
    can: {
      zh: [
        '按类型和状态查找赛事',
        '打开赛事看规程、项目、组别与名额',
        '从按钮直接报名、继续填写或去付款',
        '查看提示的待办和期限',
      ],
      en: [
        'Find competitions by type and state',
        'Open one to see rules, events, groups and places',
        'Register, go on with a draft or pay by its button',
        'See what waits for you, and by when',
      ],
    },
    states: {
      zh: [
        ['未开始报名', '还没有到报名时间。'],
        ['报名中', '截止前可以报名和修改。'],
        ['报名截止', '只能换人，等待比赛。'],
        ['比赛中', '可看出场时间和成绩。'],
        ['已结束', '可看成绩、下载证书。'],
      ],
      en: [
        ['Not started', 'Registration has not begun.'],
        ['Registration open', 'Register and change until it closes.'],
        ['Registration closed', 'Only substitutions are left.'],
        ['In progress', 'See start times and results.'],
        ['Ended', 'See results, download certificates.'],
      ],
    },
    refused: {
      zh: '按钮不能用时，旁边写着原因：未通过认证、没有队伍、不在邀请名单，或已过截止时间。',
      en: 'Where a button cannot be used its reason is beside it: not certified, no team, not invited, or too late.',
    },
    asked: {
      zh: [['时间按哪里算？', '按赛事所在地的时间，境外查看时旁边会注明。']],
      en: [
        ['Whose time is it?', 'That of the competition’s place; yours is named beside it when it differs.'],
      ],
    },
  },
  '/match/detail': {
    what: {
      zh: '一项赛事的规程、日期、项目与组别、名额、收费和文件。',
      en: 'One competition: rules, dates, events and groups, places, fees and documents.',
    },
    can: {
      zh: [
        '查看各组年龄、性别要求和剩余名额',
        '查看报名、材料、换人、付款各自的截止时间',
        '下载规程和附件',
        '为队伍报名',
      ],
      en: [
        'See each group’s age, gender and places left',
        'See when registration, materials, substitutions and payment end',
        'Download rules and attachments',
        'Register a team',
      ],
    },
    refused: {
      zh: '名额已满时：设有候补的可以排队，轮到时会保留名额并通知您；不设候补的不能再报。定向邀请的赛事只有受邀单位能报名。',
      en: 'If a group is full you can join its waiting list, where the competition keeps one, and are notified when a place is held for you. A competition by invitation takes invited units only.',
    },
    asked: {
      zh: [
        ['费用可以退吗？', '已付费用不予退还；赛事取消等情况由组委会办理退款。'],
        ['年龄怎么算？', '按规程写明的日期计算，报名时系统会自动核对。'],
      ],
      en: [
        [
          'Are fees refunded?',
          'Paid fees are not; if a competition is cancelled, say, the organiser refunds them.',
        ],
        ['How is age counted?', 'At the day the rules name. The form checks it for you.'],
      ],
    },
  },
  '/match/review': {
    what: {
      zh: '查看本单位各队在一项赛事中的审核进度、退回原因和办理记录。',
      en: 'How the review of your teams in one competition is going, why something was rejected, and its history.',
    },
    can: {
      zh: [
        '查看每支队伍走到哪一步、由谁办理',
        '按退回原因修改后重新提交',
        '撤回尚在审核的报名',
        '打开报名详情',
      ],
      en: [
        'See how far each team is and who acts next',
        'Correct what was rejected and submit it again',
        'Withdraw what is in review',
        'Open the registration itself',
      ],
    },
    states: {
      zh: [
        ['资格审核', '核对人员和材料。'],
        ['项目审核', '核对参赛项目。'],
        ['待付款', '审核已通过，付清即成功。'],
        ['报名成功', '可以参赛。'],
        ['已退回', '按原因修改后重新提交。'],
      ],
      en: [
        ['Qualification review', 'People and materials are checked.'],
        ['Event review', 'Entries are checked.'],
        ['Pending payment', 'Passed; pay to complete it.'],
        ['Passed', 'You are in.'],
        ['Rejected', 'Correct it as the reason says.'],
      ],
    },
    refused: {
      zh: '报名截止后不能再改；如工作人员为您开放修改，这里会写明期限。',
      en: 'After registration closes nothing can be changed, unless staff open it for you: the time is then shown here.',
    },
    asked: {
      zh: [['修改会丢掉名额吗？', '不会，但会回到第一道审核；退回、失效或撤回才释放名额。']],
      en: [
        [
          'Does a change cost my place?',
          'No, but review starts over. Places go when it is rejected, expires or is withdrawn.',
        ],
      ],
    },
  },
  '/registerMatch/index': {
    what: {
      zh: '本单位全部报名，以及每份下一步由谁、在何时之前办理。',
      en: 'All of your registrations, and who acts next on each, by when.',
    },
    can: {
      zh: ['按状态和名称查找', '继续填写草稿、修改、付款', '打开详情，办理材料、换人、成绩、申诉、证书'],
      en: [
        'Filter by state and name',
        'Go on with a draft, edit, or pay',
        'Open one for materials, substitutions, results, appeals and certificates',
      ],
    },
    states: {
      zh: [
        ['草稿', '已保存，还没有提交。'],
        ['资格审核', '等待组委会，截止前仍可修改。'],
        ['项目审核', '等待组委会，截止前仍可修改。'],
        ['候补中', '组别已满，候补等待空位。'],
        ['待付款', '请在付款截止前付清。'],
        ['报名成功', '已付清，或无需付款。'],
        ['已退回', '按原因修改后重新提交。'],
        ['已失效', '逾期未付，名额已释放。'],
        ['已撤回', '单位自己撤回，名额已释放。'],
      ],
      en: [
        ['Draft', 'Saved, not submitted.'],
        ['Qualification review', 'Staff act; edit until it closes.'],
        ['Event review', 'Staff act; edit until it closes.'],
        ['On the waiting list', 'The group is full; you are in line.'],
        ['Pending payment', 'Pay before the deadline.'],
        ['Passed', 'Paid, or nothing to pay.'],
        ['Rejected', 'Correct it and submit again.'],
        ['Expired', 'Not paid in time: the places are gone.'],
        ['Withdrawn', 'By your unit: the places are gone.'],
      ],
    },
    refused: {
      zh: '按钮变灰时，旁边写着原因。失效后在报名截止前可以重新报名，但名额要重新占。',
      en: 'A grey button says why. After expiry you may register again while it is open, but take a new place.',
    },
    asked: {
      zh: [['候补第几位？', '详情中显示名次和总数；顺序按提交时间固定。']],
      en: [
        ['Where am I in line?', 'The registration shows place and length; the order is that of submission.'],
      ],
    },
  },
};
