/** The first two characters of the 34 provinces: no two share them (requirements, section 5). */
const heads = new Set(
  (
    '北京 天津 河北 山西 内蒙 辽宁 吉林 黑龙 上海 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 广西 海南 重庆 四川 贵州 ' +
    '云南 西藏 陕西 甘肃 青海 宁夏 新疆 台湾 香港 澳门'
  ).split(' '),
);

export function startsWithProvince(name: string): boolean {
  return heads.has(name.slice(0, 2));
}

const peoples =
  '(?:蒙古族?|回族?|藏族|维吾尔族?|壮族|苗族|彝族|朝鲜族|土家族|侗族|布依族|白族|傣族|哈尼族|哈萨克族?|柯尔克孜族?|羌族|' +
  '景颇族|傈僳族|黎族)';
const kind = new RegExp(`^(.{2,}?)(?:${peoples}*自治[区州县]|特别行政区|新区|林区|地区|[省市区县盟])$`, 'u');

/** What people call a region: 广西壮族自治区 → 广西, 长沙市 → 长沙, 忠县 → 忠县. */
export function shortRegion(name: string): string {
  return kind.exec(name)?.[1] ?? name;
}

/** The name without its leading region, written in full or short; unchanged where it has none. */
export function withoutRegion(name: string, region: string | undefined): string {
  if (!region) return name;
  const prefix = [region, shortRegion(region)].find((form) => name.startsWith(form));
  return prefix ? name.slice(prefix.length) : name;
}
