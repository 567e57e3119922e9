import type { Gender } from '#contract/fields/gender.ts';
import type { Random } from '#demo/builder/random.ts';

const surnames = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程苏魏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊孟秦白江闫薛尹',
  '欧阳',
  '司马',
];
const female =
  '雨欣 梓涵 诗琪 思彤 若曦 语桐 欣妍 佳怡 可馨 雅婷 子萱 静怡 梦瑶 芷若 一诺 书瑶 婉清 沐晴 安然 悦宁 晨曦 知夏 念初 星妤 瑾瑜 以沫 乐瑶 心怡 慕晴 采薇 若兰 清越'.split(
    ' ',
  );
const male =
  '浩然 子轩 宇航 俊熙 皓轩 思远 博文 子墨 泽宇 睿哲 嘉豪 明轩 奕辰 天佑 一鸣 承宇 梓豪 昊天 逸飞 景行 致远 铭泽 知远 云舟 凌霄 星野 亦凡 骏驰 书航 弘毅 晨阳 立言'.split(
    ' ',
  );
const single = '悦宁静佳敏琳楠晗彤瑶涵洋磊峰凯鹏宇轩'.split('');

const latinFirst: Record<Gender, readonly string[]> = {
  2: [
    'Mei Ling',
    'Sophia',
    'Hana',
    'Ji-woo',
    'Chloe',
    'Ava',
    'Seo-yeon',
    'Aisha',
    'Grace',
    'Emma',
    'Nora',
    'Yuna',
  ],
  1: [
    'Wei Jie',
    'Ethan',
    'Min-jun',
    'Lucas',
    'Noah',
    'Do-yun',
    'Arjun',
    'Liam',
    'Caleb',
    'Ji-ho',
    'Owen',
    'Marcus',
  ],
};
const latinLast: Record<number, readonly string[]> = {
  702: ['Tan', 'Lim', 'Ng', 'Goh', 'Rahman', 'Pillai'],
  410: ['Kim', 'Lee', 'Park', 'Choi', 'Jung', 'Kang'],
  840: ['Carter', 'O’Neil', 'Miller', 'Brooks', 'Reyes', 'Walker'],
};

/** An invented name, as the country writes it. */
export function inventName(random: Random, gender: Gender, country: number): string {
  const last = latinLast[country];
  if (last) return `${random.pick(latinFirst[gender])} ${random.pick(last)}`;
  const givenName = random.chance(0.18) ? random.pick(single) : random.pick(gender === 2 ? female : male);
  return `${random.pick(surnames)}${givenName}`;
}
