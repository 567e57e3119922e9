import { t } from './kit.ts';

export const about = t(
  '依据全国规则、由京津冀鲁豫五地协会轮流举办的跳绳公开赛，设幼儿至成年七个年龄组和亲子项目。俱乐部组仅限全国跳绳推广委员会会员单位参加。\n（演示数据，虚构赛事。）',
  'An open series held in turn by five northern regions under the national rules, with seven age groups from pre-school to adults and ' +
    'parent-and-child events. Club events are for member units only.\n(Demo data; an invented competition.)',
);

export const regulations = t(
  `一、组别
按出生年份划分，出生年份＝比赛年份－年龄，含当年1月1日至12月31日。
幼儿组（U6）4—6岁、儿童甲组（U9）7—9岁、儿童乙组（U12）10—12岁、少年甲组（U15）13—15岁、少年乙组（U18）16—18岁、青年组19—25岁、成年组26岁及以上。亲子项目不分组别。

二、参赛办法
1. 一至四人项目可报高一组别，不得降组；五人以上项目不分年龄组。
2. 每名运动员个人项目、团体项目各限报3项。
3. 俱乐部组项目限会员单位，队伍的参赛类型须为“俱乐部组”。
4. 超过限报项数的可以参赛，不计成绩。

三、录取
各项目各组别录取前六名。不足3个的组别并入上一年龄组。`,
  `1. Groups
By year of birth (year of the match less the age, whole calendar years): U6 4–6, U9 7–9, U12 10–12, U15 13–15, U18 16–18, youth 19–25, adults 26 and over. Parent-and-child events have no groups.

2. Taking part
In events of one to four athletes playing up is allowed, playing down is not; events of five and more have no age groups. At most three individual and three team events for an athlete. Club events are for club teams of member units. Entries beyond these limits may compete and are not counted.

3. Awards
The first six of each group. A group with fewer than three entries joins the next older one.`,
);
