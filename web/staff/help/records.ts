import type { HelpTopics } from '#web/frame/help.ts';

/** The trail of what was done, and interfaces for programs. */
export const recordsHelp: HelpTopics = {
  '/staff/exports': {
    what: {
      zh: '从工作台各列表导出的文件。每个列表右上角都有“导出”，可选 Excel、CSV 或 PDF，按当前筛选导出全部记录，不限条数。',
      en: 'Files exported from the lists of the console. Every list has “Export” at its head: Excel, CSV or PDF, everything under the filters of now, however many rows.',
    },
    can: {
      zh: [
        '查看自己的导出进度，完成后下载',
        '停止正在生成的文件，或提前删除',
        '有“操作记录”职责的人可以查看全部人员的导出',
      ],
      en: [
        'See how far your exports are, and fetch them',
        'Stop one that is being made, or delete it early',
        'With the duty for records: see what everyone has exported, and why',
      ],
    },
    states: {
      zh: [
        ['正在生成', '后台写入中，可以离开页面。'],
        ['可下载', '3 天内本人可多次下载。'],
        ['已过期或删除', '文件已删除，记录保留。'],
      ],
      en: [
        ['Being made', 'In the background: you may leave.'],
        ['Ready', 'You can fetch it for 3 days.'],
        ['Expired or deleted', 'The file is gone, the record stays.'],
      ],
    },
    refused: {
      zh: '含个人信息的列表必须写明用途。证件号码默认不导出，勾选时需要“人员与注册审核”职责并写明理由，且逐人记录。同时最多进行 3 个导出。',
      en: 'A list of people asks for a purpose. ID numbers are left out unless you have the duty “People and qualifications” and give a reason; each is logged. Three exports run at once.',
    },
    asked: {
      zh: [['文件里的编号有什么用？', '编号、导出人和用途印在每页或每行上，可在此按编号查到是谁导出的。']],
      en: [['What is the number for?', 'It is on every page and line, and finds here who exported it.']],
    },
  },
  '/staff/audit': {
    what: {
      zh: '谁在什么时候做了什么：全部操作记录，只能追加，不能修改或删除，并逐条链接以防篡改。',
      en: 'Who did what, and when: every act on record. It only grows, and each line is chained to the one before, so that tampering shows.',
    },
    can: {
      zh: [
        '按操作人、单位、赛事、操作、对象和日期查找',
        '打开一条，看操作前后的内容和理由',
        '查看记录是否完整，或立即核验',
        '导出，须写明用途',
      ],
      en: [
        'Filter by person, unit, competition, act, subject and day',
        'Open a line: before, after and reason',
        'See whether the log is intact, or verify it now',
        'Export it, saying what for',
      ],
    },
    states: {
      zh: [
        ['记录完整', '已核验，没有发现篡改。'],
        ['记录被破坏', '有记录被改、删或插入，请立即报告。'],
        ['还没有核验', '可以立即核验。'],
      ],
      en: [
        ['Log intact', 'Verified; nothing was tampered with.'],
        ['Log damaged', 'Something was altered, removed or put in: report it at once.'],
        ['Not verified yet', 'Verify it now.'],
      ],
    },
    refused: {
      zh: '核验需要时间，完成后结果显示在本页，可以先离开。最新的记录几秒后才入链，不影响查看。',
      en: 'Verifying takes a while; its result shows here, and you may leave meanwhile. The newest lines are chained seconds later, and can be read at once.',
    },
    asked: {
      zh: [['为什么内容显示已清除？', '按删除个人信息的要求清除了内容，操作本身仍在记录中。']],
      en: [
        ['Why is a content gone?', 'It was erased at a person’s request; the act itself stays on record.'],
      ],
    },
  },
  '/staff/interfaces': {
    what: {
      zh: '让计分、计时、大屏等程序读取和传入一项赛事的数据：程序密钥与事件推送。',
      en: 'How programs for scoring, timing or a scoreboard read and submit a competition’s data: keys and webhooks.',
    },
    can: {
      zh: [
        '为一项赛事的每个程序各建一个密钥，选择权限和到期时间',
        '更换密钥，旧的可再用一段时间；停用密钥',
        '新建事件推送，选择赛事和事件，发送测试',
        '查看发送记录，重发未送达的',
        '打开接口说明',
      ],
      en: [
        'Make a key for each program of a competition: what it may do, until when',
        'Change its secret, with the old one working for a while; revoke it',
        'Make a webhook for competitions and events; send a ping',
        'See deliveries and send again what failed',
        'Open the description of the interface',
      ],
    },
    states: {
      zh: [
        ['有效', '可以使用。'],
        ['已到期', '过了到期时间。'],
        ['已停用', '不能再用。'],
        ['发送失败', '正在重试；失败过久会自动停用。'],
      ],
      en: [
        ['In use', 'Works.'],
        ['Expired', 'Its time is over.'],
        ['Revoked', 'Works no more.'],
        ['Failing', 'Tried again; switched off when it fails for too long.'],
      ],
    },
    refused: {
      zh: '推送地址须以 https 开头，不能是内网地址。密钥只对一项赛事有效，权限不够时程序会收到拒绝。',
      en: 'A webhook’s address begins with https and is not a private one. A key is for one competition: what it may not do is refused to the program.',
    },
    asked: {
      zh: [
        [
          '密钥丢了怎么办？',
          '密钥只显示一次，请更换或停用后新建。如果显示前断网，十分钟内再按一次即得到同一个。',
        ],
      ],
      en: [
        [
          'A secret is lost.',
          'It is shown once: change it, or revoke the key and make another. If the connection broke before you saw it, press again within ten minutes and you get the same.',
        ],
      ],
    },
  },
};
