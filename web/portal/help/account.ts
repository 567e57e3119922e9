import type { HelpTopics } from '#web/frame/help.ts';

/** The account, its certification, its messages. */
export const accountHelp: HelpTopics = {
  '/account': {
    what: {
      zh: '管理自己的账号：昵称、头像、简介、语言、消息、日历订阅、密码和登录设备。',
      en: 'Your account: name, picture, introduction, language, messages, calendar, password, and where you are logged in.',
    },
    can: {
      zh: [
        '修改昵称、头像和简介',
        '选择短信、邮件和页面所用的语言',
        '选择哪些消息还要发到邮箱或手机',
        '把截止时间和出场时间订阅到手机或电脑的日历',
        '修改密码，其他设备随即退出',
        '查看并退出其他设备',
      ],
      en: [
        'Change name, picture and introduction',
        'Choose the language of messages and pages',
        'Choose which messages come by e-mail or phone as well',
        'Subscribe to deadlines and start times in your own calendar',
        'Change the password; other devices are logged out',
        'See other devices and log them out',
      ],
    },
    refused: {
      zh: '原密码不对、新密码太短或太常见都会在该栏说明。头像只收 JPG 或 PNG，不超过 10 MB。手机号和邮箱在这里只能查看，需要更换请联系工作人员。',
      en: 'A wrong old password, or a new one that is too short or common, is said beside the field. Pictures are JPG or PNG up to 10 MB. Phone and e-mail are only shown; ask staff to change them.',
    },
    asked: {
      zh: [
        ['可以关闭所有消息吗？', '审核、付款、申诉和账号安全类消息一定会发，其余可以关闭。'],
        ['看到不认识的设备？', '立即退出它，再修改密码。'],
      ],
      en: [
        [
          'Can I switch off all messages?',
          'Decisions, payments, appeals and security are always sent. The rest is yours to choose.',
        ],
        ['There is a device I do not know.', 'Log it out, then change your password.'],
      ],
    },
  },
  '/message/index': {
    what: {
      zh: '组委会的通知，以及赛事、成绩、出场名单的消息，都保存在这里。',
      en: 'Notices of the organiser and news of competitions, results and start lists, all kept here.',
    },
    can: {
      zh: [
        '按未读和已读查看',
        '打开通知中的链接去办理',
        '重要通知登录后会弹窗，读过才关闭',
        '在账号设置中选择是否另发邮件或短信',
      ],
      en: [
        'See what is unread and what you have read',
        'Follow a notice’s link to act on it',
        'Close an important one after reading: it appears when you log in',
        'Choose in your account whether e-mail or text messages come too',
      ],
    },
    refused: {
      zh: '通知撤回后会从列表消失。链接打不开时，多半是相关报名已撤回或队伍已删除，请到“我的报名”查看现状。',
      en: 'A notice that is withdrawn leaves the list. If its link does not open, the registration was probably withdrawn or its team deleted: see Registered Events.',
    },
    asked: {
      zh: [
        ['为什么同事没看到？', '通知按账号发送，一个单位一个账号，用同一账号登录的人看到的相同。'],
        ['没收到邮件？', '站内通知始终可见；邮件是否发送由账号设置决定，也请检查垃圾邮件。'],
      ],
      en: [
        ['A colleague does not see it.', 'Messages go to accounts. All who use one account see the same.'],
        [
          'No e-mail came.',
          'Messages are always here; e-mail depends on your account’s choice. Check your spam folder, too.',
        ],
      ],
    },
  },
  '/unit/index': {
    what: {
      zh: '单位（或个人）认证：提交资料和证书照片，审核通过后才能组队、报名。认证按年，当年 12 月 31 日到期。',
      en: 'The certification of your unit, or of yourself: submit details and a certificate; once it is passed you may form teams and enter. It is valid until 31 December.',
    },
    can: {
      zh: [
        '填写并提交审核',
        '审核中撤回修改',
        '通过后随时改联系方式和发票信息',
        '申请变更名称、类型、地区或证书',
        '到期后核对并重新提交',
      ],
      en: [
        'Fill it in and submit it',
        'Withdraw it during review to edit',
        'Change contact and invoice at any time once passed',
        'Ask for a change of name, type, location or certificate',
        'Check and submit again when it has expired',
      ],
    },
    states: {
      zh: [
        ['待提交', '已保存，还没有送审。'],
        ['审核中', '由工作人员审核，结果会通知您。'],
        ['已认证', '当年有效；变更审核期间原信息继续有效。'],
        ['未通过', '按原因修改后重新提交。'],
        ['已过期', '须重新提交，通过前不能报名。'],
      ],
      en: [
        ['Not submitted', 'Saved; submit it to have it reviewed.'],
        ['In review', 'Staff decide and notify you.'],
        ['Certified', 'In force this year; it stays so while a change is reviewed.'],
        ['Rejected', 'Correct what the reason says and submit again.'],
        ['Expired', 'Submit again; until then you cannot enter.'],
      ],
    },
    refused: {
      zh: '境内单位名称须以省份名开头并与证书一致；同名单位已存在时请联系工作人员核实。证书照片要四角完整、字迹清晰、加盖公章。',
      en: 'Names of units in China begin with the province and agree with the certificate. If the name exists, contact the staff. The picture shows all corners, legibly, with the stamp.',
    },
    asked: {
      zh: [['变更期间能报名吗？', '能，变更通过之前按原信息办理。']],
      en: [
        ['May I enter competitions meanwhile?', 'Yes: until a change is passed, the approved details count.'],
      ],
    },
  },
  '/help': {
    what: {
      zh: '所有页面的帮助都在这里，可以按词搜索。每个页面标题旁的“帮助”打开的就是该页的内容。',
      en: 'The help of every page, with a search. “Help” beside a page’s title opens the part about that page.',
    },
    can: {
      zh: [
        '搜索要办的事，如“换人”“付款”“退回”',
        '展开一个页面，看用途、办法、状态和常见问题',
        '从菜单页面的帮助直接打开该页',
        '切换右上角的语言，帮助随之切换',
      ],
      en: [
        'Search for what you want to do: substitution, payment, rejected',
        'Open a page’s part: purpose, acts, states, questions',
        'Go to the page from there if it is in the menu',
        'Switch the language at the top right',
      ],
    },
    refused: {
      zh: '办理不成时，页面会在出错的地方写明原因和做法；这里的“办不成时”说明最常见的几种。仍不清楚，请把提示的文字和编号告诉组委会。',
      en: 'When something does not work, the page says why and what to do, beside the place; “When something does not work” here lists the usual cases. If it is still unclear, give the organiser the words and number you see.',
    },
    asked: {
      zh: [
        ['为什么有的页面没有列出？', '只列出当前账号可以使用的页面。'],
        ['搜索不到？', '换一个更短的词；多个词用空格隔开，须同时出现。'],
      ],
      en: [
        ['Why is a page not listed?', 'Only the pages that your account may open are.'],
        ['Nothing is found.', 'Try a shorter word. Several words have to occur together.'],
      ],
    },
  },
};
