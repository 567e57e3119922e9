import type { HelpTopics } from '#web/frame/help.ts';

/** People and teams. */
export const peopleHelp: HelpTopics = {
  '/member/index': {
    what: {
      zh: '登记领队、教练员、运动员和随行人员。组队和报名都从这里选人，同一人只登记一次。',
      en: 'Register leaders, coaches, athletes and accompanying personnel. Teams and registrations choose from here; each person is registered once.',
    },
    can: {
      zh: [
        '新增人员，或用表格批量导入',
        '按角色、资格、资料是否齐全筛选',
        '勾选多人，提交运动员注册或发送监护人同意链接',
        '导出名单；删除未参赛人员',
      ],
      en: [
        'Add people, or import them from a sheet',
        'Filter by role, qualification and what is missing',
        'Tick several to submit qualifications or send links to guardians',
        'Export the list; remove those who are not entered',
      ],
    },
    states: {
      zh: [
        ['待补资料', '缺照片、电话或监护人同意，可以先保存。'],
        ['资料齐全', '没有缺项。'],
      ],
      en: [
        ['Missing', 'Pictures, a phone or a consent are still wanted; it may be saved without.'],
        ['Complete', 'Nothing is missing.'],
      ],
    },
    refused: {
      zh: '人员是否已属其他单位，在提交运动员注册时才会提示；如有疑问请与该单位或工作人员核实。已报名参赛的人员不能删除，身份信息也不能改。',
      en: 'Whether someone is another unit’s athlete is shown when you submit the qualification; settle it with that unit or with staff. A person who is entered cannot be removed, and the identity stays.',
    },
    asked: {
      zh: [
        ['孩子未满 14 周岁？', '须有监护人同意才能报名：发送链接，或记录签署的纸质同意书。'],
        ['能看到完整证件号码吗？', '列表中部分隐藏；打开人员后可查看，每次查看都会记录。'],
      ],
      en: [
        [
          'A child is under 14.',
          'A guardian has to consent before it is entered: send a link, or record a signed form.',
        ],
        [
          'Can I see whole ID numbers?',
          'Lists mask them. They are shown on the person’s page, and each view is recorded.',
        ],
      ],
    },
  },
  '/member/memberCreate': {
    what: {
      zh: '登记或修改一个人：身份、角色、联系方式、照片、参赛需求、材料与监护人同意。',
      en: 'Register a person, or change one: identity, roles, contact, pictures, needs, materials, and a guardian’s consent.',
    },
    can: {
      zh: [
        '上传证件图片，自动识别并核对',
        '身份证号自动填写出生日期和性别',
        '选择一个或多个角色',
        '照片可以以后再补；有赛事需要时才收材料',
        '填写材料的有效期，参赛时直接使用',
        '未满 14 周岁，保存后记录监护人同意',
      ],
      en: [
        'Upload the document: it is read and compared',
        'Let an ID number fill in birth date and gender',
        'Choose one role or several',
        'Add pictures later; materials are asked for once a competition needs them',
        'Say how long a material is valid to use it for competitions',
        'Under 14: record consent after saving',
      ],
    },
    refused: {
      zh: '证件识别只是辅助，认不准也能保存，由工作人员核对。证件号码格式或校验位不对会指出；注册审核中、已注册或已报名时身份不能改，审核中可先撤回，其他情况请联系工作人员。',
      en: 'Reading the document only helps: you may save in spite of it, and staff check. A number with a wrong form or check digit is refused. In review, passed or entered, the identity cannot change: withdraw a review first, else ask the staff.',
    },
    asked: {
      zh: [
        ['姓名里有生僻字？', '照证件填写即可，机器不认识的字由人工核对。'],
        ['写错了怎么办？', '未提交注册前可随时修改。'],
      ],
      en: [
        [
          'A name has a rare character.',
          'Write it as on the document; people check what the machine does not know.',
        ],
        ['I made a mistake.', 'Until a qualification is submitted you may change it.'],
      ],
    },
  },
  '/member/memberImport': {
    what: {
      zh: '用表格一次登记多人，最多 2000 行。先检查，由您确认后才写入。',
      en: 'Register many people from a sheet, up to 2,000 rows. It is checked first; nothing is written before you confirm.',
    },
    can: {
      zh: [
        '下载模板，一人一行，照片放进单元格',
        '上传后查看新增、更新、有问题的人',
        '只导入没有问题的，其余改好再传',
        '下载标红的问题表',
        '检查时可以离开，稍后回来',
      ],
      en: [
        'Download the form: a person a row, pictures in cells',
        'See who is new, updated or has errors',
        'Import the good rows, correct the rest and upload again',
        'Download the sheet with errors marked',
        'Leave while it is checked, and come back',
      ],
    },
    states: {
      zh: [
        ['新增', '将登记为新的人员。'],
        ['更新', '已登记，资料有变化。'],
        ['无变化', '与现有资料相同。'],
        ['有问题', '不会导入，原因列在旁边。'],
      ],
      en: [
        ['New', 'Will be registered.'],
        ['Updated', 'Is registered; details change.'],
        ['Unchanged', 'As it is already.'],
        ['With errors', 'Is left out; the reason is beside it.'],
      ],
    },
    refused: {
      zh: '模板以外的列不读取。表格取消或超过一天会失效，重新上传即可，人员资料不受影响。',
      en: 'Columns that are not in the form are not read. A sheet that was cancelled or is a day old has to be uploaded again; no person is affected.',
    },
    asked: {
      zh: [['重复上传会重复登记吗？', '不会，按证件号码识别同一人。']],
      en: [['Does uploading twice register twice?', 'No: people are recognised by their document.']],
    },
  },
  '/team/index': {
    what: {
      zh: '把领队、教练员和运动员组成队伍，报名时直接选用。一个单位可以有多支队伍。',
      en: 'Make teams of leaders, coaches and athletes, ready to be entered. A unit may have several.',
    },
    can: {
      zh: ['新建、修改或删除队伍', '按名称查找', '查看每队人数和资格是否齐全', '报名赛事时直接选用'],
      en: [
        'Create, change, or delete a team',
        'Search by name',
        'See how many people it has and whether they qualify',
        'Choose it when you register for a competition',
      ],
    },
    refused: {
      zh: '正在参赛的队伍不能删除，已报名的人员也不能移除；请先撤回报名，或在报名通过后走换人申请。',
      en: 'A team that is entered cannot be deleted, and people who are entered cannot be taken out: withdraw the registration first, or ask for a substitution once it has passed.',
    },
    asked: {
      zh: [
        ['改队伍会影响已提交的报名吗？', '可以添加新人员，但已提交的报名表不会自动改变。'],
        ['个人账号为什么没有这一页？', '个人报名不需要组队，系统会自动处理。'],
      ],
      en: [
        [
          'Does a change affect registrations?',
          'People may be added, but a submitted form does not change automatically.',
        ],
        ['Why has an individual account no teams?', 'It needs none: the system keeps one behind the scenes.'],
      ],
    },
  },
  '/team/teamCreate': {
    what: {
      zh: '填写队伍名称、参赛类别，选择领队、教练员、运动员和随行人员。',
      en: 'A team’s name and category, its leaders, coaches, athletes and accompanying personnel.',
    },
    can: {
      zh: ['查找并勾选人员', '调整领队顺序，第一名为主领队', '填写简介和备注', '保存后用于任意赛事的报名'],
      en: [
        'Find people and tick them',
        'Order the leaders: the first is the one to be called',
        'Add an introduction and a remark',
        'Save it, and use it for any competition',
      ],
    },
    refused: {
      zh: '至少要有一名年满 18 周岁并留有电话的领队。未注册的运动员或教练员会标出，仍可保存；能否报名由各赛事规定。境内队名以省或省市名开头，只能在结尾“队”字前带数字。同一人在一队中不能既是运动员又是领队或教练员。',
      en: 'There is at least one leader, 18 or over, with a phone. Someone without a qualification is marked and the team can be saved; whether they may be entered is each competition’s. In China the name begins with the province and bears a number only before the final 队. No one can be both athlete and leader or coach.',
    },
    asked: {
      zh: [
        ['名单里没有某人？', '勾选“显示全部人员”；默认只列出登记了该角色的人员。'],
        ['报名后还能改吗？', '能添加人员；已报名的人员不能移除，类别不能改。'],
      ],
      en: [
        [
          'Someone is not in the list.',
          'Tick “Show everyone”: at first only people entered in that role are listed.',
        ],
        [
          'May I change it after entering?',
          'You may add people; those entered stay, and so does the category.',
        ],
      ],
    },
  },
};
