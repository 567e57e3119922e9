import type { HelpTopics } from '#web/frame/help.ts';

export const groupsHelp: HelpTopics = {
  '/staff/matches/groups/$id': {
    what: {
      zh: '报名截止后，把报名不足的组别合并：先看影响，再决定。',
      en: 'Once registration has closed, combine groups that too few entered: see what follows first, then decide.',
    },
    can: {
      zh: [
        '对照开赛条件查看每个组别的报名、单位、男女和年龄',
        '采用建议，或自己选择同一项目的两个以上组别',
        '合并前查看名额、候补、限报、费用、奖项和要通知的单位',
        '选择统一排名，或同场比赛、按原组别分别排名',
        '还没有出场名单和成绩时撤销合并',
      ],
      en: [
        'See entries, units, sexes and ages of each group against what it needs',
        'Take the suggestion, or choose two groups or more of one event',
        'See places, the queue, limits, fees, titles and who will be notified before anything is done',
        'Rank together, or compete together and rank each group separately',
        'Separate them again while there is no start list and no result',
      ],
    },
    states: {
      zh: [
        ['报名不足', '少于赛事规定的报名数或单位数。'],
        ['已合并', '原来的组别合为一组，可撤销。'],
      ],
      en: [
        ['Too few', 'Fewer entries or units than the competition asks for.'],
        ['Combined', 'Groups that are one now; it can be undone.'],
      ],
    },
    refused: {
      zh: '报名未截止、已有出场名单或成绩的组别不能合并，请在报名截止后、编排出场前合并。合并后的组别不再接受新报名。',
      en: 'Not while registration is open, nor with groups that have a start list or results. A combined group takes no new entries.',
    },
    asked: {
      zh: [
        ['单位需要做什么？', '不需要：报名自动转入，费用不变，单位会收到通知，办理记录里有原来的组别。'],
        ['证书上写哪个组别？', '统一排名写合并后的组别，分别排名写原组别。'],
      ],
      en: [
        [
          'What must units do?',
          'Nothing: entries follow, fees stay, units are notified, and the history keeps the group they entered.',
        ],
        [
          'Which group do certificates name?',
          'The combined one when ranked together, its own when ranked apart.',
        ],
      ],
    },
  },
};
