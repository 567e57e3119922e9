/** What the packages behind contract/reference/ say wrongly, differently or not at all. */

/** No ISO 3166 code. */
export const leftOutCountries: readonly string[] = ['XK'];

/** Chinese and English by the two-letter code. The wording for HK, MO and TW is the owner's to decide. */
export const countryNames: Record<string, readonly [zh: string, en: string]> = {
  CN: ['中国', 'China'],
  HK: ['中国香港', 'Hong Kong, China'],
  MO: ['中国澳门', 'Macao, China'],
  TW: ['中国台湾', 'Taiwan, China'],
  AE: ['阿联酋', 'United Arab Emirates'],
  BN: ['文莱', 'Brunei'],
  BQ: ['荷属加勒比区', 'Caribbean Netherlands'],
  CD: ['刚果（金）', 'DR Congo'],
  CF: ['中非', 'Central African Republic'],
  CG: ['刚果（布）', 'Congo'],
  CI: ['科特迪瓦', 'Côte d’Ivoire'],
  CZ: ['捷克', 'Czechia'],
  EH: ['西撒哈拉', 'Western Sahara'],
  FK: ['马尔维纳斯群岛（福克兰）', 'Falkland Islands (Malvinas)'],
  FM: ['密克罗尼西亚联邦', 'Micronesia'],
  GM: ['冈比亚', 'Gambia'],
  ID: ['印度尼西亚', 'Indonesia'],
  IR: ['伊朗', 'Iran'],
  LA: ['老挝', 'Laos'],
  MD: ['摩尔多瓦', 'Moldova'],
  MK: ['北马其顿', 'North Macedonia'],
  PN: ['皮特凯恩群岛', 'Pitcairn Islands'],
  PS: ['巴勒斯坦', 'Palestine'],
  RE: ['留尼汪', 'Réunion'],
  RU: ['俄罗斯', 'Russia'],
  SH: ['圣赫勒拿', 'Saint Helena'],
  SX: ['荷属圣马丁', 'Sint Maarten'],
  MF: ['法属圣马丁', 'Saint Martin'],
  SY: ['叙利亚', 'Syria'],
  SZ: ['埃斯瓦蒂尼', 'Eswatini'],
  TZ: ['坦桑尼亚', 'Tanzania'],
  UM: ['美国本土外小岛屿', 'US Minor Outlying Islands'],
  VA: ['梵蒂冈', 'Vatican City'],
  VG: ['英属维尔京群岛', 'British Virgin Islands'],
  VI: ['美属维尔京群岛', 'US Virgin Islands'],
};

/** By the short name; the others are written in pinyin. */
export const provinceEnglish: Record<string, string> = {
  内蒙古: 'Inner Mongolia',
  陕西: 'Shaanxi',
  西藏: 'Xizang',
  台湾: 'Taiwan',
  香港: 'Hong Kong',
  澳门: 'Macao',
};

/** Founded after the package's data (2023). */
export const addedCities: readonly { code: string; name: string }[] = [{ code: '659012', name: '白杨市' }];

/** Names that maps do not write in pinyin, and readings that the package gets wrong. */
export const cityEnglish: Record<string, string> = {
  呼和浩特市: 'Hohhot',
  鄂尔多斯市: 'Ordos',
  呼伦贝尔市: 'Hulunbuir',
  巴彦淖尔市: 'Bayannur',
  乌兰察布市: 'Ulanqab',
  兴安盟: 'Hinggan League',
  锡林郭勒盟: 'Xilingol League',
  阿拉善盟: 'Alxa League',
  哈尔滨市: 'Harbin',
  齐齐哈尔市: 'Qiqihar',
  大兴安岭地区: 'Da Hinggan Ling Prefecture',
  甘孜藏族自治州: 'Garze Prefecture',
  拉萨市: 'Lhasa',
  日喀则市: 'Xigaze',
  昌都市: 'Qamdo',
  林芝市: 'Nyingchi',
  那曲市: 'Nagqu',
  阿里地区: 'Ngari Prefecture',
  果洛藏族自治州: 'Golog Prefecture',
  乌鲁木齐市: 'Urumqi',
  克拉玛依市: 'Karamay',
  吐鲁番市: 'Turpan',
  哈密市: 'Hami',
  博尔塔拉蒙古自治州: 'Bortala Prefecture',
  巴音郭楞蒙古自治州: 'Bayingolin Prefecture',
  阿克苏地区: 'Aksu Prefecture',
  克孜勒苏柯尔克孜自治州: 'Kizilsu Prefecture',
  喀什地区: 'Kashgar Prefecture',
  和田地区: 'Hotan Prefecture',
  伊犁哈萨克自治州: 'Ili Prefecture',
  阿勒泰地区: 'Altay Prefecture',
  阿拉尔市: 'Aral',
  闵行区: 'Minhang District',
  丰都县: 'Fengdu County',
  图木舒克市: 'Tumxuk',
  可克达拉市: 'Kokdala',
};
