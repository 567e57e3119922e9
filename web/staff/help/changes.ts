import type { HelpTopics } from '#web/frame/help.ts';

/** Reviews of papers and substitutions. */
export const changesHelp: HelpTopics = {
  '/staff/materials': {
    what: {
      zh: '逐份核对各单位提交的健康证明、安全责任书、保险单、音乐等材料。',
      en: 'Materials to review one by one: health certificates, safety letters, insurance, music and others.',
    },
    can: {
      zh: [
        '按赛事和材料种类筛选',
        '从最早的一份开始',
        '查看哪份正由同事审核',
        '在“全部”中查询已审的',
        '勾选后交办给自己或同事，并按“交办给”筛选',
        '勾选多件，检查后一次通过没有问题的；先列出清单再通过，其余说明原因',
      ],
      en: [
        'Filter by competition and kind',
        'Begin with the oldest',
        'See what a colleague is looking at',
        'Look up decided ones under All',
        'Select some and assign them to yourself or a colleague; filter by whose they are',
        'Select several and pass those without a finding: listed first, the rest with the reason',
      ],
    },
    states: {
      zh: [
        ['待审核', '等待核对。'],
        ['已通过', '无需再办。'],
        ['未通过', '单位会收到通知，须重新上传。'],
      ],
      en: [
        ['To review', 'Waits.'],
        ['Passed', 'Done.'],
        ['Rejected', 'The unit is notified and uploads again.'],
      ],
    },
    refused: {
      zh: '同一份材料同时只由一人审核；审核人离开后可以继续。单位替换或删除后，这份会从队列消失。',
      en: 'One reviewer at a time can open a material; it is free once they leave. One that is replaced or removed leaves the queue.',
    },
    asked: {
      zh: [
        ['退回后单位马上收到通知吗？', '连续审核的会合并成一条，几分钟内发出。'],
        ['一份保单对应很多人？', '可以只通过其中一部分人。'],
      ],
      en: [
        ['Is the unit notified at once?', 'Decisions in a row become one message, within minutes.'],
        ['One policy covers many.', 'You may pass some of them only.'],
      ],
    },
  },
  '/staff/materials/$id': {
    what: {
      zh: '核对一份材料：左边是对应人员和自动检查，右边是文件，下方通过或不通过。',
      en: 'One material: its people and checks at the left, the file at the right, pass or reject below.',
    },
    can: {
      zh: [
        '旋转、放大图片，下载 PDF，试听音乐',
        '勾选要一并处理的人员',
        '按数字选择不通过的原因',
        'J、K 上一件下一件，P 通过，R 不通过',
      ],
      en: [
        'Turn and enlarge pictures, download a PDF, play music',
        'Tick the people it is decided for',
        'Choose reasons by number',
        'J and K next and previous, P pass, R reject',
      ],
    },
    refused: {
      zh: '保险期没有覆盖比赛、人员已不在名单中，检查会指出。正由他人审核时不能决定，请看下一件。',
      en: 'Checks point out insurance that does not cover the competition and people who are no longer in it. While someone else has it open, nothing can be decided: go on to the next.',
    },
    asked: {
      zh: [
        ['图片上的水印是什么？', '写着用途和查看人，防止外传；每次打开都有记录。'],
        ['没勾选的人呢？', '保留待审，可以稍后处理。'],
      ],
      en: [
        [
          'What is the mark on a picture?',
          'Purpose and viewer, against passing it on; each view is recorded.',
        ],
        ['What of people not ticked?', 'They stay to be reviewed.'],
      ],
    },
  },
  '/staff/substitutions': {
    what: {
      zh: '审核单位在报名通过后申请的换人和退赛；出场名单发布后的由竞赛主任决定。',
      en: 'Substitutions and withdrawals that units ask for after passing. Once the start list is out, the director decides.',
    },
    can: {
      zh: [
        '按赛事、名称查找',
        '从最早的一件开始',
        '在“全部”中按状态查询',
        '勾选后交办给自己或同事，并按“交办给”筛选',
      ],
      en: [
        'Filter by competition and name',
        'Begin with the oldest',
        'Look up decided ones under All, by state',
        'Select some and assign them to yourself or a colleague; filter by whose they are',
      ],
    },
    states: {
      zh: [
        ['待审核', '由换人审核职责处理。'],
        ['主任决定', '出场名单已发布。'],
        ['已通过', '名单和棒次已更新。'],
        ['未通过', '原因已通知单位。'],
        ['已撤回', '单位自己撤回。'],
      ],
      en: [
        ['In review', 'For the duty of substitutions.'],
        ['For the director', 'The start list is published.'],
        ['Passed', 'Line-up and order have changed.'],
        ['Rejected', 'The unit has been given the reason.'],
        ['Withdrawn', 'By the unit.'],
      ],
    },
    refused: {
      zh: '项目开始后不能换人。没有竞赛主任职责的，只能查看标为“主任决定”的申请。',
      en: 'Once an event has begun no one can be replaced. Without the director’s duty, those marked Director can only be read.',
    },
    asked: {
      zh: [['多久要决定？', '详情中写明须在何时之前决定，过时换人不再生效。']],
      en: [['By when?', 'The case names the time before which it has to be decided.']],
    },
  },
  '/staff/substitutions/$id': {
    what: {
      zh: '审核一件换人：换下、换上、原因、证明、换人前后的阵容、费用差额和规则检查。',
      en: 'One substitution: who goes out and comes in, reason, proof, line-ups before and after, costs, and the rules.',
    },
    can: {
      zh: ['查看规则检查的结果', '打开证明和换上人员的材料', '通过，或写明原因不通过', '在上下件之间切换'],
      en: [
        'See what the rules say',
        'Open the proof and the substitute’s materials',
        'Pass it, or reject it with the reason',
        'Go to the next or previous case',
      ],
    },
    refused: {
      zh: '提出时合规、现在不合规的不能通过：例如换上的人资格被撤销、材料未通过、已在别队参加同一项目，或接力棒次不完整。检查会逐条列出。',
      en: 'What fitted when it was asked may not fit now: a qualification revoked, materials not passed, another team in the same event, a relay incomplete. Each is named among the checks, and it cannot pass.',
    },
    asked: {
      zh: [
        ['通过后要重发出场名单吗？', '已发布的名单会标为有变动，由编排人员发布新一版。'],
        ['参赛号会变吗？', '个人项目换上的人，从新一版起用自己的参赛号；团体项目不变。'],
        ['要退费吗？', '只补收增加的部分，减少不退。'],
      ],
      en: [
        ['Is the start list issued again?', 'It is marked as changed; staff who draw publish a new version.'],
        [
          'Does the start number change?',
          'In an individual event the substitute has their own, from the new version on.',
        ],
        ['Is money returned?', 'Only more is charged; less is not refunded.'],
      ],
    },
  },
};
