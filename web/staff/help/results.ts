import type { HelpTopics } from '#web/frame/help.ts';

/** Results and certificates. */
export const resultsHelp: HelpTopics = {
  '/staff/results': {
    what: {
      zh: '一项赛事的全部成绩单，按项目和组别，从录入、公示、确认到正式公布。',
      en: 'All result lists of a competition by event and group: entered, checked and released, confirmed, published.',
    },
    can: {
      zh: [
        '按进度筛选，看下一步由谁办',
        '打开一张成绩单录入',
        '用表格导入一个项目的成绩，先检查后保存',
        '勾选后交办给自己或同事，并按“交办给”筛选',
      ],
      en: [
        'Filter by stage and see who is next',
        'Open a list to enter marks',
        'Import an event’s results from a sheet: checked first, then saved',
        'Select some and assign them to yourself or a colleague; filter by whose they are',
      ],
    },
    states: {
      zh: [
        ['录入中', '还有成绩没有录入。'],
        ['待检查', '齐全，等裁判长公示。'],
        ['公示中', '申诉期进行中。'],
        ['申诉中', '有申诉未裁决。'],
        ['待确认', '申诉期已过。'],
        ['待公布', '已确认，未公开。'],
        ['已公布', '对所有人公开。'],
      ],
      en: [
        ['Being entered', 'Marks are missing.'],
        ['To check', 'Complete; the head judge releases.'],
        ['Released', 'May be appealed.'],
        ['Under appeal', 'One is undecided.'],
        ['To confirm', 'The window is over.'],
        ['To publish', 'Confirmed, not public.'],
        ['Published', 'Public.'],
      ],
    },
    refused: {
      zh: '导入的表格有一行出错，就什么都不保存；按列出的原因改好再传。',
      en: 'If one row has an error, nothing of the sheet is saved: correct what is listed and upload it again.',
    },
    asked: {
      zh: [['计分程序怎样传入成绩？', '在“开放接口”为它建立密钥。']],
      en: [['How does a scoring program submit results?', 'Make it a key under Interfaces.']],
    },
  },
  '/staff/results/$id': {
    what: {
      zh: '一张成绩单：按出场顺序逐行录入裁判计分，成绩和名次即时算出；由裁判长公示、确认、正式公布。',
      en: 'One result list: marks typed in start order, result and rank computed at once; released, confirmed and published by the head judge.',
    },
    can: {
      zh: [
        '方向键移动，Enter 到下一行，离开一行即保存',
        '调整裁判人数',
        '标记弃权或取消成绩并写明原因',
        '公示后逐行更正，先看名次变动',
        '查看每行的修改记录',
      ],
      en: [
        'Arrows move, Enter goes to the next line; leaving a line saves it',
        'Set how many judges there are',
        'Scratch or cancel a line, with the reason',
        'Correct a released line, seeing first what moves',
        'Read each line’s changes',
      ],
    },
    states: {
      zh: [
        ['未保存', '正在录入或等待网络。'],
        ['他人已修改', '请选择保留哪一个。'],
      ],
      en: [
        ['Not saved', 'Being typed, or waiting for the network.'],
        ['Changed by someone else', 'Choose which to keep.'],
      ],
    },
    refused: {
      zh: '有未保存的行时不能公示；公示后只能由裁判长更正。网络断开时录入保留在本机，恢复后自动保存。',
      en: 'With unsaved lines nothing is released; afterwards only the head judge corrects. Offline, what you type stays here and is saved later.',
    },
    asked: {
      zh: [
        ['计数相差较大怎么办？', '提示复核录像，确认后再公示。'],
        ['提示高于可能的成绩？', '多半是多打了一位，或漏了小数点；核对评分表后再公示。'],
      ],
      en: [
        ['Counts far apart?', 'Look at the video before releasing.'],
        [
          'More than is possible?',
          'Mostly a digit too many or a lost decimal point: check it before releasing.',
        ],
      ],
    },
  },
  '/staff/certificates': {
    what: {
      zh: '选择一项赛事，为它签发获奖、参赛、教练员和完赛证书。',
      en: 'Choose a competition to issue its certificates: awards, taking part, coaches, completion.',
    },
    can: {
      zh: ['按名称查找赛事', '查看每项赛事有效和已作废的证书数', '打开赛事签发、设计模板、导出'],
      en: [
        'Search competitions by name',
        'See how many are valid and revoked',
        'Open one to issue, to design and to export',
      ],
    },
    refused: {
      zh: '没有列出的赛事还没有发布。没有证书职责的看不到本页，请管理员添加。获奖证书须等组别成绩公布，教练员和完赛证书须等比赛结束，在此之前签发按钮不能用并说明原因。',
      en: 'A competition that is missing has not been published. Awards wait until the group’s results are published, coaches’ and completion until the competition is over; until then the button says why it cannot be used.',
    },
    asked: {
      zh: [
        ['证书编号怎么来？', '签发时生成，之后不变；每份另有随机核验码。'],
        ['公众怎么核验？', '扫证书上的二维码，显示真伪、赛事、项目和名次，未成年人姓名按监护人同意显示。'],
      ],
      en: [
        ['Where does the number come from?', 'It is made at issue and stays; a random code goes with it.'],
        [
          'How does the public check one?',
          'By its QR code: genuine or not, competition, event and rank; minors’ names as consent allows.',
        ],
      ],
    },
  },
  '/staff/certificates/$id': {
    what: {
      zh: '一项赛事的证书：按种类签发，查看清单，作废或重新签发，导出全部。',
      en: 'The certificates of one competition: issue by kind, list, revoke or reissue, export all.',
    },
    can: {
      zh: [
        '签发前看清将新签、更正和作废多少份',
        '按姓名、单位或编号查找',
        '作废一份，或更正后重新签发',
        '在后台打包全部证书，稍后下载',
      ],
      en: [
        'See how many will be new, corrected or void before issuing',
        'Search by name, unit or number',
        'Revoke one, or reissue it after a correction',
        'Pack all of them in the background and download later',
      ],
    },
    states: {
      zh: [
        ['有效', '可以下载和核验。'],
        ['已作废', '核验显示已作废，不会自动重发。'],
        ['已更正重发', '由新证书代替。'],
      ],
      en: [
        ['Valid', 'May be downloaded and checked.'],
        ['Revoked', 'The check says so; it is not reissued automatically.'],
        ['Replaced', 'A new one has taken its place.'],
      ],
    },
    refused: {
      zh: '作废和重新签发须写原因，单位会收到。导出文件保留 7 天，过期重新导出。',
      en: 'Revoking and reissuing need a reason, which the unit reads. An export is kept for seven days.',
    },
    asked: {
      zh: [['成绩更正后怎么办？', '原证书自动作废并重新签发，通知单位。']],
      en: [
        [
          'After a corrected result?',
          'The old one becomes void, a new one is issued, and the unit is notified.',
        ],
      ],
    },
  },
  '/staff/certificates/template/$id': {
    what: {
      zh: '设计一种证书的版式：背景图片、文字和二维码的位置、字号与颜色。',
      en: 'The layout of one kind of certificate: background, position of texts and QR code, their size and colour.',
    },
    can: {
      zh: [
        '拖动内容，方向键微调，Shift 加速',
        '上传背景，选择横向或纵向',
        '添加固定文字和占位内容',
        '用最长的姓名预览，下载样张',
        '恢复默认模板',
      ],
      en: [
        'Drag things; arrow keys move finely, Shift faster',
        'Upload a background; choose landscape or portrait',
        'Add own text and fields',
        'Preview with the longest names, download a sample',
        'Go back to the default',
      ],
    },
    refused: {
      zh: '背景只收 JPG 或 PNG，建议 A4、150 dpi。二维码必须保留，供公众核验。内容超出纸面或互相遮挡时，预览会显示，请调整后再保存。',
      en: 'Backgrounds are JPG or PNG, best A4 at 150 dpi. The QR code has to stay, so that anyone can check a certificate. The preview shows what runs off the page or overlaps: move it before saving.',
    },
    asked: {
      zh: [
        ['已签发的会变吗？', '编号和内容不变，下次下载时用新版式。'],
        ['生僻字显示得出吗？', '字体按需嵌入，用样张确认。'],
      ],
      en: [
        ['Do issued ones change?', 'Number and content stay; the next download has the new layout.'],
        ['Rare characters?', 'Fonts are embedded as needed: check with the sample.'],
      ],
    },
  },
};
