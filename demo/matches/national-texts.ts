import { t } from './kit.ts';

export const about = t(
  '全国跳绳锦标赛是国内水平最高的年度单项赛事，设个人、接力、交互绳、花样、长绳与表演赛，并评选大师赛（个人全能）和团体赛。\n' +
    '（演示数据：依据公开的赛事资料改编，日期、费用与名额为演示而设。）',
  'The national championships are the year’s highest domestic competition: individual events, relays, double dutch, freestyle, ' +
    'long rope and show, with the master’s title and the team title over several events.\n' +
    '(Demo data, adapted from public information on it; dates, fees and places are set for the demonstration.)',
);

export const regulations = t(
  `一、竞赛项目
1. 个人项目：30秒单摇跳、3分钟单摇跳、连续三摇跳、个人花样。
2. 两至四人项目：2×30秒双摇接力、4×30秒单摇接力、4×30秒交互绳单摇接力、60秒交互绳速度跳、两人同步花样、四人同步花样、三人交互绳花样、四人交互绳花样、两人车轮跳花样。
3. 集体项目：3分钟10人长绳“8”字跳、大型集体表演赛。
4. 大师赛：同一运动员参加30秒单摇跳、3分钟单摇跳和个人花样，三项名次分相加，花样名次分加倍。
5. 团体赛：同一组别的同一批4至6名运动员参加规定的8个团体项目。

二、参赛办法
1. 年龄以出生日期为准：9—11岁组、12—15岁组、16岁及以上组。两至四人项目可由较小年龄的运动员参加较大年龄组，不得降组；五人以上项目不分年龄组。
2. 个人项目分男子、女子；两至四人项目分男子、女子、混合，混合组每队至少一名异性；五人以上项目不限性别。
3. 每支队伍在每个项目每个组别限报5个。每名运动员个人项目限报3项，个人与团体项目合计不超过10项。
4. 每队领队1至2人、教练员1至4人，至少一名领队年满18周岁并留联系电话。教练员须持有效的专业教练员资格。
5. 运动员须在本年度完成注册并代表同一单位参赛。
6. 以单位名义组队的，队伍名称统一为“省名（单位名）队”。

三、竞赛规则
执行最新《全国跳绳竞赛规则》。速度项目成绩低于10个不计成绩；服装须符合规则要求；花样项目音乐由各队自备。

四、材料
运动员提交健康证明、安全责任书和保险单；领队、教练员提交安全责任书和保险单；每队提交人员信息表。

五、录取与奖励
各项目各组别录取前八名颁发证书，前三名颁发奖牌；大师赛、团体赛另发奖杯。报名不足4个的组别并入上一年龄组。

六、申诉
对成绩有异议的，由参赛单位在成绩公示后30分钟内书面提出；裁判员的评分不在申诉范围之内。`,
  `1. Events
Individual: 30 s single rope, 3 min single rope, triple unders, individual freestyle. Two to four athletes: double unders relay 2×30 s, speed relay 4×30 s, double dutch speed relay 4×30 s, double dutch speed sprint 60 s, pair freestyle, team freestyle, double dutch single and pair freestyle, wheel pair freestyle. Groups: long rope figure 8, show freestyle.
Master’s title: one athlete in 30 s, 3 min and individual freestyle; rank points are added, freestyle counts double. Team title: the same 4 to 6 athletes of one group in the eight team events named.

2. Taking part
Ages by date of birth: 9–11, 12–15, 16 and over. In events of two to four athletes a younger athlete may play up, never down; events of five and more have no age groups. Individual events are for men and women separately, events of two to four for men, women and mixed (at least one of each sex), larger ones are open.
At most 5 entries of a team in each group of each event; at most 3 individual events and 10 events in total for an athlete. One or two leaders and one to four coaches, at least one leader aged 18 or over with a phone; coaches need a valid professional qualification. Athletes are registered this year, for one unit. Teams that enter under their unit’s name are called “Province (Unit) Team”.

3. Rules
The latest national competition rules. A speed result below 10 does not count; dress is regulated; teams bring their own music.

4. Papers
Athletes: health certificate, safety responsibility letter, accident insurance. Leaders and coaches: safety responsibility letter and insurance. Each team: a personnel sheet.

5. Awards
Certificates for the first eight of each group, medals for the first three, cups for master’s and team titles. A group with fewer than 4 entries joins the next older one.

6. Appeals
In writing, by the unit concerned, within 30 minutes of the publication of a result; judges’ marks cannot be appealed.`,
);

export const notice = t(
  `1. 报到：赛前一天14:00—20:00在赛会酒店报到，领取号码布、秩序册与餐券。
2. 费用：套餐费由承办单位收取，含一份比赛服装、赛期午餐与保险服务；竞赛服务费由竞赛组收取。两项分别付款，已付费用不予退还。
3. 住宿：需住宿的在报名第三步选择，按人收取，标准为双人间四晚。
4. 换人：换人申请截止前可申请，须说明原因，换入者性别相同并符合该项目组别要求。
5. 交通：高铁站与酒店之间设接送车，请在报名时填写抵达与离开信息。`,
  `1. Arrival: report at the match hotel the day before, 14:00–20:00, for bibs, programme and meal vouchers.
2. Fees: the package fee goes to the host (competition shirt, lunches, insurance service), the competition service fee to the competition office. They are paid separately and are not refundable.
3. Accommodation: choose it in step 3 of the registration; charged per person, twin room, four nights.
4. Substitutions: until the deadline, with a reason; the newcomer is of the same sex and fits the group.
5. Transport: a shuttle runs between the station and the hotel; please enter arrival and departure.`,
);
