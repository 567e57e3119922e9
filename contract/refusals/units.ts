import type { Refusal } from './refusal.ts';

/** 2200–2249. */
export const units = {
  unitTypeOfAccount: { code: 2200, zh: '单位账号请选择单位类型，个人账号选择“个人”', en: 'A unit account certifies a unit, an individual account an individual: choose the type that fits', act: 'user/setUnit', step: 1 },
  cityOfOtherProvince: { code: 2201, zh: '所选城市不属于所选省份，请重新选择城市', en: 'The city is not in the chosen province; choose the city again', act: 'user/setUnit', step: 1 },
  regionAbroad: { code: 2202, zh: '境外单位无需选择省市，请留空', en: 'A unit outside China has no province or city: leave both empty', act: 'user/setUnit of a foreign unit', step: 1 },
  regionByItself: { code: 2207, zh: '香港、澳门、台湾请在“国家或地区”中选择', en: 'Choose Hong Kong, Macao or Taiwan under “Country or region”', act: 'user/setUnit: the place as a province of China', step: 5 },
  certificateRequired: { code: 2203, zh: '请上传加盖公章的登记证书照片', en: 'Upload a photo of the stamped registration certificate', act: 'user/setUnit: submitted without the photo', step: 1 },
  contactMissing: { code: 2204, zh: '联系电话和邮箱请至少填写一项', en: 'Give a phone or an e-mail of the contact', act: 'user/setUnit: submitted without either', step: 1 },
  unitNameElsewhere: { code: 2205, zh: '另有 {count} 个单位使用相同名称，请核对是否重复登记', en: '{count} more units bear this name; check whether it is registered twice', act: 'admin/getUnit, a warning: a check of the case', step: 1 },
  contactElsewhere: { code: 2206, zh: '另有 {count} 个单位留有相同的联系电话或邮箱', en: '{count} more units give the same phone or e-mail', act: 'admin/getUnit, a warning: a check of the case', step: 1 },
} as const satisfies Record<string, Refusal>;
