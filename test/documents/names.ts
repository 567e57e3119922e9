import type { Random } from '#demo/builder/random.ts';

const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤';
/** Family names seldom met. */
const seldom = '逄亓仉晁麴佘谌禚郗仝缪裘竺闵';
const compound = ['欧阳', '司马', '上官', '诸葛', '令狐', '皇甫', '尉迟', '慕容', '端木', '夏侯'];
const givenName =
  '伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂文辉玲华红建国梅鹏飞玉萍鑫雪梓涵浩宇欣怡子轩雨桐诗琪俊熙思远嘉懿睿渊博皓然若曦语嫣靖雯煜城泽楷瑾萱芷晴珺瑶凯旋卓越一诺可馨奕辰沐阳宸逸景行锦程砚秋听澜予安望舒清和知微令仪昭朗彦霖韵竹芮溪璟珩祺禾茂林岚峰骁骏骞瑜琛琳珂珞璇璐瑛璨晔晖晟昱晗暄旭朔朗钧铭锐锋镇淇淳渝溢滢瀚炜焕炎烨灿熠榕桦楠槿樱桓柏松柯筠笙竣竹端颖颜顺顿颢飒馥骊鸿鹂鹭麒麟黛默齐龄乐亦仁佳依侃俐倩健傲元兆先光克全兵典冉冠凌凝利力功加劲勋勤化千升协南卉原友双发叔召君启吉吟';
/** Outside the reader's dictionary, and yet given to children. */
const rare = '翀昉旻琎赟晢荑蓁蘅潆炘燊飏龑';
/** In it, and hard to read. */
const dense = '垚嫣淼焱鑫犇羴懿曦馨蠡懋彧翯翾鬻';
const latinFamily =
  'SMITH,JOHNSON,MULLER,GARCIA,NGUYEN,TANAKA,KIM,OCONNOR,DE SOUZA,VAN DIJK,KOWALSKI,IVANOVA,TAN,LIM,HERNANDEZ,ANDERSSON,DUBOIS,ROSSI,SILVA,KHAN'.split(
    ',',
  );
const latinGiven =
  'ANNA,LUCAS MARTIN,EMMA,YUKI,MIN JUN,SOFIA,JAMES,OLIVIA ROSE,NOAH,MARIA CLARA,WEI LING,HUGO,FREYA,OMAR,CHLOE,LIAM,ZOE,ERIK,ELENA,HANNA'.split(
    ',',
  );
const pinyin = 'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he gao lin luo'
  .toUpperCase()
  .split(' ');
const pinyinGiven =
  'wei fang na xiuying min jing li qiang lei jun yang yong yan jie juan tao ming chao zihan haoyu xinyi'
    .toUpperCase()
    .split(' ');
const uighur = ['阿依古丽·买买提', '艾力·吐尔逊', '古丽娜尔·阿不都', '买买提江·艾山', '迪丽娜尔·吐尔地'];
const traditional = '陳黃張劉葉鄭謝許郭蘇';
const traditionalGiven = '偉麗華國榮嘉欣詠詩俊傑頌恩曉彤樂瑤靜雯美玲子謙家豪文軒';

export interface Names {
  chinese: string;
  /** Family, given: as a machine-readable zone has them. */
  latin: readonly [string, string];
}

/**
 * One in twelve is unusual: three in a hundred have a character that the reader does not know, as many one that is
 * hard to read, two a family name seldom met.
 */
export function chineseName(random: Random): string {
  if (random.chance(0.03)) return random.pick(uighur);
  const unusual = random.next();
  const usual = random.chance(0.06) ? random.pick(compound) : random.pick([...surnames]);
  const family = unusual >= 0.06 && unusual < 0.08 ? random.pick([...seldom]) : usual;
  const length = random.chance(0.28) ? 1 : 2;
  const letters = Array.from({ length }, () => random.pick([...givenName]));
  if (unusual < 0.03) letters[0] = random.pick([...rare]);
  else if (unusual < 0.06) letters[length - 1] = random.pick([...dense]);
  return family + letters.join('');
}

export function traditionalName(random: Random): string {
  return (
    random.pick([...traditional]) + random.pick([...traditionalGiven]) + random.pick([...traditionalGiven])
  );
}

export const foreignName = (random: Random) => [random.pick(latinFamily), random.pick(latinGiven)] as const;
export const pinyinName = (random: Random) => [random.pick(pinyin), random.pick(pinyinGiven)] as const;
