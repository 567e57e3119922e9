import type { HelpTopics } from '#web/frame/help.ts';

/** Payments made outside, and appeals. */
export const decisionsHelp: HelpTopics = {
  '/staff/outsidePayments': {
    what: {
      zh: '同事登记的银行转账等线下付款，对照凭证和银行流水确认后入账。',
      en: 'Offline payments, such as transfers, that colleagues have recorded: confirm them against proof and statement.',
    },
    can: {
      zh: [
        '按赛事、收款方、名称筛选',
        '从最早的一笔开始确认',
        '在“全部”中查询已入账和退回的',
        '勾选后交办给自己或同事，并按“交办给”筛选',
      ],
      en: [
        'Filter by competition, payee and name',
        'Begin with the oldest',
        'Look up booked and refused ones under All',
        'Select some and assign them to yourself or a colleague; filter by whose they are',
      ],
    },
    states: {
      zh: [
        ['待确认', '还没有入账。'],
        ['已入账', '单位已收到通知。'],
        ['已退回', '没有入账，登记人可重新登记。'],
      ],
      en: [
        ['To confirm', 'Not booked yet.'],
        ['Booked', 'The unit has been notified.'],
        ['Returned', 'Not booked; it may be recorded again.'],
      ],
    },
    refused: {
      zh: '本人登记的须由另一位有该职责的同事确认；这样的条目标为“您登记，待他人确认”。',
      en: 'What you recorded yourself is for a colleague with this duty; it is marked.',
    },
    asked: {
      zh: [['为什么要两个人？', '防止误记和舞弊：登记、确认分开，全程留痕。']],
      en: [
        [
          'Why two people?',
          'Against slips and fraud: one records, another confirms, and both are on record.',
        ],
      ],
    },
  },
  '/staff/outsidePayments/$id': {
    what: {
      zh: '确认一笔线下付款：金额、到账日期、凭证，以及该收款方应收、已收和待收。',
      en: 'One offline payment: sum, day, proof, and what is charged, received and due of that payee.',
    },
    can: {
      zh: [
        '打开付款凭证与银行流水核对',
        '确认到账，随即入账并通知该单位',
        '退回登记并写明原因',
        '转到该报名的费用',
      ],
      en: [
        'Compare the proof with the bank’s statement',
        'Confirm it: it is booked and the unit is notified',
        'Refuse it with the reason',
        'Go to the fees of the registration',
      ],
    },
    refused: {
      zh: '金额超过待收、单位已在线付清，或报名已失效时不能确认，检查会说明；请退回，或与登记人核实金额。',
      en: 'If the sum exceeds what is due, it was paid online meanwhile or the registration has expired, it cannot be confirmed: the check says so. Return it, or settle the sum with the colleague who recorded it.',
    },
    asked: {
      zh: [
        ['钱到了但金额不符？', '按实际到账金额重新登记，多出的由财务退回。'],
        ['确认后能撤销吗？', '不能，须走退款。'],
      ],
      en: [
        ['The sum differs.', 'Have what really came recorded; finance returns what is too much.'],
        ['Can I undo it?', 'No: money goes back as a refund.'],
      ],
    },
  },
  '/staff/appeals': {
    what: {
      zh: '参赛单位对成绩的申诉：组成仲裁委员会，核对后表决，由仲裁主任裁决。',
      en: 'Appeals against results: a committee is named, looks into it and votes, and its chair decides.',
    },
    can: {
      zh: [
        '按赛事、事项查找，查看轮到谁',
        '申报利害关系，申报的单位须回避',
        '时限过后凭正当原因代单位提出',
        '查看待退还的保证金',
        '勾选后交办给自己或同事，并按“交办给”筛选',
      ],
      en: [
        'Filter by competition and kind; see whose turn it is',
        'Declare conflicts of interest: those who have one stand aside',
        'File one late for a unit, for a good reason',
        'See deposits to be returned',
        'Select some and assign them to yourself or a colleague; filter by whose they are',
      ],
    },
    states: {
      zh: [
        ['待您表决', '您是委员，还没有投票。'],
        ['待您裁决', '票数已够，由您这位仲裁主任裁决。'],
        ['处理中', '等待他人。'],
        ['申诉成立', '成绩已更正。'],
        ['申诉不成立', '成绩不变。'],
      ],
      en: [
        ['Your vote is needed', 'You sit on it and have not voted.'],
        ['Your decision is needed', 'The votes are there; you are the chair.'],
        ['In progress', 'Others act.'],
        ['Upheld', 'The result is corrected.'],
        ['Dismissed', 'The result stands.'],
      ],
    },
    refused: {
      zh: '代提须选一条公示中、已确认或已公布、且没有申诉在审的成绩。与涉及单位有关联的人不能进入仲裁委员会。',
      en: 'A late one is about a released result with no appeal running. No one with a conflict of interest sits on its committee.',
    },
    asked: {
      zh: [['保证金在哪里管？', '现场收退，在申诉详情中登记。']],
      en: [['Where are deposits kept?', 'They are paid on the spot and recorded in the case.']],
    },
  },
  '/staff/appeals/$id': {
    what: {
      zh: '一件申诉：申诉内容、现成绩、更正方案和名次变动、仲裁委员会、表决与裁决。',
      en: 'One appeal: what was said, the result, the correction with ranks that move, committee, votes, decision.',
    },
    can: {
      zh: [
        '选三人以上、单数的委员，另指定一位不参加表决的仲裁主任',
        '填写更正方案，预览全部名次变动',
        '委员各投一票',
        '仲裁主任按多数裁决并写明理由',
        '登记保证金收退',
      ],
      en: [
        'Name a committee of three or more, an odd number, and a chair beside them, who does not vote',
        'Propose a correction and see every rank that moves',
        'Vote, once each',
        'Decide as the majority did, with the reason, as the chair',
        'Record the deposit',
      ],
    },
    refused: {
      zh: '支持申诉前须有更正方案；改动方案后原表决作废，须重新表决。票数未过半，或成绩在此期间有变，不能裁决，页面写明原因。',
      en: 'To uphold there has to be a correction; changing it voids the votes. Without a majority, or when the result changed meanwhile, it cannot be decided, and the page says why.',
    },
    asked: {
      zh: [['裁决后还要做什么？', '成绩、名次、全能与团体奖和证书自动更新；退还保证金后请登记。']],
      en: [
        [
          'What is left afterwards?',
          'Result, ranks, titles and certificates follow; record the deposit’s return.',
        ],
      ],
    },
  },
};
