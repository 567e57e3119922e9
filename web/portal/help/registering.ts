import type { HelpTopics } from '#web/frame/help.ts';

/** Registering for a match, up to paying. */
export const registeringHelp: HelpTopics = {
  '/registerMatch/register': {
    what: {
      zh: '分步报名：选择队伍、选择项目、填写行程及其他、核对报名表、提交。个人账号没有选队伍一步。',
      en: 'Register step by step: team, events, itinerary and needs, the form to read through, submit. An individual account has no team step.',
    },
    can: {
      zh: [
        '勾选随队人员',
        '在项目表中点格子报名：行是运动员，列是项目',
        '用方向键移动、空格键报名',
        '编排团体名单、替补与接力棒次',
        '随时离开，草稿自动保存',
        '提交前打印核对',
      ],
      en: [
        'Tick who comes along',
        'Enter by pressing cells: athletes in rows, events in columns',
        'Or by arrow keys and space',
        'Set line-ups, reserves and relay order',
        'Leave at any time: drafts are kept',
        'Print and check it first',
      ],
    },
    refused: {
      zh: '右侧“待处理”列出全部问题，点一下就到出错处；只提醒的不影响提交。格子不能选时，选中它会说明原因：年龄、性别、资格、名额或项数上限。提交时整份要么全部接受，要么指出哪个组已满。',
      en: 'Everything in the way is listed at the side: press it to go there. Warnings do not stop you. A cell that cannot be chosen says why: age, gender, qualification, places or limits. A form is taken as a whole, or the full groups are named.',
    },
    asked: {
      zh: [['两处填写不一致？', '系统会请您选择用本机的还是服务器上的，另一份被替换。']],
      en: [
        [
          'There are two drafts.',
          'You are asked which to go on with, this device’s or the server’s; the other is replaced.',
        ],
      ],
    },
  },
  '/registerMatch/detail': {
    what: {
      zh: '一份报名的全部情况：状态、人员、项目、费用、办理记录，以及可以办理的事。',
      en: 'All about one registration: state, people, entries, fees, history, and what can be done.',
    },
    can: {
      zh: [
        '截止前修改并重新提交',
        '调整接力棒次，直到变更截止',
        '确认或放弃递补的名额',
        '撤回报名',
        '去付款、开发票、打印报名表',
        '进入材料、换人、出场时间、成绩、申诉和证书',
      ],
      en: [
        'Edit and submit again until it closes',
        'Change the relay order until the change deadline',
        'Take or decline a place that became free',
        'Withdraw it',
        'Pay, ask for an invoice, print the form',
        'Go to materials, substitutions, start times, results, appeals and certificates',
      ],
    },
    refused: {
      zh: '被退回时，上方写明原因，修改后重新提交。已付款的报名不能直接修改，请申请换人，或请工作人员开放修改。撤回后名额立即释放，不能保留。',
      en: 'If it was rejected the reason is at the top: correct it and submit again. Once paid it cannot be edited: ask for a substitution, or ask staff to open it. Withdrawing gives the places away at once.',
    },
    asked: {
      zh: [
        ['递补名额保留多久？', '到页面写明的时间为止，逾期转给下一队。'],
        [
          '截止时间会为我们单独推迟吗？',
          '工作人员可以只推迟其中一项；新的时间和理由写在这里，待办、提醒和日历随之更新。',
        ],
        ['为什么要补缴？', '修改后费用增加的部分需要补缴；减少的不退。'],
      ],
      en: [
        ['How long is a free place held?', 'Until the time shown; then it goes to the next in line.'],
        [
          'Can a deadline be moved for us?',
          'Staff may put off one alone: the new time and the reason are shown here, and your next steps, reminders and calendar follow.',
        ],
        ['Why a top-up?', 'A change that costs more is charged; one that costs less is not refunded.'],
      ],
    },
  },
  '/registerMatch/payment': {
    what: {
      zh: '一份报名要付的费用，按收款方和收费项目逐条列出。套餐费与竞赛服务费分别付款。',
      en: 'What a registration costs, payee by payee and line by line. Package fee and competition service fee are paid separately.',
    },
    can: {
      zh: [
        '用微信支付或支付宝付款',
        '在电脑上扫码，在手机上直接打开',
        '付款后本页自动更新',
        '付清后下载收据、申请发票',
      ],
      en: [
        'Pay with WeChat Pay or Alipay',
        'Scan a code on a computer, open the app on a phone',
        'Wait here: the page updates automatically',
        'Download the receipt once paid, and ask for an invoice',
      ],
    },
    states: {
      zh: [
        ['待付款', '请在付款截止前付清。'],
        ['付款处理中', '支付平台正在确认，请勿重复付款。'],
        ['已付款', '已入账。'],
        ['付款失败', '没有扣款，可以重新付款。'],
        ['付款核验失败', '金额与订单不符，由人工核验。'],
        ['已关闭', '逾期未付。'],
      ],
      en: [
        ['Unpaid', 'Pay before the deadline.'],
        ['Processing', 'Being confirmed; do not pay twice.'],
        ['Paid', 'Booked.'],
        ['Failed', 'Nothing was taken; pay again.'],
        ['Verification failed', 'It differs from the order; staff look at it.'],
        ['Closed', 'Not paid in time.'],
      ],
    },
    refused: {
      zh: '二维码过期请重新获取；微信内打不开支付宝，请换浏览器。多付的款项自动退回原付款账户。',
      en: 'Get a new code when one has expired. Alipay does not open inside WeChat: use a browser. What is overpaid goes back to the account it came from.',
    },
    asked: {
      zh: [['只能转账怎么办？', '联系组委会，由财务登记线下付款并确认后入账。']],
      en: [['I can only transfer.', 'Ask the organiser: finance records and confirms an offline payment.']],
    },
  },
};
