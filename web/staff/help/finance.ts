import type { HelpTopics } from '#web/frame/help.ts';

/** What is owed and what came. */
export const financeHelp: HelpTopics = {
  '/staff/payments': {
    what: {
      zh: '已计费的报名：谁待付款、付多少、最晚何时；线下收到的款项从这里登记。',
      en: 'Registrations that cost something: who owes what, until when; offline payments are recorded from here.',
    },
    can: {
      zh: ['按单位、队伍、赛事查找', '切换待付款与全部已计费', '打开一份报名的费用'],
      en: [
        'Search by unit, team and competition',
        'Switch between what is due and all',
        'Open the fees of a registration',
      ],
    },
    refused: {
      zh: '找不到某份报名，多半是项目审核还没有通过，费用在通过时才生成；也可能不需要付款。超过付款截止会自动失效，需要宽限请在报名审核中延长时间。',
      en: 'A registration that is missing has probably not passed its entries yet, as fees come with that, or costs nothing. After its deadline it expires automatically; more time is given in the registration’s review.',
    },
    asked: {
      zh: [
        ['收到转账怎么办？', '打开该报名登记收款并附凭证，由另一位同事确认后入账。'],
        ['会看到证件吗？', '不会，这里只有名称、金额和状态。'],
      ],
      en: [
        [
          'A transfer has come.',
          'Open the registration, record it with the proof; a colleague confirms, and it is booked.',
        ],
        ['Do I see documents?', 'No: names, sums and states only.'],
      ],
    },
  },
  '/staff/payments/$id': {
    what: {
      zh: '一份报名的费用：按收款方列出应收、已收、待收，每笔款项、凭证和退款。',
      en: 'The fees of one registration: charged, received and due by payee, each payment, proof and refund.',
    },
    can: {
      zh: ['登记线下付款并上传凭证', '提出退款，写明原因', '查看线上支付和入账时间', '转到报名审核'],
      en: [
        'Record an offline payment, with proof',
        'Ask for a refund, with the reason',
        'See online payments and when they were booked',
        'Go to the registration’s review',
      ],
    },
    refused: {
      zh: '登记金额不能超过待收；退款不能超过实收减去已退。超过一人可办上限的退款，以及线下转账的退款，须由另一位财务同事复核。',
      en: 'What is recorded cannot exceed what is due, nor a refund what was received less what went back. Refunds above the limit for one person, and all by transfer, need a second one.',
    },
    asked: {
      zh: [
        ['多付了怎么办？', '系统自动退回原付款账户，在退款中可以看到。'],
        ['能改应收金额吗？', '不能，应收由报名内容和收费标准得出。'],
      ],
      en: [
        ['Too much was paid.', 'It is refunded automatically; see Refunds.'],
        ['Can I change what is charged?', 'No: it follows from entries and price list.'],
      ],
    },
  },
  '/staff/orders': {
    what: {
      zh: '全部订单：每个收款方一张，补缴另立一张；可按单号或平台交易号查找。',
      en: 'All orders: one a payee, top-ups apart; found by number or by the payment provider’s transaction.',
    },
    can: {
      zh: ['按状态、收款方、赛事、是否有多付筛选', '查看合计', '展开收支流水', '转到报名的费用'],
      en: [
        'Filter by state, payee, competition and surplus',
        'See the totals',
        'Open what happened to an order',
        'Go to the registration’s fees',
      ],
    },
    states: {
      zh: [
        ['待付款', '还没有付款。'],
        ['付款处理中', '平台还没有确认。'],
        ['已付款', '已入账。'],
        ['待补缴', '有新增费用。'],
        ['付款核验失败', '金额或账户不符，没有入账。'],
        ['已退款', '款项已退回。'],
        ['已关闭', '逾期未付。'],
      ],
      en: [
        ['Unpaid', 'Nothing has come.'],
        ['Processing', 'The payment provider has not confirmed.'],
        ['Paid', 'Booked.'],
        ['Payment due', 'More was charged.'],
        ['Verification failed', 'Sum or account differ; not booked.'],
        ['Refunded', 'It went back.'],
        ['Closed', 'Not paid in time.'],
      ],
    },
    refused: {
      zh: '订单只能查看；核验失败的在“对账”中了结，退款在费用中提出。',
      en: 'Orders can only be read: settle failed verification under Reconciliation, ask for refunds in the fees.',
    },
    asked: {
      zh: [['流水能改吗？', '不能，只增不改。']],
      en: [['Can the record be changed?', 'No: it only grows.']],
    },
  },
  '/staff/payments/overview': {
    what: {
      zh: '一项赛事的收支：应收、已收、待收、已退，按收款方、收费项目、支付方式和日期列出。',
      en: 'The money of a competition: charged, received, due and refunded, by payee, fee item, way of paying and day.',
    },
    can: {
      zh: ['切换赛事', '看每日或每周收款的图，旁边有表格', '按收费项目核对数量和金额', '查看待付款的报名'],
      en: [
        'Switch between competitions',
        'See what came by day or week, as a plot and as a table',
        'Check quantities and sums by fee item',
        'Go to the registrations that owe',
      ],
    },
    refused: {
      zh: '没有内容表示该赛事还没有订单：报名通过项目审核后才生成。',
      en: 'If it is empty, the competition has no order yet: they are made when entries pass review. A competition that is not published is not offered for choice.',
    },
    asked: {
      zh: [
        ['已收怎样分到各收费项目？', '一笔订单的已收款依次计入各项费用，退费从最后计入的一项退起。'],
        ['日期按哪里算？', '按北京时间计日，与支付平台的账单一致。'],
      ],
      en: [
        [
          'How is a payment spread over fee items?',
          'In the order of the items; a refund is taken from the last one first.',
        ],
        ['Which day counts?', 'Beijing time, as in the payment providers’ statements.'],
      ],
    },
  },
  '/staff/payments/settlement': {
    what: {
      zh: '一段时间内收到和退回的每一笔款项，可与支付平台的账单核对并导出。',
      en: 'Every payment and refund of a period, to compare with the payment providers’ statements and to export.',
    },
    can: {
      zh: [
        '选择起止日期或常用时段',
        '按入账或支付时间、收款方、支付方式筛选',
        '查看按日和按账户的合计',
        '导出 Excel',
      ],
      en: [
        'Choose the days, or a usual period',
        'Filter by payee, way of paying, and by when it was booked or paid',
        'See totals by day and account',
        'Export a sheet',
      ],
    },
    refused: {
      zh: '开始日期不能晚于结束日期。与平台账单相差一天，多半是一个按入账、一个按支付时间，请切换后再比。仍有差异，请到“对账”逐项处理。',
      en: 'The first day comes before the last. A difference of a day usually means that one side counts the time of booking, the other of paying: switch and compare. What remains is settled under Reconciliation.',
    },
    asked: {
      zh: [
        ['手续费在里面吗？', '不在，这里是向单位收取和退回的金额。'],
        ['金额以什么为单位？', '人民币元，两位小数；系统内部以分计算，没有舍入误差。'],
      ],
      en: [
        ['Are the payment providers’ charges in it?', 'No: these are sums taken from units and returned.'],
        ['Which unit?', 'Yuan with two decimals; the system counts in fen, so nothing is lost by rounding.'],
      ],
    },
  },
};
