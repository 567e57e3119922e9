import type { HelpTopics } from '#web/frame/help.ts';

/** Running the console. */
export const houseHelp: HelpTopics = {
  '/staff/confirmations': {
    what: {
      zh: '款项去向、密钥、退款规则和工作人员的重要权限，一人提出，另一人确认后才生效。',
      en: 'Changes to where money goes, keys, the refund rule and important duties take two people: one asks, another confirms.',
    },
    can: {
      zh: [
        '核对提出人和前后变化，确认或写明理由拒绝',
        '撤回本人提出的事项',
        '确认后取出本人所申请的链接或密钥，24 小时内有效',
      ],
      en: [
        'See who asked and what changes; confirm, or refuse with a reason',
        'Withdraw what you asked for yourself',
        'Fetch the link or key that your own act has made, within a day',
      ],
    },
    states: {
      zh: [
        ['等待确认', '还没有生效，7 天内无人确认就截止。'],
        ['已确认', '已以提出人的名义生效。'],
      ],
      en: [
        ['Waiting', 'Nothing has been done; it ends after seven days.'],
        ['Confirmed', 'It has taken effect in the name of the person who asked.'],
      ],
    },
    refused: {
      zh: '本人提出或与本人有关的事项不能自己确认；只负责部分赛事的账号、职责或登录方式变更未满 24 小时的账号也不能确认。',
      en: 'You cannot confirm what you asked for or what is about you. Accounts restricted to certain competitions cannot confirm, nor can those whose duties or login changed within a day.',
    },
    asked: {
      zh: [
        [
          '只有一位管理员怎么办？',
          '首次安装时可以直接办理；此后如果没有其他人可以确认，24 小时后可由本人确认，相关人员会收到邮件。',
        ],
      ],
      en: [
        [
          'What if there is one administrator only?',
          'While a new installation is set up they act alone. Later, if no one else can confirm, they may after 24 hours, and others are notified by e-mail.',
        ],
      ],
    },
  },
  '/staff/staff': {
    what: {
      zh: '管理谁可以进入工作台，以及各自的职责。',
      en: 'Who may enter the console, and with which duties.',
    },
    can: {
      zh: [
        '邀请同事并选择职责，把一次性链接发给本人',
        '修改姓名、邮箱和职责',
        '停用离开的同事，停用后立即退出',
      ],
      en: [
        'Invite a colleague, choose duties, and hand over the one-time link',
        'Change name, e-mail and duties',
        'Disable who has left: they are logged out at once',
      ],
    },
    states: {
      zh: [
        ['待设置密码', '邀请已生成，本人还没有设置密码。'],
        ['正常', '可以登录。'],
        ['已停用', '不能登录，办理记录保留。'],
      ],
      en: [
        ['Invited', 'No password has been set yet.'],
        ['Active', 'May log in.'],
        ['Disabled', 'May not; what they did stays on record.'],
      ],
    },
    refused: {
      zh: '不能修改自己的职责，请另一位管理员操作。邮箱已被使用时请换一个。链接只显示一次，3 天内有效，过期可重新生成。',
      en: 'No one can change their own duties: ask another administrator. An e-mail that is in use is refused. A link is shown once and works for three days; make another when it has expired.',
    },
    asked: {
      zh: [['职责怎么分？', '按最少够用分配：财务不看证件，审核不碰款项。']],
      en: [
        [
          'How should duties be given?',
          'As few as will do: finance sees no documents, reviewers handle no money.',
        ],
      ],
    },
  },
  '/staff/settings': {
    what: {
      zh: '对所有页面生效的设置：器材商城入口、退款复核金额、到期提醒、界面设置面板。',
      en: 'Settings for all pages: the equipment shop, the sum above which refunds need two people, reminders, the appearance panel.',
    },
    can: {
      zh: [
        '填写商城网址和小程序码并预览',
        '设置一人可办理的退款上限',
        '选择截止前几天提醒单位',
        '改写错误提示文字，发布前对照预览',
        '开放或关闭界面设置面板',
      ],
      en: [
        'Give the shop’s address and code, and preview it',
        'Set what one person may refund alone',
        'Choose how many days before a deadline units are reminded',
        'Write other texts for errors, and compare before they are published',
        'Open or close the panel for colours and layout',
      ],
    },
    refused: {
      zh: '两人同时修改时，后保存的会看到“刚刚有人改过这项内容”，请看最新内容后再改。网址须以 http:// 或 https:// 开头。',
      en: 'If two people change a setting, the second sees “Someone else has just changed this”: look at the latest version, then change it. Addresses begin with http or https.',
    },
    asked: {
      zh: [
        ['商城入口怎么隐藏？', '网址和小程序码都留空即可。'],
        ['退款上限怎么算？', '同一份报名的退款累计；线下转账的退款无论多少都须复核。'],
      ],
      en: [
        ['How do I hide the shop?', 'Leave address and code empty.'],
        [
          'How is the limit counted?',
          'By all refunds of one registration together; transfers outside always need a second person.',
        ],
      ],
    },
  },
  '/staff/merchants': {
    what: {
      zh: '套餐费与竞赛服务费各自的微信支付、支付宝商户账户。',
      en: 'The WeChat Pay and Alipay accounts of the two payees: package fee and competition service fee.',
    },
    can: {
      zh: [
        '设置或更换账户，保存后立即启用并检测',
        '随时检测密钥和接口地址',
        '停用账户',
        '查看历任账户和设置人',
      ],
      en: [
        'Set or replace an account: it is used and checked at once',
        'Check keys and address at any time',
        'Retire an account',
        'See former accounts, and who set them',
      ],
    },
    states: {
      zh: [
        ['使用中', '新的付款进入该账户。'],
        ['已停用', '不再收款；查询、退款和对账继续。'],
        ['未设置', '参赛单位不能以此付款。'],
      ],
      en: [
        ['In use', 'New payments go here.'],
        ['Retired', 'Takes no more; queries, refunds and statements go on.'],
        ['Not set up', 'No one can pay this way.'],
      ],
    },
    refused: {
      zh: '检测未通过时会说明哪一项不对，请对照平台后台重新设置。由服务器配置设定的账户不能在这里改。',
      en: 'A check that fails says what is wrong: compare with the payment provider and set it again. Accounts fixed by the server’s configuration cannot be changed here.',
    },
    asked: {
      zh: [['密钥能再看吗？', '不能，保存后只显示尾号。']],
      en: [['Can I see a key again?', 'No. Once saved, only its end is shown.']],
    },
  },
  '/staff/notices': {
    what: {
      zh: '向参赛单位和个人发布中英文通知，如赛事须知、检录时间、场地变更。',
      en: 'Notices to units and individuals in both languages: what to know, call times, changes of hall.',
    },
    can: {
      zh: [
        '发给所有账号、某类账号、一项赛事的单位或指定单位',
        '设为重要，登录后弹窗直到已读',
        '立即或定时发布，可同时发邮件',
        '发布后一分钟内撤回',
        '查看送达和已读人数',
        '重新发送没有送出的邮件和短信',
      ],
      en: [
        'Send to all, to a kind of account, to a competition’s units, or to chosen ones',
        'Mark as important: it stays in front until read',
        'Publish now or later, by e-mail too',
        'Withdraw it within a minute',
        'See how many it reached, and who read it',
        'Send e-mails and SMS again that could not be sent',
      ],
    },
    states: {
      zh: [
        ['待发布', '到设定的时间自动发布，之前可以修改。'],
        ['已发布', '一分钟内可以撤回。'],
        ['已撤回', '接收人不再看到。'],
      ],
      en: [
        ['Scheduled', 'Goes out at its time; may be changed before.'],
        ['Published', 'May be withdrawn for a minute.'],
        ['Withdrawn', 'No one sees it any more.'],
      ],
    },
    refused: {
      zh: '标题和正文两种语言都要填写。超过一分钟不能撤回，请另发一条更正。',
      en: 'Title and text are wanted in both languages. After a minute it cannot be withdrawn: send a correction.',
    },
    asked: {
      zh: [['邮件一定会发吗？', '接收人可以在账号设置中关闭。']],
      en: [['Will the e-mail come?', 'Unless the account has switched it off.']],
    },
  },
};
