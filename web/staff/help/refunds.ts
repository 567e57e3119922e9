import type { HelpTopics } from '#web/frame/help.ts';

/** What goes back, invoices, statements. */
export const refundsHelp: HelpTopics = {
  '/staff/refunds': {
    what: {
      zh: '复核同事提出的退款，处理支付平台未退成的，登记线下已退的。',
      en: 'Refunds to confirm, those the payment provider did not carry out, and transfers to record.',
    },
    can: {
      zh: [
        '从最早的一笔开始',
        '按收款方、状态、赛事筛选',
        '进入取消赛事的整体退款',
        '勾选后交办给自己或同事，并按“交办给”筛选',
      ],
      en: [
        'Begin with the oldest',
        'Filter by payee, state and competition',
        'Go to the refunds of a cancelled competition',
        'Select some and assign them to yourself or a colleague; filter by whose they are',
      ],
    },
    states: {
      zh: [
        ['待复核', '等另一位财务确认。'],
        ['支付平台处理中', '已发出，等待平台。'],
        ['支付平台未退', '平台拒绝，需要处理。'],
        ['待线下退款', '请转账后登记。'],
        ['已退款', '已入账，已通知该单位。'],
        ['不予退款', '没有退回。'],
      ],
      en: [
        ['To be confirmed', 'Another of finance confirms.'],
        ['With the payment provider', 'Sent; it will answer.'],
        ['Refused by the payment provider', 'Refused there: retry it, or pay by transfer.'],
        ['To be transferred', 'Transfer it, then record it.'],
        ['Refunded', 'Booked; the unit was notified.'],
        ['Declined', 'Nothing goes back.'],
      ],
    },
    refused: {
      zh: '本人提出的不能自己复核。',
      en: 'What you asked for yourself is confirmed by a colleague.',
    },
    asked: {
      zh: [['会重复退吗？', '不会，重试前先向平台查询，沿用同一单号。']],
      en: [
        [
          'Can it go back twice?',
          'No: before trying again the payment provider is asked about the same number.',
        ],
      ],
    },
  },
  '/staff/refunds/$id': {
    what: {
      zh: '一笔退款：金额、方式、原因、原付款和可退余额，以及平台的答复。',
      en: 'One refund: sum, way, reason, the payment it comes from, what is left to refund, and the payment provider’s answer.',
    },
    can: {
      zh: [
        '确认退款，或不予退款并写明原因',
        '平台未退成时重试，或改为线下退还',
        '登记转账：银行、流水号、日期',
        '转到该报名的费用',
      ],
      en: [
        'Confirm it, or decline with the reason',
        'Try again, or change to a transfer, when the payment provider refused',
        'Record a transfer: bank, number, day',
        'Go to the fees',
      ],
    },
    refused: {
      zh: '可退余额不足、或由您本人提出的，不能确认。确认后不能撤回。商户账户余额不足时平台会拒绝，充值后重试即可，不会重复退款。',
      en: 'It cannot be confirmed if too little is left, or if you asked for it. Once confirmed it cannot be called back. The provider refuses when the merchant’s balance is short: fill it and try again; nothing goes back twice.',
    },
    asked: {
      zh: [
        ['多久到账？', '由支付平台决定，一般一到三个工作日。'],
        ['开过发票怎么办？', '余额不足以支撑的发票会列为待红冲。'],
      ],
      en: [
        ['When does it arrive?', 'That is up to the payment provider, usually one to three working days.'],
        ['There is an invoice.', 'One that is no longer covered is listed as to be reversed.'],
      ],
    },
  },
  '/staff/refunds/matches': {
    what: {
      zh: '赛事取消后，把全部款项一次退回各单位；由一人提出，另一人确认。',
      en: 'Return all the money of a cancelled competition at once: one person asks, another confirms.',
    },
    can: {
      zh: ['查看可退总额和涉及的报名数', '提出整体退款并写明原因', '确认或退回同事的申请', '跟踪每笔的进度'],
      en: [
        'See the sum and how many registrations it concerns',
        'Ask for it, with the reason',
        'Confirm or decline what a colleague asked for',
        'Follow each refund',
      ],
    },
    refused: {
      zh: '赛事须先取消，才能整体退款；提出的人不能自己确认。个别退款如果被平台拒绝，不影响其余，会列在退款中单独处理。正在付款的单位，款项到账后会自动退回。',
      en: 'The competition has to be cancelled first, and the person who asks cannot confirm. If the payment provider refuses one, the others go on; it is listed under Refunds. What is paid while this runs is refunded automatically.',
    },
    asked: {
      zh: [
        ['只退一部分？', '不在这里办，请在各报名的费用中单独提出。'],
        ['单位会知道吗？', '会，每笔退回都通知付款方，写明原因。'],
      ],
      en: [
        ['Only a part?', 'Ask for it registration by registration, in the fees.'],
        ['Are units notified?', 'Yes, of each refund, with the reason.'],
      ],
    },
  },
  '/staff/invoices': {
    what: {
      zh: '各单位的开票申请，等得最久的在前；开具后登记号码并上传文件。',
      en: 'Invoices that units ask for, the oldest first: issue them, then record number and file.',
    },
    can: {
      zh: [
        '按抬头、单位、发票号码查找',
        '按赛事、收款方、状态筛选',
        '从最早的一份开始',
        '查看待红冲的发票',
        '勾选后交办给自己或同事，并按“交办给”筛选',
      ],
      en: [
        'Search by title, unit or number',
        'Filter by competition, payee and state',
        'Begin with the oldest',
        'See invoices to be reversed',
        'Select some and assign them to yourself or a colleague; filter by whose they are',
      ],
    },
    states: {
      zh: [
        ['待开票', '等待开具。'],
        ['已开票', '已发邮件给付款方。'],
        ['已退回', '没有开具，原因已告知。'],
        ['已撤回', '单位自己撤回。'],
        ['待红冲', '有退款，余额不足以支撑。'],
        ['已红冲', '已作废，可重新申请。'],
      ],
      en: [
        ['Asked for', 'To be issued.'],
        ['Issued', 'Mailed to the payer.'],
        ['Returned', 'Not issued; they know why.'],
        ['Withdrawn', 'By the unit.'],
        ['To be reversed', 'Money went back; it is no longer covered.'],
        ['Reversed', 'Void; another may be asked for.'],
      ],
    },
    refused: {
      zh: '已付余额不足以开票的请退回申请。',
      en: 'What is paid has to cover an invoice; otherwise send the request back.',
    },
    asked: {
      zh: [['在这里能直接开票吗？', '不能，请在税务系统开具后登记。']],
      en: [['Does this issue invoices?', 'No: issue it in the tax system, then record it.']],
    },
  },
  '/staff/invoices/$id': {
    what: {
      zh: '一份开票申请：抬头、税号、金额、可开余额；登记号码和文件，或退回。',
      en: 'One request: title, tax number, sum and what is left to invoice; record number and file, or send it back.',
    },
    can: {
      zh: [
        '一键复制开票信息',
        '上传 PDF 或 OFD，文件名中有号码时自动填入',
        '登记后自动发邮件给付款方',
        '登记红冲',
        '退回申请并写明原因',
      ],
      en: [
        'Copy all details at once',
        'Upload PDF or OFD: a number in the file’s name is taken over',
        'Have it mailed once recorded',
        'Record a reversal',
        'Send the request back with the reason',
      ],
    },
    refused: {
      zh: '税号位数不对、已付余额不足会在检查中指出；发票号码不能与已登记的重复，数电票为 20 位数字。文件不超过 10 MB。',
      en: 'Checks point out a tax number of wrong length and too little paid. A number is used once; those of digital invoices have 20 digits. Files are up to 10 MB.',
    },
    asked: {
      zh: [
        ['登记错了？', '先登记红冲，单位可重新申请。'],
        ['退款后要做什么？', '提示待红冲的，请在税务系统红冲后登记。'],
      ],
      en: [
        ['I recorded it wrongly.', 'Record a reversal; the payer may ask again.'],
        ['After a refund?', 'Reverse in the tax system what is marked so, then record it.'],
      ],
    },
  },
  '/staff/reconciliation': {
    what: {
      zh: '每天自动下载支付平台前一日的账单，与本系统逐笔核对；差异和核验失败的付款在此处理。',
      en: 'Each day the payment providers’ statements of the day before are fetched and compared line by line; differences and payments that failed verification are settled here.',
    },
    can: {
      zh: [
        '按日期和账户查看账单是否一致',
        '查看本系统账目最近一次核对的时间和结果',
        '按类型、平台筛选差异',
        '查看两边的记录，写明处理结果',
        '核验金额不符的付款：确认入账或退回',
        '勾选后交办给自己或同事，并按“交办给”筛选',
      ],
      en: [
        'See day by day whether statements agree',
        'See when our own books were last checked, and what was found',
        'Filter differences by kind and payment provider',
        'Compare both sides and write how it was settled',
        'Verify payments that do not agree: book them, or return them',
        'Select some and assign them to yourself or a colleague; filter by whose they are',
      ],
    },
    states: {
      zh: [
        ['待处理', '需要有人查明。'],
        ['已自动补平', '系统查询后已补记。'],
        ['已处理', '有人写明了结果。'],
      ],
      en: [
        ['Open', 'A colleague has to look into it.'],
        ['Resolved automatically', 'Booked after asking the payment provider.'],
        ['Dealt with', 'A colleague recorded the outcome.'],
      ],
    },
    refused: {
      zh: '账单没有取到时会自动再试，也可以重新下载；“非本系统订单”多为同一账户的其他业务。',
      en: 'A statement that did not come is fetched again automatically. Orders not of this system usually belong to other business of the same account.',
    },
    asked: {
      zh: [['差异会影响单位吗？', '不会自动改账，处理之前保持原样。']],
      en: [['Does a difference touch a unit?', 'No registration’s fees change by this.']],
    },
  },
};
