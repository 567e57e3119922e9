import { words } from '#contract/lang.ts';

export const w = words('frame', {
  sessionOver: { zh: '登录已失效', en: 'Your login has expired' },
  sessionOverAbout: {
    zh: '填写的内容还在本页。请登录同一账号，会自动继续提交。',
    en: 'What you filled in is still here. Log in to the same account, and submitting continues automatically.',
  },
  sessionOverElsewhere: {
    zh: '填写的内容还在本页。请在新窗口登录同一账号，再回到这里，会自动继续提交。',
    en: 'What you filled in is still here. Log in to the same account in another tab and come back; submitting continues automatically.',
  },
  loginOther: { zh: '用其他方式登录', en: 'Log in another way' },
  loginElsewhere: { zh: '在新窗口登录', en: 'Log in in another tab' },
  goOnNow: { zh: '已登录，继续', en: 'I have logged in; continue' },
  notLoggedIn: {
    zh: '还没有登录，请先在新窗口登录。',
    en: 'Not logged in yet. Log in in the other tab first.',
  },
  leavePage: { zh: '放弃并离开本页', en: 'Discard and leave this page' },

  skip: { zh: '跳到主要内容', en: 'Skip to the content' },
  language: { zh: '语言', en: 'Language' },
  required: { zh: '必填', en: 'Required' },
  fullscreen: { zh: '全屏', en: 'Full screen' },
  fullscreenExit: { zh: '退出全屏', en: 'Leave full screen' },
  menuOpen: { zh: '展开菜单', en: 'Open the menu' },
  menuClose: { zh: '收起菜单', en: 'Close the menu' },
  overMost: { zh: '{n}+', en: '{n}+' },
  menu: { zh: '主菜单', en: 'Main menu' },
  user: { zh: '账号菜单', en: 'Account menu' },
  owner: { zh: '当前账号', en: 'Working as' },
  logout: { zh: '退出登录', en: 'Log out' },

  shop: { zh: '商城', en: 'Shop' },
  shopQr: { zh: '微信扫码选购跳绳器材', en: 'Scan with WeChat to purchase rope equipment' },
  shopOpen: { zh: '打开商城', en: 'Open the shop' },

  demo: {
    zh: '演示模式：数据为虚构，短信和邮件不会真的发出。',
    en: 'Demo mode: the data is invented and no message is really sent.',
  },
  demoLabel: { zh: '演示模式', en: 'Demo mode' },
  noticeLabel: { zh: '重要提示', en: 'Important notice' },
  newTab: { zh: '（在新标签页打开）', en: ' (opens in a new tab)' },
  outbox: { zh: '查看发件箱', en: 'See the outbox' },
  notSecure: {
    zh: '当前连接未加密，请勿输入真实的个人信息。',
    en: 'This connection is not encrypted. Do not enter real personal data.',
  },

  settings: { zh: '界面设置', en: 'Settings' },
  settingsClose: { zh: '关闭界面设置', en: 'Close the settings' },
  colour: { zh: '主题色', en: 'Theme colour' },
  tagsView: { zh: '显示页签', en: 'Tags view' },
  fixedHeader: { zh: '固定顶栏', en: 'Fixed header' },
  sidebarLogo: { zh: '侧栏显示标志', en: 'Sidebar logo' },
  blue: { zh: '蓝', en: 'Blue' },
  cyan: { zh: '青', en: 'Cyan' },
  teal: { zh: '碧', en: 'Teal' },
  green: { zh: '绿', en: 'Green' },
  amber: { zh: '琥珀', en: 'Amber' },
  red: { zh: '红', en: 'Red' },
  magenta: { zh: '品红', en: 'Magenta' },
  violet: { zh: '紫', en: 'Violet' },

  tabs: { zh: '已打开的页面', en: 'Open pages' },
  closeTab: { zh: '关闭{title}', en: 'Close {title}' },
  reloadTab: { zh: '刷新此页', en: 'Reload this page' },
  closeOthers: { zh: '关闭其他', en: 'Close the others' },

  brokenTitle: { zh: '页面出错了', en: 'This page failed' },
  brokenSafe: { zh: '已保存的内容不受影响。', en: 'Nothing that was saved is affected.' },
  brokenDo: {
    zh: '请刷新页面；仍不成功请联系{whom}。',
    en: 'Reload the page; if it keeps failing, contact {whom}.',
  },
  notFetchedTitle: { zh: '没能取到这一页', en: 'This page could not be fetched' },
  notFetchedWhy: {
    zh: '网络已断开，或暂时连不上服务器。',
    en: 'The network is cut off, or the server cannot be reached.',
  },
  notFetchedDo: {
    zh: '网络恢复后会自动重试。',
    en: 'It is tried again by itself once the network is back.',
  },
  awayTitle: { zh: '暂时连不上服务器', en: 'The server cannot be reached' },
  awaySafe: {
    zh: '您仍处于登录状态，恢复后会回到这一页。',
    en: 'You are still logged in and will come back to this page.',
  },
  reload: { zh: '刷新页面', en: 'Reload' },
  retry: { zh: '重试', en: 'Try again' },
  loading: { zh: '正在加载', en: 'Loading' },
  login: { zh: '登录', en: 'Log in' },
  password: { zh: '密码', en: 'Password' },
  showPassword: { zh: '显示密码', en: 'Show the password' },
  home: { zh: '返回首页', en: 'Back to home' },
});
