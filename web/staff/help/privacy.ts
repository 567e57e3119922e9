import type { HelpTopics } from '#web/frame/help.ts';

/** People's data: how long it is kept, requests, who looked, the yearly report. */
export const privacyHelp: HelpTopics = {
  '/staff/privacy': {
    what: {
      zh: '各类个人信息保存多久、哪些已到期、删除了什么。每天凌晨自动执行，也可以现在执行。',
      en: 'How long each kind of personal data is kept, what is due, and what was erased. It runs every night, or when you say so.',
    },
    can: {
      zh: [
        '查看每类数据的期限、依据和到期数量',
        '修改保存天数并写明原因',
        '立即执行到期删除',
        '因申诉、投诉或调查保留某人的数据，结束后解除',
        '查看执行记录',
      ],
      en: [
        'See period, reason and what is due of each kind',
        'Change the days, with the reason',
        'Erase now what is due',
        'Put a person’s data on hold for an appeal, complaint or inquiry, and end the hold',
        'Read what earlier runs erased',
      ],
    },
    states: {
      zh: [
        ['等待执行', '已排队，很快开始。'],
        ['执行中', '正在删除，可以离开本页。'],
        ['已完成', '数量列在旁边。'],
      ],
      en: [
        ['Waiting', 'Begins soon.'],
        ['Running', 'Erasing; you may leave.'],
        ['Done', 'The counts are beside it.'],
      ],
    },
    refused: {
      zh: '天数只能在规定范围内修改。删除不能恢复，有未结的申诉或调查请先把有关人员设为暂缓删除。',
      en: 'Days can be set within a range only. Nothing erased comes back: put people on hold first when an appeal or inquiry is open.',
    },
    asked: {
      zh: [
        [
          '备份里的呢？',
          '随备份到期清除。开启连续归档的，归档中的约 15 天后清除。用备份或归档恢复后，请按申请记录重新执行此后的删除。',
        ],
      ],
      en: [
        [
          'And in backups?',
          'It goes as the backups expire; in a continuous archive, where there is one, after about 15 days. After a restore run the erasures since then again, by the list of requests.',
        ],
      ],
    },
  },
  '/staff/privacy/requests': {
    what: {
      zh: '个人、监护人和单位提出的副本与删除申请：核对申请人，再同意或说明不能办理的理由。',
      en: 'Requests of persons, guardians and units for a copy or for erasure: check who asks, then pass it or say why not.',
    },
    can: {
      zh: [
        '筛选待办理的申请',
        '同意提供副本，申请人即可下载',
        '同意删除，成绩改用匿名编号保留',
        '不予办理并写明理由',
        '代录来信或来电提出的申请',
      ],
      en: [
        'Show those that wait',
        'Pass a copy: the person who asked can download it',
        'Pass an erasure: results stay under an anonymous number',
        'Refuse with the reason',
        'Note what came by letter or phone',
      ],
    },
    states: {
      zh: [
        ['待办理', '等待决定。'],
        ['已同意', '已提供副本或已删除。'],
        ['未予办理', '理由已告知申请人。'],
        ['已撤回', '申请人自己撤回。'],
      ],
      en: [
        ['Waiting', 'To be decided.'],
        ['Passed', 'The copy is there, or the data erased.'],
        ['Refused', 'The person who asked was given the reason.'],
        ['Withdrawn', 'By the person who asked.'],
      ],
    },
    refused: {
      zh: '正在参赛、有未结款项或暂缓删除的人员现在不能删除，页面列出原因。删除立即执行，不能恢复。',
      en: 'Someone who competes, has open fees or is on hold cannot be erased yet; the reasons are listed. An erasure is done at once and cannot be undone.',
    },
    asked: {
      zh: [['怎样核对身份？', '未成年人由监护人提出；代录的须写明怎样核对。']],
      en: [['How is identity checked?', 'A guardian asks for a minor; what you note says how you checked.']],
    },
  },
  '/staff/privacy/looks': {
    what: {
      zh: '谁在什么时候、因什么查看了谁的证件号码、证件图片和材料。记录只增不改。',
      en: 'Who viewed whose ID number, pictures and materials, when and why. Lines are only ever added.',
    },
    can: {
      zh: ['按人员或查看人查找', '按内容和身份筛选', '留意一小时内查看过多的提示', '核对查看事由是否合理'],
      en: [
        'Search by person or by who viewed',
        'Filter by what was seen and as whom',
        'Heed the notes of an unusual number of views in an hour',
        'See whether the reason given makes sense',
      ],
    },
    refused: {
      zh: '记录不能修改或删除，发现不当查看请联系当事人并在“未成年人年报”登记安全事件。没有相应职责的打不开本页。查看记录本身不显示证件内容。',
      en: 'Lines cannot be changed or removed. If someone viewed something without cause, talk to them and note an incident under Report on minors. The log itself shows no documents.',
    },
    asked: {
      zh: [
        ['参赛单位查看也记录吗？', '记录，“身份”一栏标明是单位还是工作人员。'],
        ['异常提示就是违规吗？', '不一定，集中审核也会触发，请结合事由判断。'],
      ],
      en: [
        ['Are views by units recorded?', 'Yes; the log says whether it was the unit or staff.'],
        [
          'Does an alarm mean a breach?',
          'Not necessarily: a long day of reviews raises it, too. Look at the reasons.',
        ],
      ],
    },
  },
  '/staff/privacy/report': {
    what: {
      zh: '未成年人个人信息保护合规审计的年度数据，每年 1 月底前报送；另登记安全事件。',
      en: 'The figures for the yearly audit of minors’ data, due by the end of January, and a record of incidents.',
    },
    can: {
      zh: [
        '选择年度查看',
        '下载 .xlsx 或 CSV，或打印',
        '登记泄露、篡改、丢失等事件及涉及人数',
        '补充报告主管部门、告知个人和处置完毕的日期',
      ],
      en: [
        'Choose the year',
        'Download it as .xlsx or CSV, or print it',
        'Note leaks, alterations and losses, with how many people',
        'Add when the authority and people were informed, and when it was closed',
      ],
    },
    refused: {
      zh: '这里只写数量和情况，不写姓名；未成年人数不能多于涉及人数。事件可以补充，不会删除。',
      en: 'Counts and facts only: no names. There cannot be more minors than people. An incident may be added to and is not removed.',
    },
    asked: {
      zh: [
        ['发现泄露先做什么？', '先登记，再按预案止损、报告主管部门、告知个人，并在这里补上日期。'],
        ['数字从哪里来？', '由系统记录统计，不含个人信息，可以直接报送。'],
      ],
      en: [
        [
          'Data has leaked. What first?',
          'Note it, then follow the plan: stop it, tell the authority and the people, and add the days here.',
        ],
        ['Where do the figures come from?', 'They are counted from the system’s records and name no one.'],
      ],
    },
  },
};
