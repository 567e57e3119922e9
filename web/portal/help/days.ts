import type { HelpTopics } from '#web/frame/help.ts';

/** What follows a registration: papers, substitutions, the days of the match. */
export const daysHelp: HelpTopics = {
  '/registerMatch/fileUpload': {
    what: {
      zh: '为一份报名上传材料：健康证明、保险单、安全责任书、音乐，以及规程要求的其他材料。',
      en: 'Submit what a registration needs: health certificates, insurance, safety letters, music, and anything else the rules ask for.',
    },
    can: {
      zh: [
        '逐人上传，或批量上传由系统按文件名归人',
        '一份保单勾选多名人员',
        '人员资料中已有且有效的，直接使用',
        '下载已填好的责任书模板，签名后上传',
        '筛选缺材料或未通过的人员',
        '报名还是草稿时就可以上传',
      ],
      en: [
        'Upload for one person, or many files at once, sorted by the names in their file names',
        'Tick several people for one policy',
        'Use what is kept with a person and still valid',
        'Download filled-in letters to print and sign',
        'Show only what is missing or rejected',
        'Begin while the registration is a draft',
      ],
    },
    states: {
      zh: [
        ['待上传', '还没有提交。'],
        ['待审核', '等待工作人员。'],
        ['已通过', '无需再办；重新上传须再审。'],
        ['未通过', '按原因重新上传。'],
      ],
      en: [
        ['To upload', 'Nothing was submitted.'],
        ['To review', 'Staff look at it.'],
        ['Passed', 'Done; another in its place is reviewed again.'],
        ['Rejected', 'Upload it again as the reason says.'],
      ],
    },
    refused: {
      zh: '支持 JPG、PNG、PDF，每个不超过 10 MB；有效期须覆盖比赛日期。提交截止后不能上传，换人审核中的人员除外。',
      en: 'JPG, PNG or PDF, up to 10 MB each; what is dated has to be valid on the days of the competition. After the deadline only materials of people in a substitution are accepted.',
    },
    asked: {
      zh: [
        ['谁能看到？', '只有本单位和审核人员；每次打开都有记录。'],
        ['最迟什么时候要齐？', '页面写明每份材料的要求：提交报名前、资格审核前或参赛前。'],
      ],
      en: [
        ['Who sees them?', 'Your unit and reviewers; each view is recorded.'],
        [
          'By when?',
          'The page says it of each: before submitting, the qualification review, or taking part.',
        ],
      ],
    },
  },
  '/registerMatch/changePerson': {
    what: {
      zh: '报名通过后有人不能参赛时，在这里申请换人或退赛，说明原因；通过之前按原名单参赛。',
      en: 'When someone cannot take part after the registration has passed: ask for a substitution or a withdrawal, with the reason. Until it passes, the line-up stays as it is.',
    },
    can: {
      zh: [
        '选择换下的人和涉及的项目',
        '选择换上的人，系统只列符合条件的，并说明其他人为何不能',
        '调整接力棒次，查看换人前后',
        '上传证明',
        '撤回未决定的申请',
      ],
      en: [
        'Choose who goes out, and in which events',
        'Choose who comes in: only those who fit are listed, and why others do not',
        'Set the relay order; see before and after',
        'Attach proof',
        'Withdraw what is undecided',
      ],
    },
    states: {
      zh: [
        ['待审核', '由工作人员决定。'],
        ['主任决定', '出场名单已发布，由竞赛主任决定。'],
        ['已通过', '名单和棒次已更新。'],
        ['未通过', '原因写在申请中。'],
      ],
      en: [
        ['In review', 'Staff decide.'],
        ['For the director', 'The start list is out: the director decides.'],
        ['Passed', 'Line-up and order have changed.'],
        ['Rejected', 'The reason is given.'],
      ],
    },
    refused: {
      zh: '须同性别、符合组别、资格有效，且没有代表别的队参加该项目。项目开始后不能换人。截止前请直接修改报名。',
      en: 'The substitute is of the same gender, fits the group, is qualified, and is in no other team for that event. No one can be replaced once it has begun. Before registration closes, edit the form instead.',
    },
    asked: {
      zh: [['要交钱吗？', '费用增加才补缴，减少不退。']],
      en: [['Does it cost anything?', 'Only what it costs more; nothing is refunded.']],
    },
  },
  '/registerMatch/startTimes': {
    what: {
      zh: '组委会发布出场名单后，这里先列本单位运动员的时间、场次和场地，再列完整名单。',
      en: 'Once start lists are out: when and where your athletes start comes first, the whole lists below.',
    },
    can: {
      zh: ['按时间查看本单位的出场', '查看任一项目、组别的完整名单', '打印', '订阅日历，名单更新后自动同步'],
      en: [
        'See your athletes’ starts in order of time',
        'See the whole list of any event and group',
        'Print them',
        'Subscribe to a calendar that follows every new version',
      ],
    },
    refused: {
      zh: '没有内容表示名单还没有发布。与手中的打印件不同，以页面上最新一版为准，版次和发布时间写在名单上。',
      en: 'If there is nothing, the lists are not published yet. Where a printed one differs, the newest version here counts; its number and time are on it.',
    },
    asked: {
      zh: [
        [
          '日历里有全名吗？',
          '没有，只有时间、项目和姓氏。地址只显示一次，请只交给本单位的人；泄露后可以更换，旧地址立即失效。',
        ],
        ['时间按哪里算？', '按赛事所在地的时间，页面会注明。'],
      ],
      en: [
        [
          'Does the calendar contain names?',
          'Times, events and initials only. Its address is shown once; give it to your own people. If it leaks, make a new one: the old dies at once.',
        ],
        ['Whose time is it?', 'That of the competition’s place, as the page says.'],
      ],
    },
  },
  '/registerMatch/result': {
    what: {
      zh: '本单位各参赛项目的成绩、名次、得分与扣分，以及获奖名单、全能与团体奖。',
      en: 'Your entries’ results: rank, score and deductions, and the awards and titles won.',
    },
    can: {
      zh: [
        '查看每项成绩及其状态',
        '打开本组成绩，查看自己的位置',
        '申诉期内提出申诉',
        '成绩公布后查看获奖名单',
      ],
      en: [
        'See each result and its state',
        'Open the whole group and see your rank',
        'Appeal while there is time',
        'See awards once results are published',
      ],
    },
    states: {
      zh: [
        ['公示中', '裁判长已公示，可以申诉，可能变动。'],
        ['申诉中', '仲裁委员会正在审理。'],
        ['已确认', '申诉期已过，或已裁决。'],
        ['已公布', '正式结果，对所有人公开。'],
        ['弃权', '没有名次，原因列在旁边。'],
        ['成绩取消', '没有名次，原因列在旁边。'],
        ['不计成绩', '赛事允许参赛，但没有名次，不计入奖项、全能和团体奖。'],
      ],
      en: [
        ['Released', 'May be appealed and may change.'],
        ['Under appeal', 'The committee decides.'],
        ['Confirmed', 'The window is over, or it was decided.'],
        ['Published', 'Public.'],
        ['Scratched', 'No rank; the reason is beside it.'],
        ['Cancelled', 'No rank; the reason is beside it.'],
        ['Not counted', 'May compete, without rank, award and title.'],
      ],
    },
    refused: {
      zh: '没有显示成绩，表示裁判长还没有公示；页面会自动更新。不能申诉时旁边写明原因。',
      en: 'Nothing is shown before the head judge releases it; the page updates automatically. If no appeal is possible, the reason is beside it.',
    },
    asked: {
      zh: [['次数按单脚还是双脚？', '成绩旁写明计数方式，两者不能直接比较。']],
      en: [['One foot or both?', 'The way of counting is beside the result; the two cannot be compared.']],
    },
  },
  '/registerMatch/appealList': {
    what: {
      zh: '在申诉期内对本单位的成绩提出申诉，并查看办理进度和裁决。',
      en: 'Appeal against a result of your unit while there is time, and follow it to the decision.',
    },
    can: {
      zh: ['查看可以申诉的成绩和剩余时间', '选择事项，写明事实和规则，附上文件', '查看裁决理由和前后成绩'],
      en: [
        'See what may be appealed, and how long still',
        'Choose what it is about, state facts and rule, attach files',
        'Read the decision with the result before and after',
      ],
    },
    states: {
      zh: [
        ['处理中', '等待仲裁委员会。'],
        ['申诉成立', '成绩已更正，保证金或次数退还。'],
        ['申诉不成立', '成绩不变，理由写在下方。'],
      ],
      en: [
        ['In progress', 'The committee looks into it.'],
        ['Upheld', 'The result is corrected; deposit or appeal comes back.'],
        ['Dismissed', 'The result stands; the reason is given.'],
      ],
    },
    refused: {
      zh: '裁判评分不能申诉；可以申诉的是录入或计算、参赛资格、判罚决定和速度计数。时限以服务器时间为准，过期后只有组委会凭正当原因可以代为提出。',
      en: 'Ratings of judges cannot be appealed; entry or calculation, the right to take part, decisions and speed counts can. The server’s clock counts; later only staff may file one for you, for a good reason.',
    },
    asked: {
      zh: [['保证金交给谁？', '向组委会现场交纳，申诉成立时退还。']],
      en: [
        [
          'Whom do I pay the deposit?',
          'The organiser, on the spot; it is returned when the appeal is upheld.',
        ],
      ],
    },
  },
  '/registerMatch/certificates': {
    what: {
      zh: '下载本单位的获奖、参赛、教练员和完赛证书。',
      en: 'Download your unit’s certificates: awards, taking part, coaches, completion.',
    },
    can: {
      zh: [
        '一次打包下载全部证书',
        '按种类查看，逐份下载',
        '用证书上的二维码核验真伪',
        '下载时显示进度，可以取消',
      ],
      en: [
        'Download all of them in one zip',
        'See them by kind and download one',
        'Check one by the QR code on it',
        'See the progress of a download, or cancel it',
      ],
    },
    states: {
      zh: [
        ['有效', '扫码显示为真。'],
        ['已作废', '不再有效，扫码会说明。'],
        ['已更正重发', '成绩或姓名更正后换发，请用新证书。'],
      ],
      en: [
        ['Valid', 'Its code says that it is genuine.'],
        ['Revoked', 'No longer good; its code says so.'],
        ['Replaced', 'Corrected and reissued: use the new one.'],
      ],
    },
    refused: {
      zh: '还没有证书，表示组委会还没有签发：获奖证书在成绩公布后签发，教练员和完赛证书在赛后签发。下载中断请检查网络后重试。',
      en: 'If there is none, it has not been issued: awards come once results are published, coaches’ and completion after the competition. If a download breaks off, check the network and try again.',
    },
    asked: {
      zh: [['姓名有误怎么办？', '联系组委会更正，重新签发后旧编号作废。']],
      en: [['A name is wrong.', 'Ask the organiser; the new certificate makes the old number void.']],
    },
  },
};
