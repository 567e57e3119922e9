/** Logins of the demo. Their password is public: demo mode says so on every page. */
export const demoPassword = 'turn-the-rope';
const host = 'ropemeet.example';

export const demoLogins = [
  { who: 'Club in Chongqing 重庆俱乐部', account: `club@${host}` },
  { who: 'Foreign unit 境外单位', account: `overseas@${host}` },
  { who: 'Individual 个人账号', account: `solo@${host}` },
  { who: 'New account, nothing filled in 新账号', account: `new@${host}` },
  { who: 'Staff: everything 工作台管理员', account: `admin@${host}` },
  { who: 'Staff: administrator, the second person 管理员复核', account: `admin2@${host}` },
  { who: 'Staff: reviews 审核员', account: `review@${host}` },
  { who: 'Staff: reviews one match alone 重庆赛审核员', account: `review2@${host}` },
  { who: 'Staff: finance 财务', account: `finance@${host}` },
  { who: 'Staff: finance, the second person 财务复核', account: `finance2@${host}` },
  { who: 'Staff: enters results 成绩录入', account: `records@${host}` },
  { who: 'Staff: head judge 裁判长', account: `judge@${host}` },
  { who: 'Staff: director, chairs arbitration 竞赛主任', account: `director@${host}` },
  { who: 'Staff: arbitration 仲裁', account: `arbiter@${host}` },
] as const;

export function mail(name: string): string {
  return `${name}@${host}`;
}
