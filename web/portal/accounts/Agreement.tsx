import { words } from '#contract/lang.ts';

const w = words('portal.agreement', {
  useTitle: { zh: '一、账号的使用', en: '1. Using the account' },
  use1: {
    zh: '一个账号代表一个单位或一名个人参赛者，请如实填写资料，妥善保管密码。',
    en: 'One account stands for one unit or one individual entrant. Give true details and keep the password to yourself.',
  },
  use2: {
    zh: '单位为他人登记资料前，应已取得本人同意；未满 18 周岁的，应已取得监护人同意。',
    en: 'Before a unit enters a person’s details it must have that person’s consent; for anyone under 18, a guardian’s.',
  },
  use3: {
    zh: '缴纳的费用按赛事规程处理，已支付的费用不予退还，规程另有规定的除外。',
    en: 'Fees follow the competition’s regulations. Paid fees are not refundable unless the regulations say otherwise.',
  },
  dataTitle: { zh: '二、收集哪些信息，用来做什么', en: '2. What we collect, and what for' },
  data1: {
    zh: '账号：手机号或邮箱、密码（只保存无法还原的散列值）、登录设备与时间。',
    en: 'Account: phone or e-mail, the password (only as a hash that cannot be turned back), devices and times of login.',
  },
  data2: {
    zh: '人员：姓名、性别、出生日期、证件号码与照片、联系方式、尺码与食宿需求，用于核验参赛资格、编排和赛会服务。',
    en: 'People: name, gender, birth date, ID number and pictures, contacts, sizes, food and rooms – to check eligibility, draw up start lists and look after you at the competition.',
  },
  data3: {
    zh: '参赛材料：健康证明、保险单、安全责任书，用于赛事安全审核。',
    en: 'Materials: health certificate, insurance, safety letter – for the safety check of a competition.',
  },
  childTitle: { zh: '三、未成年人的信息', en: '3. Children’s data' },
  child1: {
    zh: '登记的人员多为未成年人，他们的信息只用于上述目的，不用于广告，也不向第三方出售。',
    en: 'Most people entered here are children. Their data serves the purposes above alone: no advertising, no sale.',
  },
  child2: {
    zh: '未满 14 周岁的人员，须由监护人单独同意后才能报名参赛；同意可以通过发送到监护人手机的链接，或签署纸质文件作出，并可随时撤回。未满 18 周岁的人员，未经同意公开的，公开名单与成绩中只显示姓氏。',
    en: 'Anyone under 14 is entered only with a guardian’s separate consent, by a link sent to the guardian’s phone or on a signed form; it can be withdrawn at any time. Of anyone under 18, public lists and results show the initial alone unless a consent to naming is on record.',
  },
  child3: {
    zh: '监护人可以要求查阅、更正、导出或删除孩子的信息。',
    en: 'A guardian may ask to see, correct, export or erase the child’s data.',
  },
  whoTitle: { zh: '四、谁能看到', en: '4. Who sees it' },
  who1: {
    zh: '只有登记该人员的单位，以及负责审核的工作人员；其他单位看不到。',
    en: 'Only the unit that entered the person, and the staff whose duty it is; no other unit.',
  },
  who2: {
    zh: '列表中的证件号码和电话部分隐藏；证件号码加密保存；查看完整号码会留下记录。',
    en: 'Lists show ID numbers and phones masked; ID numbers are stored encrypted; each view of a full number is recorded.',
  },
  who3: {
    zh: '公开的出场名单、成绩和证书不显示证件号码、出生日期和联系方式。',
    en: 'Public start lists, results and certificates show no ID number, birth date or contact.',
  },
  rightsTitle: { zh: '五、保存与您的权利', en: '5. Keeping, and your rights' },
  rights1: {
    zh: '信息保存到参赛资格、成绩与证书的管理不再需要为止；法律另有规定的，依其规定。',
    en: 'Data is kept as long as eligibility, results and certificates need it, or as the law requires.',
  },
  rights2: {
    zh: '您可以随时导出或删除自己和所登记人员的信息；已公布的成绩会保留，但不再关联到证件信息。',
    en: 'You may export or erase your data and that of your people at any time; published results stay, without a link to ID data.',
  },
});

const parts = [
  ['useTitle', ['use1', 'use2', 'use3']],
  ['dataTitle', ['data1', 'data2', 'data3']],
  ['childTitle', ['child1', 'child2', 'child3']],
  ['whoTitle', ['who1', 'who2', 'who3']],
  ['rightsTitle', ['rights1', 'rights2']],
] as const;

/** Terms and privacy notice; fetched when they are opened. */
export function Agreement() {
  return (
    <div className="stack gap-8">
      {parts.map(([title, lines]) => (
        <section key={title}>
          <h3 className="above-8">{w(title)}</h3>
          <ul className="bullets">
            {lines.map((line) => (
              <li key={line}>{w(line)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
