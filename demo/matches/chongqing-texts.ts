import { t } from './kit.ts';

export const about = t(
  '面向全市幼儿园、中小学和青少年俱乐部的年度跳绳比赛，分U6、小学乙组、小学甲组、初中、高中五个组别，速度、花样、长绳与小型集体自编同场举行。\n' +
    '（演示数据：项目与组别依据公开的竞赛通知，日期、费用与名额为演示而设。）',
  'The city’s yearly competition for kindergartens, schools and youth clubs: five groups from under six to senior high school, with speed, ' +
    'freestyle, long rope and small group routines.\n' +
    '(Demo data: events and groups follow the public notice; dates, fees and places are set for the demonstration.)',
);

export const regulations = t(
  `一、参赛单位
全市各区县幼儿园、中小学校、青少年体育俱乐部均可组队，个人可报个人项目。每个单位限报3支队伍。

二、组别
1. U6组：学龄前，4周岁以上。
2. 小学乙组：一至三年级；小学甲组：四至六年级。
3. 初中组、高中组。
组别以当年9月1日为界按出生日期划分。可报高一组别，不得降组。

三、项目
1. 30秒单摇跳、30秒双摇跳、个人花样：分男子、女子。
2. 1分钟一带一单摇跳：每队2人，不限性别。
3. 混合4×30秒单摇接力：每队4人，至少1名异性，须填报接力棒次。
4. 混合30秒交互绳速度跳：每队3人，至少1名异性。
5. 3分钟10人长绳“8”字跳：每队10人，可报2名替补；U6组不限性别，其余组别异性不少于3人。
6. 小型集体自编：每队3至7人，时间3分00秒至3分30秒，音乐自备。

四、报名限制
1. 每名运动员个人项目限报2项，团体项目限报3项，合计不超过4项。
2. 每队在每个项目每个组别限报2个。
3. 每队领队1至2人、教练员1至3人，至少一名领队年满18周岁并留联系电话。
4. 名额有限的组别报满后进入候补，按提交时间先后依次递补，候补期间不收费。

五、材料
运动员：健康证明、安全责任书、保险单。不满14周岁的须有监护人同意。

六、录取与奖励
各项目各组别录取前八名；小型集体自编设一、二、三等奖。

七、申诉
成绩公示后30分钟内由领队书面提出。`,
  `1. Who may enter
Kindergartens, schools and youth sports clubs of the city with teams, at most three a unit; individuals may enter individual events.

2. Groups
U6: pre-school, four years and over. Primary B: grades 1–3. Primary A: grades 4–6. Junior high. Senior high. Groups follow the date of birth with 1 September as the cut-off; playing up is allowed, playing down is not.

3. Events
30 s single rope, 30 s double unders, individual freestyle: boys and girls. Partner rope 1 min: two athletes, open. Mixed speed relay 4×30 s: four athletes, at least one of the other sex, with a relay order. Mixed double dutch speed 30 s: three athletes, at least one of the other sex. Long rope figure 8, 3 min: ten athletes and up to two reserves; U6 open, all others at least three of the other sex. Small group routine: three to seven athletes, 3:00–3:30, own music.

4. Limits
An athlete: two individual and three team events, four in total. A team: two entries in each group of each event. One or two leaders and one to three coaches; at least one leader aged 18 or over with a phone. Full groups keep a waiting list in order of submission; waiting costs nothing.

5. Papers
Athletes: health certificate, safety responsibility letter, accident insurance. Under fourteen a guardian’s consent is needed.

6. Awards
The first eight of each group; first, second and third prizes for small group routines.

7. Appeals
In writing by the leader, within 30 minutes of the publication of a result.`,
);
