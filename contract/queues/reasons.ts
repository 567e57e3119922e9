import * as z from 'zod/mini';
import { langText } from '#contract/fields/lang-text.ts';
import { asStored, type Lang, type LangText, languages, inLang } from '#contract/lang.ts';
import { queueNames, type QueueName } from './queue.ts';

/** As many as there are keys 1 to 9 to choose them by. */
export const reasonsMost = 9;
export const reasons = z.array(langText).check(z.maxLength(reasonsMost));

/** A list of reasons for each queue, by which a case is turned down, and one by which an appeal is upheld. */
export const reasonLists = [...queueNames, 'upheldAppeals'] as const;
export type ReasonList = (typeof reasonLists)[number];
export const queueOfReasons = (list: ReasonList): QueueName => (list === 'upheldAppeals' ? 'appeals' : list);

/** What stands until staff keep their own. */
export const usualReasons: Readonly<Record<ReasonList, readonly LangText[]>> = {
  units: [
    {
      zh: '证书照片不清晰，请重新拍摄上传',
      en: 'The certificate photo is not legible; please take it again',
    },
    { zh: '证书未加盖公章', en: 'The certificate is not stamped' },
    { zh: '证照名称与证书不一致', en: 'The name on the licence differs from the certificate' },
    { zh: '单位类型选择有误', en: 'The unit’s type is not right' },
    { zh: '所在地区与证书不一致', en: 'The location differs from the certificate' },
    { zh: '该单位已有账号，请使用原账号', en: 'This unit has an account already; please use that one' },
  ],
  qualifications: [
    { zh: '证件图片不清晰，请重新上传', en: 'The ID photo is not legible; please upload it again' },
    { zh: '姓名或证件号码与证件图片不一致', en: 'Name or ID number differs from the ID photo' },
    {
      zh: '免冠照片不符合要求，请上传近期正面彩色照片',
      en: 'The head photo does not meet the rules; upload a recent colour photo, facing the camera',
    },
    { zh: '教练员证书编号或等级有误', en: 'The coach’s certificate number or level is not right' },
    { zh: '教练员证书已过有效期', en: 'The coach’s certificate has expired' },
  ],
  registrations: [
    {
      zh: '参赛材料不完整，请补充后重新提交',
      en: 'Materials are missing; please complete them and resubmit',
    },
    { zh: '运动员年龄与组别不符', en: 'An athlete’s age does not fit the group' },
    { zh: '运动员不符合参赛资格', en: 'An athlete is not eligible' },
    { zh: '领队联系方式有误', en: 'The leader’s contact is not right' },
    { zh: '队伍名称不符合规程要求', en: 'The team’s name does not follow the regulations' },
  ],
  materials: [
    { zh: '照片不清晰，请重新拍摄上传', en: 'The picture is not legible; please take it again' },
    { zh: '材料不完整，缺页', en: 'Pages are missing' },
    { zh: '姓名与参赛人员不一致', en: 'The name differs from the person’s' },
    { zh: '未签字或未盖章', en: 'It is not signed or not stamped' },
    { zh: '已过有效期', en: 'It is out of date' },
    { zh: '保险期未覆盖比赛日期', en: 'The policy does not cover the days of the competition' },
    { zh: '保险名单中没有此人', en: 'The policy does not name this person' },
    { zh: '上传的不是这份材料', en: 'This is not the material asked for' },
  ],
  substitutions: [
    { zh: '换人原因不充分', en: 'The reason given does not justify it' },
    {
      zh: '证明材料不清晰或不完整，请重新上传',
      en: 'The proof is not legible or not complete; please upload it again',
    },
    { zh: '证明与换人原因不符', en: 'The proof does not bear out the reason' },
    { zh: '换上人员不符合规程要求', en: 'By the regulations the substitute may not compete here' },
    { zh: '换上人员的参赛材料未通过', en: 'The substitute’s materials have not passed' },
    { zh: '检录已开始，不能再换人', en: 'Call-up has begun; no one can be replaced any more' },
  ],
  outsidePayments: [
    { zh: '银行流水中没有这笔款项', en: 'The bank’s statement has no such payment' },
    { zh: '金额与凭证不一致', en: 'The amount differs from the proof' },
    { zh: '付款方与报名单位不一致', en: 'The payer is not the registered unit' },
    { zh: '收款方选择有误', en: 'It went to the other payee' },
    { zh: '到账日期与凭证不一致', en: 'The day differs from the proof' },
    { zh: '凭证不清晰，请重新上传', en: 'The proof is not legible; please upload it again' },
    { zh: '这笔款项已登记过', en: 'This payment was recorded before' },
  ],
  refunds: [
    { zh: '退款原因不充分', en: 'The reason given does not justify it' },
    { zh: '金额有误，请重新提出', en: 'The amount is not right; please ask again' },
    { zh: '按规程该费用不予退还', en: 'By the regulations this fee is not refunded' },
    { zh: '收款账户信息有误', en: 'The account to transfer to is not right' },
    { zh: '与另一笔退款重复', en: 'It repeats another refund' },
  ],
  invoices: [
    { zh: '发票抬头与纳税人识别号不符', en: 'Title and taxpayer ID do not belong together' },
    { zh: '纳税人识别号有误', en: 'The taxpayer ID is not right' },
    { zh: '抬头须为单位全称', en: 'The title has to be the full name of the unit' },
    { zh: '该单位不能开具增值税专用发票', en: 'No special VAT invoice can be made out to this unit' },
    { zh: '款项已退回，余额不足以开票', en: 'Money has gone back; what is left does not cover it' },
  ],
  reconciliation: [
    { zh: '已在支付平台商户后台退款', en: 'Refunded on the provider’s merchant site' },
    {
      zh: '支付平台账单有误，已联系平台更正',
      en: 'The provider’s statement is wrong; it has been asked to correct it',
    },
    { zh: '本账户的其他业务收款，与报名无关', en: 'Other business of this account, not a registration' },
    { zh: '已与付款单位核对，按账面金额入账', en: 'Compared with the payer; our books are right' },
    { zh: '平台次日账单已列出，金额一致', en: 'Listed in the next day’s statement, with the same sum' },
  ],
  results: [
    { zh: '录入有误', en: 'Entered wrongly' },
    { zh: '录像复核后更正计数', en: 'Counted again from the video' },
    { zh: '检录未到，按弃权处理', en: 'Did not come when called: scratched' },
    { zh: '因伤退赛', en: 'Withdrew injured' },
    { zh: '参赛资格不符，成绩取消', en: 'Not eligible: the result is cancelled' },
  ],
  appeals: [
    {
      zh: '录像复核计数与判罚一致，维持原成绩',
      en: 'The video recount confirms the count; the result stands',
    },
    { zh: '判罚符合规则，维持原判', en: 'The decision follows the rules and stands' },
    { zh: '经核实参赛资格无误', en: 'The eligibility has been verified' },
    { zh: '申诉内容属裁判评分，不予受理', en: 'Judges’ ratings cannot be appealed' },
  ],
  upheldAppeals: [
    { zh: '录像复核计数有误，按复核结果更正', en: 'The video recount differs; the count is corrected' },
    { zh: '录入有误，按裁判记录表更正', en: 'It was entered wrongly; corrected by the judges’ sheet' },
    { zh: '判罚与规则不符，予以更正', en: 'The decision was against the rules and is corrected' },
    { zh: '经核实不符合参赛资格', en: 'There was no right to take part' },
  ],
};

/**
 * The reason as it is kept: the chosen reusable ones in every language, and what the reviewer typed in
 * addition in each; plain text when nothing was chosen.
 */
export function composeReason(chosen: readonly LangText[], typed: string): string {
  const text = typed.trim();
  if (chosen.length === 0) return text;
  const say = (lang: Lang) => [...chosen.map((each) => inLang(each, lang)), ...(text ? [text] : [])];
  const texts = languages.map((lang) => [lang, say(lang).join(lang === 'zh' ? '；' : '; ')] as const);
  return asStored(Object.fromEntries(texts) as unknown as LangText);
}
