import type { HelpTopics } from '#web/frame/help.ts';

/** Reviews of units, people and registrations. */
export const reviewsHelp: HelpTopics = {
  '/staff/units': {
    what: {
      zh: '审核单位和个人的认证：首次认证、重新认证、信息变更，等得最久的排在前面。',
      en: 'Certifications of units and individuals to review: first ones, renewals and changes, the oldest first.',
    },
    can: {
      zh: [
        '按名称、地区、类型、标记筛选',
        '点“开始审核”处理最早的一件',
        '切换到“全部”查询已办结的单位',
        '勾选后交办给自己或同事，并按“交办给”筛选',
      ],
      en: [
        'Filter by name, place, type and flag',
        'Press Begin for the oldest one',
        'Switch to All to look up any unit',
        'Select some and assign them to yourself or a colleague; filter by whose they are',
      ],
    },
    states: {
      zh: [
        ['审核中', '等待决定。'],
        ['已认证', '当年有效。'],
        ['未通过', '单位修改后可以重新提交。'],
        ['已过期', '年度已过，须重新认证。'],
      ],
      en: [
        ['In review', 'Waits for a decision.'],
        ['Certified', 'In force this year.'],
        ['Rejected', 'The unit can correct and resubmit it.'],
        ['Expired', 'Has to be renewed.'],
      ],
    },
    refused: {
      zh: '单位在审核期间撤回后会从队列消失；撤回后重新提交的从头排队。',
      en: 'What a unit withdraws leaves the queue, and joins its end when it comes again.',
    },
    asked: {
      zh: [['变更审核期间单位能办事吗？', '能，原信息继续有效，通过后才替换。']],
      en: [['May a unit go on during a change?', 'Yes: the approved details count until the new ones pass.']],
    },
  },
  '/staff/units/$id': {
    what: {
      zh: '审核一个单位：左边是资料和自动检查，右边是登记证书，下方是决定。',
      en: 'One certification: details and automatic checks at the left, the certificate at the right, the decision below.',
    },
    can: {
      zh: [
        '对照证书核对名称、地区和发票信息',
        '通过，或选择原因不通过',
        '变更时逐项对比前后',
        '设置会员单位或禁止登记运动员',
        '查看办理记录',
      ],
      en: [
        'Compare name, place and invoice with the certificate',
        'Pass it, or reject it with reasons',
        'See a change side by side',
        'Set membership, or bar it from registering athletes',
        'Read the history',
      ],
    },
    refused: {
      zh: '提示“这件刚刚有变动”，说明同事或单位先有动作，请看最新内容。不通过必须写原因，单位会看到并收到通知。',
      en: 'If it changed meanwhile, a colleague or the unit was first: look at what is there now. Rejecting needs a reason, which the unit reads.',
    },
    asked: {
      zh: [
        ['自动检查不通过还能通过吗？', '检查是提醒，重名和重复登记请核实后再决定。'],
        ['原因要打字吗？', '可以多选常用原因，按数字键 1 至 9。'],
      ],
      en: [
        [
          'May I pass it in spite of a check?',
          'Checks point things out; settle equal names and double registrations first.',
        ],
        ['Must I type reasons?', 'Choose reusable ones, by keys 1 to 9.'],
      ],
    },
  },
  '/staff/qualifications': {
    what: {
      zh: '审核运动员年度注册和教练员证书，按提交先后排列。',
      en: 'Athletes’ qualifications of the year and coaches’ certificates to review, in the order they came.',
    },
    can: {
      zh: [
        '按姓名、单位或完整证件号码查找',
        '按运动员或教练员、年度筛选',
        '点“开始审核”逐件处理',
        '在“全部”中查询并停赛、恢复',
        '勾选后交办给自己或同事，并按“交办给”筛选',
        '勾选多件，检查后一次通过没有问题的；先列出清单再通过，其余说明原因',
      ],
      en: [
        'Search by name, unit or the whole ID number',
        'Filter by kind and year',
        'Press Begin and go from case to case',
        'Find people under All, to suspend or restore them',
        'Select some and assign them to yourself or a colleague; filter by whose they are',
        'Select several and pass those without a finding: listed first, the rest with the reason',
      ],
    },
    states: {
      zh: [
        ['审核中', '等待决定。'],
        ['正常', '已通过。'],
        ['禁赛', '停赛，不能报名。'],
        ['未通过', '单位修改后可以重新提交。'],
      ],
      en: [
        ['In review', 'Waits for a decision.'],
        ['Normal', 'Passed.'],
        ['Suspended', 'May not be entered.'],
        ['Rejected', 'The unit can correct and resubmit it.'],
      ],
    },
    refused: {
      zh: '证件号码须完整输入才能查找，部分号码查不到，这是为了保护个人信息。',
      en: 'An ID number has to be typed whole to be found: parts of it are not searched, to protect people.',
    },
    asked: {
      zh: [['为什么只显示出生年份？', '列表只显示够用的信息；打开后才显示出生日期。']],
      en: [['Why only the year of birth?', 'A list shows what it needs; the case itself shows the day.']],
    },
  },
  '/staff/qualifications/$id': {
    what: {
      zh: '核对一名运动员或教练员：资料在左，免冠照片和证件图片在右，下方通过或不通过。',
      en: 'One athlete or coach: details at the left, portrait and document at the right, pass or reject below.',
    },
    can: {
      zh: [
        '旋转、放大照片，对照姓名、性别、出生日期',
        '查看机器识别与填写是否一致',
        '看重新提交时改了什么',
        '通过、不通过；禁赛、恢复或撤销通过',
      ],
      en: [
        'Turn and enlarge pictures, compare name, gender and birth date',
        'See what the machine read against what was typed',
        'See what changed since the last review',
        'Pass or reject; suspend, restore or revoke',
      ],
    },
    refused: {
      zh: '完整证件号码须填写理由才能查看，每次都记录。证件不一致、照片缺失或其他单位已注册会在检查中列出；教练员证书须在有效期内。',
      en: 'The full ID number is shown for a reason only, and each view is recorded. Documents that differ, missing pictures and another unit’s claim are listed among the checks; a coach’s certificate has to be valid.',
    },
    asked: {
      zh: [
        ['照片看不清怎么办？', '不通过并选择“证件图片不清晰”，单位补传后重新提交。'],
        ['批错了？', '通过的可以撤销，须写原因。'],
      ],
      en: [
        ['The picture is not legible.', 'Reject it with that reason; the unit sends a better one.'],
        ['I passed one by mistake.', 'Revoke it, with the reason.'],
      ],
    },
  },
  '/staff/registrations': {
    what: {
      zh: '审核报名：先审人员资格，再审参赛项目；通过后生成费用，付清即报名成功。',
      en: 'Registrations to review: first people, then entries. Passing makes the fees; paid, the registration is complete.',
    },
    can: {
      zh: [
        '按赛事、阶段、名称筛选',
        '逐件审核',
        '勾选多件“检查并通过”，有问题的自动跳过',
        '在“全部”中查看等待付款和已成功的',
        '勾选后交办给自己或同事，并按“交办给”筛选',
      ],
      en: [
        'Filter by competition, stage and name',
        'Review case by case',
        'Tick several for Check and pass: those with any problem are skipped',
        'See those to be paid and passed under All',
        'Select some and assign them to yourself or a colleague; filter by whose they are',
      ],
    },
    states: {
      zh: [
        ['资格审核', '核对人员和材料。'],
        ['项目审核', '核对参赛项目。'],
        ['候补中', '所有项目都在等名额。'],
        ['待付款', '等待单位付款。'],
        ['报名成功', '已付清或无需付款。'],
      ],
      en: [
        ['Qualification review', 'People and materials.'],
        ['Event review', 'Entries.'],
        ['On the waiting list', 'Every entry waits for a place.'],
        ['Pending payment', 'The unit pays.'],
        ['Passed', 'Paid, or nothing due.'],
      ],
    },
    refused: {
      zh: '批量通过会跳过修改后重新提交的、刚变动的和有问题的，请逐件处理。',
      en: 'Passing many skips what was submitted again, has just changed or has a problem: look at those one by one.',
    },
    asked: {
      zh: [['单位审核中修改了怎么办？', '回到第一道审核，改动会单独列出。']],
      en: [['A unit edits during review.', 'It goes back to the first stage, with the changes shown.']],
    },
  },
  '/staff/registrations/$id': {
    what: {
      zh: '审核一份报名：条件检查、人员、项目、费用、与上次相比的改动和办理记录。',
      en: 'One registration: checks, people, entries, fees, what changed, and its history.',
    },
    can: {
      zh: [
        '通过当前阶段，或选择原因退回',
        '延长修改时间，或为已通过的开放修改',
        '只推迟一项截止时间（如付款、材料、换人），或撤销',
        '登记线下付款',
        '在上下件之间切换',
      ],
      en: [
        'Pass this stage, or send it back with reasons',
        'Give more time, or open a passed one for changes',
        'Put off one deadline alone (payment, materials, substitutions …), or put it back',
        'Record an offline payment',
        'Go to the next or previous case',
      ],
    },
    refused: {
      zh: '有问题须处理时不能通过，检查列出原因，与单位看到的相同。有同事正在看这一件时会提示。退回后名额立即释放，可能无法再占回。',
      en: 'With a problem that blocks it cannot pass: the checks are those the unit sees. It shows when a colleague has it open. Rejecting releases the places, perhaps for good.',
    },
    asked: {
      zh: [
        ['延长时间会影响别的单位吗？', '不会，只对这一份有效，写入办理记录。'],
        [
          '费用是怎么来的？',
          '项目审核通过时，按提交报名那天的收费标准生成。之后改价不影响；还没生成费用的，可写明原因改按现行标准。',
        ],
      ],
      en: [
        ['Does more time affect others?', 'No: it applies to this one, and is recorded.'],
        [
          'Where do fees come from?',
          'From the price list of the day it was submitted, once the entries pass. A later one does not touch it, unless you apply it with a reason before that.',
        ],
      ],
    },
  },
};
