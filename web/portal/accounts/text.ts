import { words } from '#contract/lang.ts';

export const w = words('portal.accounts', {
  asideTitle: { zh: '从单位认证到登上赛场', en: 'From certification to the floor' },
  aside1: { zh: '认证单位', en: 'Certify your unit' },
  aside1About: { zh: '登记单位资料，等待审核通过', en: 'Enter its details and have them reviewed' },
  aside2: { zh: '登记人员', en: 'Add your people' },
  aside2About: {
    zh: '领队、教练员、运动员、随行人员',
    en: 'Leaders, coaches, athletes and accompanying personnel',
  },
  aside3: { zh: '组建队伍', en: 'Form teams' },
  aside3About: { zh: '选好人员，排好顺序', en: 'Choose the members and their order' },
  aside4: { zh: '报名赛事', en: 'Enter competitions' },
  aside4About: { zh: '选项目、交材料、看成绩', en: 'Pick events, submit materials, follow results' },

  what: {
    zh: '跳绳赛事的报名、审核、缴费与成绩平台。教练员和参赛单位请登录。',
    en: 'Registration, fees and results of jump rope competitions. Coaches and units log in here.',
  },
  toPublic: { zh: '观众：看赛事、出场和成绩', en: 'Spectators: start lists and results' },
  toStaff: { zh: '工作人员入口', en: 'Staff' },
  login: { zh: '登录', en: 'Log in' },
  account: { zh: '手机号或邮箱', en: 'Phone or e-mail' },
  password: { zh: '密码', en: 'Password' },
  toRegister: { zh: '还没有账号？注册', en: 'No account yet? Create one' },
  toCode: { zh: '验证码登录', en: 'Use a code' },
  toPassword: { zh: '密码登录', en: 'Log in with the password' },
  codeAbout: {
    zh: '用注册时的手机号或邮箱获取验证码，不用输入密码。',
    en: 'Get a code by the phone or e-mail you signed up with; no password is needed.',
  },
  toReset: { zh: '忘记密码', en: 'Forgot the password?' },
  toLogin: { zh: '已有账号？登录', en: 'Have an account? Log in' },
  backToLogin: { zh: '返回登录', en: 'Back to log in' },

  registerAbout: {
    zh: '一个账号管理一个单位，或一名个人参赛者。',
    en: 'One account manages one unit, or one individual entrant.',
  },
  kind: { zh: '账号类型', en: 'Type of account' },
  unit: { zh: '单位', en: 'Unit' },
  unitAbout: {
    zh: '企业、俱乐部、学校、协会等，可组队报名',
    en: 'Clubs, schools, companies, federations: enter teams',
  },
  individual: { zh: '个人', en: 'Individual' },
  individualAbout: {
    zh: '为自己或孩子报名个人项目',
    en: 'Enter individual events for yourself or your child',
  },
  where: { zh: '所在国家或地区', en: 'Country or region' },
  china: { zh: '中国大陆', en: 'Chinese mainland' },
  abroad: { zh: '其他国家或地区', en: 'Another country or region' },
  country: { zh: '国家或地区', en: 'Country or region' },
  by: { zh: '注册方式', en: 'Sign up with' },
  phone: { zh: '手机号', en: 'Phone' },
  email: { zh: '邮箱', en: 'E-mail' },
  phoneHint: {
    zh: '中国大陆以外的号码请加国际区号，如 +852…',
    en: 'Outside the Chinese mainland with its country code, such as +852…',
  },
  code: { zh: '验证码', en: 'Verification code' },
  codeHint: { zh: '6 位数字，5 分钟内有效', en: '6 digits, valid for 5 minutes' },
  codeDemo: { zh: '演示模式不会真的发送：', en: 'Nothing is really sent in demo mode:' },
  codeDemoLink: { zh: '到发件箱查看验证码', en: 'read the code in the outbox' },
  again: { zh: '再次输入密码', en: 'Password again' },
  agree: {
    zh: '我已阅读并同意用户协议与隐私说明',
    en: 'I have read and accept the terms and the privacy notice',
  },
  readAgreement: { zh: '阅读用户协议与隐私说明', en: 'Read the terms and the privacy notice' },
  agreement: { zh: '用户协议与隐私说明', en: 'Terms and privacy notice' },
  close: { zh: '关闭', en: 'Close' },
  register: { zh: '注册', en: 'Create account' },
  registered: { zh: '注册成功，接下来请完成认证', en: 'Your account is ready; next: certification' },

  resetAbout: {
    zh: '用注册时的手机号或邮箱获取验证码，设置新密码。',
    en: 'Get a code by the phone or e-mail you signed up with, and set a new password.',
  },
  resetNow: { zh: '设置新密码', en: 'Set the new password' },
  resetDone: { zh: '密码已重置，请用新密码登录', en: 'The password is set; log in with it' },

  accountAbout: {
    zh: '个人资料、语言、消息提醒、日历订阅、密码和登录设备。',
    en: 'Your profile, language, messages, calendar, password, and where you are logged in.',
  },
  profile: { zh: '个人资料', en: 'Profile' },
  nickname: { zh: '昵称', en: 'Name' },
  introduction: { zh: '简介', en: 'Introduction' },
  avatar: { zh: '头像', en: 'Avatar' },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  boundPhone: { zh: '手机号', en: 'Phone' },
  boundEmail: { zh: '绑定邮箱', en: 'E-mail' },
  language: { zh: '语言', en: 'Language' },
  languageAbout: {
    zh: '发给您的短信、邮件和页面都用这里选择的语言，换设备也一样。没有选择时，按注册的国家或地区。',
    en: 'Used for messages and pages, on every device. Until you choose, it follows your country.',
  },
  sessions: { zh: '登录设备', en: 'Where you are logged in' },
  sessionsAbout: {
    zh: '发现不认识的设备，请退出它并修改密码。',
    en: 'If you do not recognise a device, log it out and change your password.',
  },

  outboxAbout: {
    zh: '演示模式下本应发出的短信和邮件，最新的在前，自动更新。',
    en: 'SMS and e-mails that would have been sent outside demo mode, newest first. It updates automatically.',
  },
  outboxEmpty: {
    zh: '还没有消息。获取一次验证码，就会出现在这里。',
    en: 'No messages yet. Ask for a verification code and it appears here.',
  },
  sms: { zh: '短信', en: 'SMS' },
  mail: { zh: '邮件', en: 'E-mail' },
});
