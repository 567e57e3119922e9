import type { IdType } from '#contract/fields/id-number.ts';
import { hongKongNumber, residentNumber } from '#demo/builder/numbers.ts';
import type { Random } from '#demo/builder/random.ts';
import { chineseName, foreignName, pinyinName, traditionalName } from './names.ts';

/** An invented person, and what their document says. */
export interface Somebody {
  idType: IdType;
  /** As a form would have it typed. */
  name: string;
  latin: readonly [string, string];
  gender: 1 | 2;
  birthdate: string;
  number: string;
  nation: string;
  country: string;
  address: string;
  /** Of the document, `YYYY-MM-DD`. */
  from: string;
  until: string;
}

const nations = '汉满回藏苗彝壮侗瑶白'.split('').concat('维吾尔', '土家', '哈萨克', '朝鲜', '布依');
const places = [
  '重庆市渝中区人民路12号3单元402室',
  '北京市海淀区中关村南大街5号院7号楼',
  '四川省成都市武侯区科华北路65号',
  '云南省昆明市盘龙区青云街道18号',
  '广东省广州市天河区体育西路103号',
  '浙江省杭州市西湖区文三路388号6幢201室',
  '河南省洛阳市老城区青年宫大街9号',
  '新疆乌鲁木齐市天山区解放南路77号',
];
const areas = [
  '110108',
  '500103',
  '510107',
  '530103',
  '440106',
  '330106',
  '410302',
  '650102',
  '220702',
  '370203',
];
const countries = ['USA', 'JPN', 'DEU', 'FRA', 'GBR', 'SGP', 'BRA', 'KOR', 'AUS', 'SWE'];

const two = (value: number) => String(value).padStart(2, '0');
const day = (random: Random, from: number, to: number) =>
  `${random.between(from, to)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`;
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.between(0, 9)).join('');

export function somebody(random: Random, idType: IdType): Somebody {
  const gender = random.pick([1, 2] as const);
  const birthdate = day(random, 1965, 2018);
  const from = day(random, 2017, 2024);
  const chinese =
    [1, 3, 5].includes(idType) || random.chance(0.4) ? chineseName(random) : traditionalName(random);
  const latin = idType === 4 ? foreignName(random) : pinyinName(random);
  return {
    idType,
    name: idType === 4 ? `${latin[1]} ${latin[0]}` : chinese,
    latin,
    gender,
    birthdate,
    number: numberOf(random, idType, birthdate, gender),
    nation: random.pick(nations),
    country: idType === 4 ? random.pick(countries) : 'CHN',
    address: random.pick(places),
    from,
    until: `${Number(from.slice(0, 4)) + (idType === 1 ? 20 : 10)}${from.slice(4)}`,
  };
}

function numberOf(random: Random, idType: IdType, birthdate: string, gender: 1 | 2): string {
  const resident = (area: string) =>
    residentNumber(area, birthdate, gender, random.between(1, 498) - (gender === 1 ? 0 : 1));
  switch (idType) {
    case 1:
    case 3:
      return resident(random.pick(areas));
    case 4:
      return random.pick(['', 'C', 'L']) + digits(random, 8);
    case 5:
      return random.chance(0.5)
        ? `E${digits(random, 8)}`
        : `E${random.pick([...'ABCDEHJK'])}${digits(random, 7)}`;
    case 6:
      return random.pick(['H', 'M']) + digits(random, 8);
    case 7:
      return random.chance(0.6) ? digits(random, 8) : resident(random.pick(['810000', '820000', '830000']));
    default:
      return hongKongNumber(random.pick([...'ABCDEGHKRYZ']) + digits(random, 6));
  }
}
