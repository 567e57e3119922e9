import { dictionary } from '@zxcvbn-ts/language-common';

/** Pinyin and words of Chinese users: names, love, luck, oaths, places, sites. */
const pinyin = `
zhangwei wangwei wangfang liwei lina zhangmin lijing wangjing liuwei zhangjing lili zhangli wangli zhangjie lijie wangjie
chenchen chenjing chenwei yangyang yangjing liuyang liuyifei liudehua zhoujielun jaychou wangleehom zhangxueyou
huangxiaoming linjunjie caiyilin dengziqi wuyifan luhan yangmi fanbingbing zhaowei huge xiaozhan wangyibo yiyangqianxi
wanglei wangqiang wangtao wangyan wangbin wangpeng wangyang wangchao wanghao wangxin wangyu zhanglei zhangqiang
zhangtao zhangyan zhangpeng zhangyang zhangchao zhanghao zhangxin zhangyu liqiang liming lihua lilei lipeng liyan liyang
lihao lixin liyu hanmeimei liuqiang liutao liuyan liuchao liuhao liuxin chenlei chenhao chenyu chenxi yanglei yangfan
yanghao huanghao zhaolei zhaoyang zhouyang wuhao xuyang sunyang machao huhao guohao linlin feifei fangfang tingting
xiaoxiao xiaoming xiaohong xiaohua xiaolong xiaoyu xiaofei xiaoqiang xiaobai xiaohei xiaomao xiaogou xiaozhu daxiong
baobao beibei niuniu maomao xixi haha hahaha hehe xiaobaobei dudu duoduo lele lulu mimi nannan pangpang qiqi tiantian
woaini520 woaini1314 woaini521 iloveyou520 woaiwo woaiwoziji woaiwojia woaiwomama woaimama woaibaba woaizhongguo woaini
woshini woshishui woshizhu woshitiancai woyaoniwoaini aini ainiyiwannian ainiyishengyishi ainidexin yishengyishi
yiwannian yongyuan yongyuanaini tianchangdijiu qinqin qinaide laogong laopo laoda laoshi laoshu laohu baobei baobeier
xihuanni xiangni meimei gege jiejie didi mama baba mamababa babamama yeye nainai xingfu kuaile shengrikuaile xinnian
gongxifacai facai dafacai zhaocaijinbao wanshiruyi pingan jiankang xiaotiantian niubi woniubi shabi caonima nimabi
nidaye wocao wori zhutou shazi bendan
zhongguoren zhonghua zhongguo tiananmen beijing2008 shanghai guangzhou shenzhen tianjin chongqing chengdu hangzhou
nanjing wuhan xian suzhou qingdao dalian xiamen changsha zhengzhou shenyang haerbin harbin jinan kunming guiyang
nanning hefei fuzhou nanchang taiyuan lanzhou xining yinchuan urumqi lasa hainan haikou sanya sichuan hunan hubei henan
hebei shandong shanxi jiangsu zhejiang anhui fujian jiangxi guangdong guangxi guizhou yunnan xizang taiwan xianggang
aomen baidu taobao tianmao alibaba alipay zhifubao weixin wechat weibo tengxun tencent qqqq jingdong xiaomi huawei
wangyi youku tudou tianya csdn renren kaixin dangdang meituan douyin bilibili zhihu wangzherongyao yingxionglianmeng
chuanqi mengyou menghuan dahuaxiyou mojielong tiaowu tiyu zuqiu lanqiu pingpangqiu yumaoqiu youyong paobu
laoshi123 xuesheng xuexiao xiaoxue zhongxue daxue youeryuan jiaoshi jiaolian duizhang guanliyuan guanli yonghu ceshi
ceshi123 moren mimamima mima1234 wodemima meiyoumima wangjimima buzhidao bugaosuni suibian zhendema
qwe123qwe asd123asd zxc123zxc q1w2e3 a1s2d3 z1x2c3 aaaa1111 abcd1234 qqww1122 qq1122 aabbcc aabb1122 asdasd asdasdasd
qweqwe qweqweqwe zxczxc zxczxczxc qazqaz wsxwsx qwertyasdfgh asdfzxcv qwerasdf qwerasdfzxcv poiuytrewq lkjhgfdsa mnbvcxz
mnbvcxz1 plokijuh okmijn ijnuhb rfvtgb tgbyhn qazxsw qazxswedc qazwsxedcrfv azerty azertyuiop qwertz qwertzuiop
`;

/**
 * Passwords that attackers try first, in addition to the words of `contract/fields/password.ts`: the 49,000
 * stolen passwords that zxcvbn lists, and those that Chinese users choose. Kept on the server, as no page
 * needs to load them. Each also stands for itself with up to six digits or signs at either end.
 */
export const commonWords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'],
  ...pinyin.split(/\s+/).filter(Boolean),
]);
