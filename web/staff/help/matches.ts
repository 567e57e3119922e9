import type { HelpTopics } from '#web/frame/help.ts';

/** Matches, their entries and start lists. */
export const matchesHelp: HelpTopics = {
  '/staff/matches': {
    what: {
      zh: '全部赛事：日期、报名截止、报名数和待审数；从这里新建或复制赛事。',
      en: 'All competitions: days, when registration closes, how many registered and how many wait for review. New ones begin here.',
    },
    can: {
      zh: [
        '新建空白赛事，或复制往届，日期和年龄组随之平移',
        '按状态、类型和名称查找',
        '维护赛事类型',
        '打开赛事继续编制或发布',
      ],
      en: [
        'Begin a blank competition, or copy a past one: dates and ages move along',
        'Filter by state, type and name',
        'Look after the types of competition',
        'Open one to go on writing or to publish',
      ],
    },
    states: {
      zh: [
        ['待发布', '参赛单位看不到。'],
        ['未开始报名', '已发布，等待报名时间。'],
        ['报名中', '单位可以报名和修改。'],
        ['报名截止', '进入审核、抽签。'],
        ['比赛中', '录入和公示成绩。'],
        ['已结束', '签发证书。'],
        ['已取消', '不再接受办理，可整体退款。'],
      ],
      en: [
        ['Not published', 'Units do not see it.'],
        ['Not started', 'Published; registration is to come.'],
        ['Registration open', 'Units register and change.'],
        ['Registration closed', 'Review and draw.'],
        ['In progress', 'Enter and release results.'],
        ['Ended', 'Issue certificates.'],
        ['Cancelled', 'Closed; refund it as a whole.'],
      ],
    },
    refused: {
      zh: '类型代码保存后不能改；已有赛事使用的类型不能删除。',
      en: 'A type’s code stays once saved, and a type in use is not deleted.',
    },
    asked: {
      zh: [['状态在哪里改？', '由日期和时间自动得出；提前截止、延期、取消在赛事内操作。']],
      en: [
        [
          'Where do I set the state?',
          'It follows from the dates; close early, extend or cancel within the competition.',
        ],
      ],
    },
  },
  '/staff/matches/$id': {
    what: {
      zh: '编制一项赛事：基本信息、日期、文件、项目与组别、人数限制、材料、收费、奖项等，检查后发布。',
      en: 'Write a competition: basics, dates, documents, events and groups, limits, materials, fees and awards; check it, then publish.',
    },
    can: {
      zh: [
        '按目录逐节填写，草稿自动保存',
        '批量生成组别，调整年龄和名额',
        '预览参赛单位看到的样子',
        '检查通过后发布',
        '发布后提前截止、延长报名或取消',
      ],
      en: [
        'Fill in section by section; drafts are kept',
        'Generate groups, set ages and places',
        'Preview what units will see',
        'Publish once the checks pass',
        'Afterwards close early, extend, or cancel',
      ],
    },
    refused: {
      zh: '“检查”列出发布前必须处理的问题，点一下到出错处。已有报名后，会影响已报项目的改动（删除组别、改收费）受限制，页面说明原因；提示“该赛事已被他人修改”时请比较后选择保留哪一份。',
      en: 'Checks name what has to be put right before publishing: press one to go there. Once there are registrations, changes that touch them, such as deleting a group, are limited and say why. If it changed meanwhile, compare and choose.',
    },
    asked: {
      zh: [
        [
          '改价会影响已提交的报名吗？',
          '不会，按提交时的标准。报名审核中可筛出“收费标准已变”的，逐份改按现行标准。',
        ],
        ['时间按哪里算？', '按赛事所在时区。'],
        ['材料的把关环节是什么？', '材料最迟在哪一步齐备：提交报名前、资格审核前、参赛前，或不把关。'],
      ],
      en: [
        [
          'Do new prices touch what was submitted?',
          'No: it keeps the prices of its day. Under Registration reviews a filter shows those with an older price list, and you can apply the new one to each.',
        ],
        ['Whose time is it?', 'That of the competition’s own zone.'],
        [
          'By when are materials needed?',
          'Each material says: before submitting, the qualification review, taking part, or never.',
        ],
      ],
    },
  },
  '/staff/exchange': {
    what: {
      zh: '把一项赛事作为文件导出，或从文件导入：规程、参赛名单、出场名单、成绩、证书编号。',
      en: 'Takes a competition out as a file, or brings one in: regulations, entries, start lists, results, certificate numbers.',
    },
    can: {
      zh: [
        '选择赛事，写明用途，导出文件；姓名可按公开方式、不含或完整',
        '选择文件先行检查，看清将建立什么、哪里有误，再导入',
        '查看已导入赛事的来源，原样再次导出',
      ],
      en: [
        'Choose a competition, say what for, export its file; names as the public reads them, none, or whole',
        'Choose a file to check: what would be made, what is wrong with it; then import',
        'See where imported competitions came from, and export them as they came',
      ],
    },
    states: {
      zh: [
        ['未发布', '导入后先在编制页修改，再发布。'],
        ['已发布', '已经在本系统中办理。'],
      ],
      en: [
        ['Not published', 'Imported; correct it in the builder, then publish.'],
        ['Published', 'It is run in this system now.'],
      ],
    },
    refused: {
      zh: '文件不是赛事交换文件、版本不识或前后不一致时，列出每一处，不写入任何内容。完整姓名须写明理由。只负责部分赛事的账号不能导入。',
      en: 'A file that is none, of an unknown version, or that contradicts itself is refused with each place, and nothing is written. Full names need a reason. Accounts limited to certain competitions cannot import.',
    },
    asked: {
      zh: [
        ['成绩导入到哪里？', '作为存档跟随赛事，可原样导出；不会建立单位、人员和报名。'],
        ['完整姓名会保留多久？', '按“保存与删除”中“导入赛事中的完整姓名”的期限自动清除。'],
      ],
      en: [
        [
          'Where do the results go?',
          'They are kept beside the competition and go out again as they came; no units, people or registrations are made.',
        ],
        ['How long are whole names kept?', 'As long as Retention says; then they are erased, results stay.'],
      ],
    },
  },
  '/staff/entries': {
    what: {
      zh: '一项赛事的参赛名单：各项目、组别的报名数与名额，以及每一项报名。',
      en: 'A competition’s entries: how each event and group fills, and every single entry.',
    },
    can: {
      zh: ['在“各组报名”中看满额和候补', '在“名单”中按项目、组别、单位、状态筛选', '导出 Excel，须写明用途'],
      en: [
        'See what is full and who waits, under By group',
        'Filter the list by event, group, unit and state',
        'Export it as a sheet, saying what for',
      ],
    },
    states: {
      zh: [
        ['已占名额', '占用组别名额。'],
        ['递补待确认', '名额已保留，等单位确认。'],
        ['候补', '排队等待。'],
      ],
      en: [
        ['Has a place', 'Counts against the group.'],
        ['Offered', 'A place is held until the unit answers.'],
        ['Waiting', 'In line.'],
      ],
    },
    refused: {
      zh: '导出含个人信息，须填写用途，并记录导出人；证件号码默认不导出。',
      en: 'An export contains personal data: it asks for a purpose and is recorded. ID numbers are left out unless a reason is given.',
    },
    asked: {
      zh: [
        ['导出和页面不一致？', '导出按当前筛选；清除筛选后再导出全部。'],
        ['草稿算报名吗？', '不算，只统计已提交的报名。'],
      ],
      en: [
        ['The export differs from the page.', 'It follows the filters: clear them for all.'],
        ['Do drafts count?', 'No: only what was submitted.'],
      ],
    },
  },
  '/staff/startLists': {
    what: {
      zh: '按组别抽签，编排场次、场地与时间，调整后发布给参赛单位，并生成秩序册。',
      en: 'Draw each group, lay out heats, stations and times, publish to units, and make the programme.',
    },
    can: {
      zh: [
        '抽签：同一单位分散，相邻场次不重复同一运动员',
        '设置比赛单元和开始时间',
        '一次发布多个组别',
        '下载 PDF 或 Excel 秩序册',
      ],
      en: [
        'Draw: a unit’s entries are spread, no one starts in adjoining heats',
        'Set sessions and when they begin',
        'Publish several lists at once',
        'Download the programme as PDF or sheet',
      ],
    },
    states: {
      zh: [
        ['未抽签', '还没有顺序。'],
        ['已抽签', '单位还看不到。'],
        ['已发布', '单位可以看到这一版。'],
        ['有变动', '发布后报名有变，应再发布一版。'],
      ],
      en: [
        ['Not drawn', 'No order yet.'],
        ['Drawn', 'Units do not see it yet.'],
        ['Published', 'Units see this version.'],
        ['Changed since', 'Entries changed: publish another.'],
      ],
    },
    refused: {
      zh: '抽签和发布由竞赛主任操作；还有报名未排入的组别不会发布，冲突可以确认后发布。',
      en: 'Drawing and publishing are the director’s. A list with entries that have no place is not published; conflicts may be accepted.',
    },
    asked: {
      zh: [
        ['抽签能复查吗？', '能，抽签码保存在版本中，可重复得出同样结果。'],
        ['参赛号怎么编？', '抽签时编号：个人项目一人一号，团体项目一项一号；重新抽签不变。'],
      ],
      en: [
        ['Can a draw be checked?', 'Yes: its draw code is stored and gives the same order again.'],
        [
          'Who gets which start number?',
          'Each athlete has one, each entry of several one of its own. Another draw changes none.',
        ],
      ],
    },
  },
  '/staff/startLists/$id': {
    what: {
      zh: '一个组别的出场名单：拖动调整场次和场地，随时显示冲突，保留各版记录。',
      en: 'The start list of one group: drag entries between heats and stations, with conflicts shown and every version kept.',
    },
    can: {
      zh: [
        '拖动或用键盘移动一项',
        '把未排入的报名放进空位',
        '重新抽签',
        '查看和比较已发布的版本',
        '发布新的一版',
      ],
      en: [
        'Move an entry by dragging or by keyboard',
        'Put entries without a place into free ones',
        'Draw again',
        'Look at earlier versions',
        'Publish a new one',
      ],
    },
    refused: {
      zh: '两人同时调整时，后保存的会被提醒，请看新的名单再移动。重新抽签会丢弃手工调整，须先确认。没有竞赛主任职责的只能查看。',
      en: 'If two people move at once, the second gets a notice and looks at the new list. Drawing again discards manual moves and asks first. Without the director’s duty the list can only be read.',
    },
    asked: {
      zh: [
        ['冲突是什么？', '同一运动员时间太近，或同一单位的项目挤在一起；点开看是谁。'],
        ['发布后单位怎么知道？', '单位的出场时间和日历随即更新。'],
      ],
      en: [
        [
          'What is a conflict?',
          'An athlete’s starts too close together, or a unit’s side by side; open it to see who.',
        ],
        ['How do units learn of it?', 'Their start times and calendars follow at once.'],
      ],
    },
  },
};
