import type { HelpTopics } from '#web/frame/help.ts';

/** Qualifications of athletes and coaches. */
export const qualificationsHelp: HelpTopics = {
  '/player/index': {
    what: {
      zh: '运动员每年注册一次，一年内只能代表一个单位；通过后才能报名。',
      en: 'Athletes qualify for a calendar year and for one unit in it; once passed they may be entered.',
    },
    can: {
      zh: [
        '查看每名运动员当年的注册',
        '提交注册，或勾选多人一并提交',
        '查看未通过的原因并重新提交',
        '审核中撤回',
      ],
      en: [
        'See each athlete’s qualification of the year',
        'Submit one, or tick several and submit them together',
        'Read why one was rejected, and submit it again',
        'Withdraw one in review',
      ],
    },
    states: {
      zh: [
        ['审核中', '工作人员正在核对身份和照片。'],
        ['正常', '已通过，当年可以报名。'],
        ['未通过', '按原因补正后重新提交。'],
        ['禁赛', '停赛期间不能报名。'],
        ['已由其他单位注册', '本年度代表其他单位。'],
      ],
      en: [
        ['In review', 'Staff check identity and pictures.'],
        ['Normal', 'Passed: may be entered this year.'],
        ['Rejected', 'Correct it as the reason says.'],
        ['Suspended', 'May not be entered.'],
        ['Registered by another unit', 'Registered with another unit this year.'],
      ],
    },
    refused: {
      zh: '本单位认证通过后才能提交。缺免冠照片或证件图片可以提交，但可能不通过。',
      en: 'Your unit has to be certified first. Without portrait or document it may be submitted, but is likely not to pass.',
    },
    asked: {
      zh: [['转到别的单位怎么办？', '本年度资格不变，下一年度由新单位提交。']],
      en: [
        ['An athlete changes units.', 'This year’s qualification stays; the new unit submits the next one.'],
      ],
    },
  },
  '/player/playerCreate': {
    what: {
      zh: '查看一名运动员的资料，提交、撤回或重新提交某一年度的资格。',
      en: 'One athlete: the details, and submitting, withdrawing or submitting again the qualification of a year.',
    },
    can: {
      zh: [
        '核对姓名、性别、出生日期和证件',
        '补上免冠照片与证件图片',
        '提交本年度注册',
        '查看以往年度和审核记录',
      ],
      en: [
        'Check name, gender, birth date and document',
        'Add portrait and pictures of the document',
        'Submit the qualification of this year',
        'See earlier years and what was decided',
      ],
    },
    refused: {
      zh: '一人一年只能代表一个单位，已由其他单位注册的不能提交。被标为禁止登记的单位也不能提交，请联系工作人员。审核期间姓名、性别、出生日期和证件不能修改，需要时先撤回。',
      en: 'A person can be registered with one unit a year: someone registered elsewhere cannot be submitted, nor can a unit that is barred from it; contact staff. During review the identity cannot be changed; withdraw it first.',
    },
    asked: {
      zh: [
        ['要等多久？', '按提交先后审核，结果会通知单位；报名截止前请留出时间。'],
        ['教练也是运动员？', '可以同时具有两种角色，但同一支队伍中不能兼任。'],
      ],
      en: [
        [
          'How long does it take?',
          'They are reviewed in order; you will be notified. Leave time before a competition closes.',
        ],
        ['Can a coach compete?', 'A person may have both roles, but not within one team.'],
      ],
    },
  },
  '/coach/index': {
    what: {
      zh: '提交教练员证书供审核。通过且在有效期内的专业教练员才能带队参赛。',
      en: 'Submit coaches’ certificates for review. Professional coaches whose certificate is passed and in force may lead a team.',
    },
    can: {
      zh: ['选择人员并填写证书', '查看等级、是否专业、有效期', '证书到期前提交新证书', '撤回审核中的申请'],
      en: [
        'Choose a person and fill in the certificate',
        'See level, whether professional, and how long it is in force',
        'Submit a new one before it runs out',
        'Withdraw one in review',
      ],
    },
    states: {
      zh: [
        ['审核中', '工作人员正在核对证书。'],
        ['正常', '已通过，有效期内可以带队。'],
        ['未通过', '按原因补正后重新提交。'],
        ['已过期', '证书有效期已过，须提交新证书。'],
      ],
      en: [
        ['In review', 'Staff check the certificate.'],
        ['Normal', 'Passed: may lead a team while in force.'],
        ['Rejected', 'Correct it as the reason says.'],
        ['Expired', 'No longer in force: submit a new one.'],
      ],
    },
    refused: {
      zh: '证书有效期为 1 至 3 年，超出会被拒绝；过期的不能再选入队伍。本页只对境内单位开放。',
      en: 'A certificate is valid for one to three years; any other span is refused, and an expired one cannot be chosen for a team. The page is for units of the Chinese mainland.',
    },
    asked: {
      zh: [['普通教练员能带队吗？', '不能，队伍中的教练员须标为专业教练员。']],
      en: [
        ['May a coach who is not professional lead?', 'No. Coaches of a team need the professional flag.'],
      ],
    },
  },
  '/coach/coachCreate': {
    what: {
      zh: '为一名人员填写教练员证书：编号、等级、是否专业、有效期，并提交审核。',
      en: 'One coach’s certificate: number, level, whether professional, how long in force; then submit it for review.',
    },
    can: {
      zh: ['选择已登记的人员', '照证书填写编号与等级', '填写起止日期', '提交审核，或撤回后修改'],
      en: [
        'Choose a registered person',
        'Give number and level as on the certificate',
        'Give the days it is in force',
        'Submit it, or withdraw it to edit',
      ],
    },
    refused: {
      zh: '编号与证书不符、照片缺失或有效期不在 1 至 3 年内都会被退回或拒绝。列表中找不到人时，请先在人员登记中为其加上“教练员”角色。',
      en: 'A number unlike the certificate’s, missing pictures, or a span other than one to three years is refused. If the person is not in the list, give them the role of coach under Personnel Registration first.',
    },
    asked: {
      zh: [
        ['换了更高等级？', '提交新证书；新证书通过之前，原证书在有效期内继续有效。'],
        ['谁能看到证书？', '只有本单位和有权限的审核人员。'],
      ],
      en: [
        [
          'A coach reached a higher level.',
          'Submit the new certificate; the old one counts while it is in force.',
        ],
        ['Who sees it?', 'Your unit and reviewers with that duty.'],
      ],
    },
  },
};
