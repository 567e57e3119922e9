import type { Refusal } from './refusal.ts';

/** 2050–2099: rules of one field, and of fields that must agree (requirements, section 5). */
export const fields = {
  nameWrong: { code: 2050, zh: '姓名只能使用中文或英文', en: 'A name may contain only Chinese or English letters', act: 'any name field', step: 1 },
  textWrong: { code: 2051, zh: '含有无法显示的字符，请重新输入', en: 'Contains characters that cannot be shown; please type it again', act: 'any text field with control or zero-width characters', step: 1 },
  dateWrong: { code: 2052, zh: '日期不正确，请按年、月、日重新填写', en: 'Not a valid date; enter year, month and day again', act: 'any date field: a day that does not exist', step: 1 },
  birthdateWrong: { code: 2053, zh: '出生日期应在 1900 年以后，且不晚于今天', en: 'The birth date is not possible: from 1900 to today', act: 'user/setMember: in the future or before 1900', step: 1 },

  idFormatWrong: { code: 2054, zh: '证件号码格式不正确，应为 4–30 位字母或数字', en: 'ID format incorrect: 4 to 30 letters and digits', act: 'user/setMember: ID type 2', step: 1 },
  idCardWrong: { code: 2055, zh: '证件号码格式不正确，应为 18 位', en: 'ID format incorrect: 18 characters are needed', act: 'user/setMember: ID types 1 and 3', step: 1 },
  idDateWrong: { code: 2056, zh: '证件号码中的出生日期不正确，请与证件逐位核对', en: 'The birth date within the ID number is not possible; compare the number with the document', act: 'user/setMember: ID types 1, 3 and 7', step: 1 },
  idCheckWrong: { code: 2057, zh: '证件号码有误，请逐位核对，尤其是最后一位', en: 'One character of the ID number is wrong; compare it with the document, the last one above all', act: 'user/setMember: ID types 1, 3, 7 and 8', step: 1 },
  idBirthdateDiffers: { code: 2058, zh: '出生日期与证件号码不一致，请核对', en: 'The birth date is inconsistent with the ID number; check both', act: 'user/setMember', step: 1 },
  idGenderDiffers: { code: 2059, zh: '性别与证件号码不一致，请核对', en: 'The gender is inconsistent with the ID number; check both', act: 'user/setMember', step: 1 },
  passportWrong: { code: 2060, zh: '护照号码格式不正确，应为 5–17 位字母或数字', en: 'Passport format incorrect: 5 to 17 letters and digits', act: 'user/setMember: ID type 4', step: 1 },
  chinesePassportWrong: { code: 2061, zh: '中国护照号码格式不正确，应为 9 位，如 E12345678', en: 'Chinese passport format incorrect: 9 characters, as in E12345678', act: 'user/setMember: ID type 5', step: 1 },
  travelPermitWrong: { code: 2062, zh: '来往内地通行证号码格式不正确，应为 H 或 M 加 8 位或 10 位数字', en: 'Mainland travel permit format incorrect: H or M and 8 or 10 digits', act: 'user/setMember: ID type 6', step: 1 },
  permitWrong: { code: 2063, zh: '证件号码格式不正确，应为台胞证 8 位数字或港澳台居民居住证 18 位', en: 'Permit format incorrect: 8 digits (Taiwan permit) or the 18 characters of a residence permit', act: 'user/setMember: ID type 7', step: 1 },
  hongKongIdWrong: { code: 2064, zh: '香港身份证号码格式不正确，应写成 A123456(3) 的样式', en: 'Hong Kong ID format incorrect: write it as A123456(3)', act: 'user/setMember: ID type 8', step: 1 },

  passwordsDiffer: { code: 2068, zh: '两次输入的密码不一致，请重新输入', en: 'The two passwords are inconsistent; enter them again', act: 'client only: the second password field', step: 1 },

  invoiceTitleWrong: { code: 2069, zh: '发票抬头不能含有 < 或 >，请删去', en: 'An invoice title may not contain < or >; take them out', act: 'user/setUnit', step: 1 },
  taxpayerIdWrong: { code: 2070, zh: '纳税人识别号格式不正确，应为 18 位统一社会信用代码', en: 'Taxpayer ID format incorrect: the 18 characters of the unified social credit code', act: 'user/setUnit', step: 1 },
  taxpayerIdDoubtful: { code: 2071, zh: '纳税人识别号的校验位不符，请核对后确认', en: 'The taxpayer ID’s check digit does not fit; please compare and confirm', act: 'client only, a warning: invoice fields', step: 1 },
  taxpayerIdOld: { code: 2072, zh: '这是旧版纳税人识别号，请确认仍在使用', en: 'This is an old taxpayer ID; please confirm that it is still in use', act: 'client only, a warning: invoice fields', step: 1 },
  taxpayerIdOfPerson: { code: 2073, zh: '个人抬头无需纳税人识别号，请留空', en: 'An invoice to a person needs no taxpayer ID; leave it empty', act: 'user/setUnit', step: 1 },
  vatNeedsUnit: { code: 2074, zh: '增值税专用发票的抬头须为单位', en: 'A special VAT invoice is made out to a unit', act: 'user/setUnit', step: 1 },

  unitNameCharacters: { code: 2080, zh: '显示名称只能使用中文、英文和空格', en: 'A display name may contain only Chinese characters, English letters and spaces', act: 'user/setUnit', step: 1 },
  unitNameNumber: { code: 2081, zh: '显示名称不能以数字开头，请删去前面的数字', en: 'A display name does not begin with a number; take it out', act: 'user/setUnit', step: 1 },
  unitNameProvince: { code: 2082, zh: '显示名称请以省份开头，如“重庆…”“内蒙古…”', en: 'Begin the display name with the province, such as 重庆… or 内蒙古…', act: 'user/setUnit', step: 1 },
  unitNameOtherProvince: { code: 2083, zh: '显示名称中的省份与所选的{province}不同，请核对', en: 'The display name starts with another province than the chosen one ({province}); please compare', act: 'client only, a warning: the certification form', step: 1 },
  licenceNameWrong: { code: 2084, zh: '证照名称应为文字、数字、括号等，请照证照填写', en: 'A name on a licence: letters, digits, brackets and the like, as on the licence', act: 'user/setUnit', step: 1 },

  teamNameCharacters: { code: 2085, zh: '队伍名称不规范：只能使用中文、英文和空格', en: 'Team name not standard: only Chinese characters, English letters and spaces', act: 'user/setTeam', step: 1 },
  teamNameNumber: { code: 2086, zh: '队伍名称不规范：数字只能紧接在最后的“队”字之前', en: 'Team name not standard: a number may come only directly before the final 队', act: 'user/setTeam', step: 1 },
  teamNameEnding: { code: 2087, zh: '队伍名称不规范：须以“队”结尾，如“{example}”', en: 'Team name not standard: it must end in 队, as in “{example}”', act: 'user/setTeam', step: 1 },
  teamNameProvince: { code: 2088, zh: '队伍名称须以本单位所在省份开头，如“{example}”', en: 'A team name must start with the unit’s province, as in “{example}”', act: 'user/setTeam', step: 1 },
  teamNameUnit: { code: 2089, zh: '队伍名称须为省（市）名加单位名称，如“{example}”', en: 'A team name is province (and city) plus the unit’s name, as in “{example}”', act: 'user/setTeam', step: 1 },
  teamNameSchool: { code: 2090, zh: '队伍名称须以省份或学校名称开头，如“{example}”', en: 'A team name must start with the province or the school’s name, as in “{example}”', act: 'user/setTeam of a college or university', step: 1 },
  teamNamePattern: { code: 2091, zh: '本赛事的队名须写成“{example}”的样式，请修改队名', en: 'This competition wants team names like “{example}”; please rename the team', act: 'user/setMatchReview: a match with a pattern of its own', step: 1 },
  teamNamePatternWrong: { code: 2092, zh: '队名规则不正确，可用：{parts}', en: 'The pattern is not valid; its parts may be: {parts}', act: 'admin/setMatch', step: 1 },
} as const satisfies Record<string, Refusal>;
