import type { HelpTopics } from '#web/frame/help.ts';

/** Before one is logged in, and the pages that stand where something went wrong. */
export const entryHelp: HelpTopics = {
  '/login': {
    what: {
      zh: '用手机号或邮箱登录，办理单位认证、人员登记和报名。一个账号对应一个单位，或一名个人参赛者。',
      en: 'Log in by phone or e-mail to certify your unit, register people and enter competitions. One account is for one unit, or for one person who competes alone.',
    },
    can: {
      zh: ['用手机号或邮箱加密码登录', '没有账号时注册', '忘记密码时用验证码重置', '在右上角切换中文或英文'],
      en: [
        'Log in with phone or e-mail and password',
        'Create an account',
        'Set a new password with a code if you forgot yours',
        'Switch between Chinese and English at the top right',
      ],
    },
    refused: {
      zh: '账号或密码不对时不会说明是哪一个错，请都检查一遍。多次输错后须通过图形验证，再错会暂停登录，请稍后再试或重置密码。别人乱试密码时，您以前登录过的设备不受影响。',
      en: 'It does not say whether account or password is wrong: check both. After several failures there is a picture check, then a pause. Wait, or reset the password. If others try to guess it, a device you have used before is not affected.',
    },
    asked: {
      zh: [
        ['工作人员从哪里登录？', '工作人员有单独的入口，网址以 /staff 结尾，账号由管理员邀请。'],
        ['为什么又要登录？', '两小时没有操作，或密码被修改，登录会失效；填写中的内容留在本机。'],
      ],
      en: [
        ['Where do staff log in?', 'At an address of their own that ends in /staff, by invitation.'],
        [
          'Why must I log in again?',
          'A session ends after two hours without use, or when the password changes. What you were typing stays on this device.',
        ],
      ],
    },
  },
  '/login/register': {
    what: {
      zh: '为单位或个人开通账号。单位账号可以组队报名；个人账号只报个人项目，未满 18 周岁须填监护人。',
      en: 'Open an account for a unit or an individual. A unit forms teams; an individual enters individual events only, and names a guardian when under 18.',
    },
    can: {
      zh: [
        '选择单位或个人',
        '用手机号或邮箱收验证码',
        '设置密码并同意用户协议',
        '境外手机号加国际区号，如 +852',
      ],
      en: [
        'Choose unit or individual',
        'Receive a code by phone or e-mail',
        'Set a password and accept the terms',
        'Give numbers from outside the mainland with their code, such as +852',
      ],
    },
    refused: {
      zh: '提示账号已存在，请直接登录或重置密码。验证码收不到，请核对号码，等倒计时结束再获取一次；密码太常见会被拒绝，换一个更长的。',
      en: 'If the account exists, log in or reset the password. If no code comes, check the number and ask again once the countdown is over. A password that is too common is refused: take a longer one.',
    },
    asked: {
      zh: [
        ['注册后就能报名吗？', '还不能。先填写单位认证，工作人员审核通过后才能组队和报名。'],
        ['选错了类型怎么办？', '单位与个人不能互换，请用另一个手机号或邮箱重新注册。'],
      ],
      en: [
        [
          'Can I enter a competition at once?',
          'Not yet. Fill in your certification first; you may enter once staff have passed it.',
        ],
        [
          'I chose the wrong kind. What now?',
          'A unit cannot become an individual. Register again with another phone or e-mail.',
        ],
      ],
    },
  },
  '/login/resetPassword': {
    what: {
      zh: '忘记密码时，用注册的手机号或邮箱获取验证码，设置新密码。',
      en: 'If you forgot your password, receive a code at the phone or e-mail you registered with and set a new one.',
    },
    can: {
      zh: ['填写账号并获取验证码', '输入验证码和新密码', '完成后用新密码登录'],
      en: ['Give your account and ask for a code', 'Type the code and a new password', 'Log in with it'],
    },
    refused: {
      zh: '验证码只在短时间内有效，输错几次就作废，请重新获取。为保护账号，无论号码是否注册，页面的提示都一样：收不到验证码时请确认号码或邮箱就是注册时用的那个。',
      en: 'A code lives a short while and dies after several wrong tries: ask for another. To protect accounts the page answers the same whether an account exists or not. If no code comes, make sure it is the address you registered with.',
    },
    asked: {
      zh: [
        ['重置后其他设备会怎样？', '所有设备都会退出登录，用新密码重新登录即可。'],
        ['注册的手机号停用了怎么办？', '请联系工作人员核实身份后处理。'],
      ],
      en: [
        ['What happens on other devices?', 'All are logged out. Log in there with the new password.'],
        ['My phone number no longer exists.', 'Contact the staff, who will make sure that it is you.'],
      ],
    },
  },
  '/outbox': {
    what: {
      zh: '仅演示模式开放：列出系统本应发出的短信和邮件，便于试用注册、验证码和各类通知。',
      en: 'Open in demo mode only: the text messages and e-mails that would have been sent, so that registering, codes and notices can be tried.',
    },
    can: {
      zh: ['查看最新的验证码', '查看审核、付款、申诉等通知的内容', '页面自动更新，最新的在最前'],
      en: [
        'Read the newest code',
        'Read what is sent about reviews, payments and appeals',
        'Leave it open: it updates automatically, newest first',
      ],
    },
    refused: {
      zh: '正式环境没有这个页面，会显示页面不存在；消息只发到本人的手机或邮箱。',
      en: 'In real use this page does not exist: messages go to the phone or e-mail of their owner alone, and the address answers that nothing was found.',
    },
    asked: {
      zh: [
        ['这里的消息会真的发出吗？', '不会。演示模式没有接入短信和邮件服务，人员和数据也都是虚构的。'],
        ['为什么没有内容？', '还没有触发消息。获取一次验证码，或提交一次报名，就会出现。'],
      ],
      en: [
        [
          'Are these really sent?',
          'No. A demo has no provider of messages, and its people and data are invented.',
        ],
        [
          'Why is it empty?',
          'Nothing has caused a message yet. Ask for a code, or submit a registration, and it appears.',
        ],
      ],
    },
  },
  '/401': {
    what: {
      zh: '当前账号没有打开该页面的权限。菜单里只列出可以使用的页面。',
      en: 'This account may not open that page. The menu lists the pages that are yours.',
    },
    can: {
      zh: ['返回首页继续办理', '退出后换一个账号登录', '先完成单位认证，部分页面会随之开放'],
      en: [
        'Go back to the start',
        'Log out and use another account',
        'Complete your certification: some pages open with it',
      ],
    },
    refused: {
      zh: '教练员页面只对境内单位开放；队伍页面不对个人账号开放；工作人员页面需要单独的账号。权限由服务器判断，刷新不会改变。如果认为应当可以打开，请联系组委会并说明所用账号。',
      en: 'Coaches are for units of the Chinese mainland, teams are not for individuals, and the staff’s pages need an account of their own. The server decides, so reloading changes nothing. If you should be able to see it, contact the organiser and say which account you use.',
    },
    asked: {
      zh: [['我的数据还在吗？', '都在。只是这个页面不能打开，已保存的内容不受影响。']],
      en: [['Is my data safe?', 'Yes. Only this page is closed to you; nothing that was saved is affected.']],
    },
  },
  '/404': {
    what: {
      zh: '这个地址没有页面，可能是链接过期、地址输错，或内容已被删除。',
      en: 'There is no page at this address: the link may be old, mistyped, or what it showed has been deleted.',
    },
    can: {
      zh: ['返回首页', '从菜单进入要找的页面', '从“我的报名”打开某一份报名'],
      en: [
        'Go back to the start',
        'Reach the page from the menu',
        'Open a registration from Registered Events',
      ],
    },
    refused: {
      zh: '从短信或邮件的链接进来却看到这一页，请确认链接复制完整，并用接收通知的账号登录。别的单位的报名、队伍和人员同样显示为不存在，这是为了保护各单位的资料。',
      en: 'If a link in a message led here, make sure it was copied whole and that you are logged in with the account it was sent to. What belongs to another unit is shown as missing, too.',
    },
    asked: {
      zh: [
        ['收藏的页面打不开了？', '赛事结束后页面仍在；如果是队伍或人员，可能已被删除。请从列表中重新查找。'],
      ],
      en: [
        [
          'A page I bookmarked is gone.',
          'Pages of past competitions stay; a team or person may have been deleted. Look for it in its list.',
        ],
      ],
    },
  },
};
