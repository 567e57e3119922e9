import { china } from '#contract/fields/country.ts';
import { invoiceTypes, titleKinds, type Invoice } from '#contract/fields/invoice.ts';
import { yesNo } from '#contract/fields/yes-no.ts';
import { currentLang, words } from '#contract/lang.ts';
import { regionName } from '#contract/reference/cities.ts';
import { countryName } from '#contract/reference/countries.ts';
import { unitTypeText } from './text.ts';
import type { Identity } from './unit.ts';

/** What the fields are called, on forms and cases alike. */
export const unitFields = words('unitFields', {
  licenceName: { zh: '证照名称', en: 'Name on the licence' },
  name: { zh: '显示名称', en: 'Display name' },
  personName: { zh: '姓名', en: 'Name' },
  type: { zh: '单位类型', en: 'Type of unit' },
  countryId: { zh: '国家或地区', en: 'Country or region' },
  region: { zh: '所在地区', en: 'Province and city' },
  address: { zh: '详细地址', en: 'Address' },
  certificateId: { zh: '登记证书', en: 'Registration certificate' },
  contactName: { zh: '联系人', en: 'Contact person' },
  contactPhone: { zh: '联系电话', en: 'Phone' },
  contactEmail: { zh: '联系邮箱', en: 'E-mail' },
  invoiceNeed: { zh: '发票', en: 'Invoice' },
  invoiceType: { zh: '发票类型', en: 'Type of invoice' },
  titleKind: { zh: '抬头类型', en: 'Made out to' },
  title: { zh: '发票抬头', en: 'Invoice title' },
  taxpayerId: { zh: '纳税人识别号', en: 'Taxpayer ID' },
  invoiceEmail: { zh: '收票邮箱', en: 'E-mail for the invoice' },
  invoiceAddress: { zh: '注册地址', en: 'Registered address' },
  invoicePhone: { zh: '注册电话', en: 'Registered phone' },
  bank: { zh: '开户银行', en: 'Bank' },
  bankAccount: { zh: '银行账号', en: 'Bank account' },
});

const invoices = words('invoice', {
  none: { zh: '不需要发票', en: 'Not needed' },
  other: { zh: '其他', en: 'Other' },
  ordinary: { zh: '普通发票', en: 'Ordinary invoice' },
  vat: { zh: '增值税专用发票', en: 'Special VAT invoice' },
  unit: { zh: '单位', en: 'A unit' },
  person: { zh: '个人', en: 'A person' },
});

export function invoiceTypeText(type: Invoice['type']): string {
  if (type === invoiceTypes.vat) return invoices('vat');
  return type === invoiceTypes.ordinary ? invoices('ordinary') : invoices('other');
}

export function titleKindText(kind: Invoice['titleKind']): string {
  return kind === titleKinds.unit ? invoices('unit') : invoices('person');
}

/** One line for the whole: 增值税专用发票 · 重庆飞跃…. */
export function invoiceText(invoice: Invoice): string {
  if (invoice.need === yesNo.no) return invoices('none');
  return [invoiceTypeText(invoice.type), invoice.title, invoice.taxpayerId].filter(Boolean).join(' · ');
}

/** Province and city; the country's name abroad. */
export function placeText(
  { countryId, provinceCode, cityCode }: Pick<Identity, 'countryId' | 'provinceCode' | 'cityCode'>,
  lang = currentLang(),
): string {
  if (countryId !== china) return countryName(countryId, lang);
  const parts = [provinceCode, cityCode].map((code) => (code === null ? '' : regionName(code, lang)));
  return parts.filter(Boolean).join(' ');
}

/** A line of the certified fields to read; the picture is shown apart. */
interface IdentityLine {
  field: 'name' | 'licenceName' | 'type' | 'countryId' | 'region' | 'address';
  name: string;
  text: string;
}

/** The certified fields in the order of the form. */
export function identityLines(identity: Identity): IdentityLine[] {
  const { name, licenceName, type, countryId, address } = identity;
  const individual = type === 11;
  return [
    ...(individual
      ? []
      : ([{ field: 'licenceName', name: unitFields('licenceName'), text: licenceName }] as const)),
    { field: 'name', name: unitFields(individual ? 'personName' : 'name'), text: name },
    { field: 'type', name: unitFields('type'), text: unitTypeText(type) },
    { field: 'countryId', name: unitFields('countryId'), text: countryName(countryId, currentLang()) },
    { field: 'region', name: unitFields('region'), text: countryId === china ? placeText(identity) : '' },
    { field: 'address', name: unitFields('address'), text: address },
  ];
}
