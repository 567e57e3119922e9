/**
 * Words that passwords are made of and that are therefore tried first, beside those of `contract/fields/password.ts`:
 * names, pets, teams, makes, places, pop, games, oaths, pinyin. Written for this product, from no list, so that
 * nobody's licence is touched; kept on the server, as no page needs to load it. Each stands for itself with up to
 * six digits or signs at either end.
 */
const text = `
jennifer jessica michelle samantha nicole danielle stephanie christina kimberly elizabeth victoria alexandra amanda
ashley melissa heather rebecca rachel hannah lauren courtney brittany vanessa natalie natasha caroline charlotte
sophie olivia isabella emily emma chloe angela angelina barbara patricia sandra sabrina veronica virginia valentina
valentine catherine katherine kathleen margaret monica melanie marina mariana maria martina cristina claudia carolina
bianca andrea alicia allison amber april crystal diana donna florence gabriela georgia gloria jacqueline jasmine julia
juliana karina kristina laura leslie linda lindsay marie marissa megan miranda monique morgan pamela paula priscilla
sarah serena sierra sophia susan tatiana teresa tiffany tamara theresa vivian yvonne zoe savannah scarlett daniela
michael jordan andrew anthony robert daniel matthew joshua thomas william richard charles charlie christopher
christian patrick benjamin nicholas nicolas jonathan alexander alexandre alejandro antonio fernando francisco gabriel
leonardo roberto ricardo eduardo rodrigo sebastian santiago mauricio marcelo guillermo carlos miguel manuel jackson
johnson anderson williams washington lincoln jefferson austin brandon bradley cameron campbell carter chester clinton
connor cooper dakota dallas david dennis dexter diego dominic donald douglas dylan edward elijah ethan eugene ferrari
francis franklin frederick george gerald gilbert gordon gregory harrison harvey hector henry herbert howard hunter
jackie jacob james jasper jeffrey jeremy jerome joseph julian justin kenneth kevin lawrence leonard logan lorenzo louis
lucas malcolm marcus martin marvin mason maurice maxwell melvin mitchell mohammed mohamed muhammad murphy nathan
nathaniel nelson norman oliver oscar parker peter phillip philip preston raymond reginald robin rodney roland ronald
russell samuel scott shannon sherman sidney simon spencer stanley stephen steven stewart stuart taylor terrence
theodore timothy travis trevor tucker tyler victor vincent walter warren wesley wilson winston xavier zachary
princess prince queen king kings angel angels baby babygirl babyboy babe honey sweetie sweetheart sweetpea cutie
cupcake buttercup darling lover lovers loverboy loveyou iloveu iloveyou2 iloveme loveme lovely lovelove mylove
beautiful gorgeous handsome sexy hello hello123 helloworld hithere goodbye goodluck happy happiness smile smiley
friend friends friendship bestfriend forever together family mother father mommy daddy brother sister grandma
mustang corvette camaro porsche ferrari lamborghini mercedes bmw audi toyota honda nissan yamaha kawasaki suzuki ducati
harley davidson chevrolet chevy pontiac cadillac volkswagen subaru mitsubishi lexus jaguar maserati bugatti
liverpool arsenal chelsea everton manchester united juventus barcelona realmadrid milan internazionale bayern
dortmund ajax benfica celtic rangers tottenham westham newcastle steelers cowboys packers eagles raiders redskins
patriots broncos dolphins vikings giants yankees redsox lakers bulls celtics knicks dodgers cubs tigers penguins
bluejays hornets panthers ravens saints chargers chiefs seahawks ronaldo cristiano messi neymar beckham kobe lebron
football basketball baseball softball volleyball swimming swimmer skateboard snowboard hockey soccer tennis badminton
pingpong golf golfer cricket rugby boxing karate taekwondo gymnastics cheerleader marathon runner racing athlete coach
champion champions winner victory olympic olympics
dragon dragonfly monkey tiger panther leopard lion lions elephant dolphin penguin butterfly ladybug spider scorpion
snake cobra viper python eagle falcon hawk raven phoenix unicorn pegasus wolf wolves werewolf wolverine fox rabbit
bunny kitten kitty hellokitty puppy doggy doggie bulldog rottweiler labrador dachshund chihuahua poodle cat dog horse
horses pony turtle froggy froggie chicken piglet teddy teddybear bear bears panda koala kangaroo hamster goldfish shark
starwars startrek skywalker lukeskywalker darthvader vader anakin yoda jedi matrix neo trinity morpheus terminator
predator gladiator spartacus rambo rocky godfather scarface jamesbond bond bond007 batman robin superman spiderman ironman
captainamerica avengers wolverine deadpool hulk thor joker catwoman superstar supergirl wonderwoman pikachu pokemon
charizard digimon naruto sasuke sakura itachi kakashi onepiece luffy dragonball goku vegeta gundam bleach doraemon
totoro sailormoon hellokitty mickey mickeymouse minnie donaldduck winnie winniethepooh tigger snoopy garfield scooby
scoobydoo spongebob simpsons bartsimpson homer southpark cartman futurama harrypotter potter hermione gryffindor
slytherin hogwarts dumbledore voldemort twilight gandalf frodo aragorn legolas hobbit narnia hunger godzilla kingkong
minecraft fortnite roblox warcraft starcraft diablo counterstrike counter halflife callofduty blizzard nintendo
playstation xbox xbox360 zelda mario luigi supermario sonic tetris pacman finalfantasy fantasy leagueoflegends dota
skyrim fallout assassin zxcasd gamer gamers player player1 noob
metallica nirvana slipknot megadeth ironmaiden blacksabbath linkinpark greenday blink182 eminem tupac snoopdogg rihanna
beyonce madonna shakira britney christina michaeljackson beatles rollingstones pinkfloyd ledzeppelin queen acdc gunsnroses
bonjovi bobmarley marley elvis onedirection justinbieber taylorswift selenagomez bts blackpink coldplay oasis
music musica guitar guitarist drummer drums piano violin trumpet dancer dancing ballet singer
computer internet windows microsoft apple google facebook twitter instagram youtube yahoo hotmail gmail myspace
linkedin whatsapp amazon ebay paypal samsung nokia motorola iphone android macintosh macbook thinkpad dell lenovo
cisco oracle linux ubuntu debian server network wireless router database system security website webmaster program
programmer developer engineer engineering keyboard monitor laptop printer digital online offline
passport password2 mypassword mypass passcode passphrase thepassword newpassword nopassword yourpassword pass1234 passme
access account accounts temporary temppass temp support service manager management office business company
customer sales marketing finance accounting student teacher school college university library education learning
testing tester testtest test1234 testpass example sample demo1234 trial guestguest visitor anonymous nobody unknown
administrador admin123 adminadmin rootroot superuser sysadmin operator letmein letmeinnow openup opensesame sesame
trustno trustnoone whatever nothing something anything everything blahblah blahblahblah whocares idontknow dontknow
forget forgetme forgot ihateyou fuckyou fuckoff fuckme asshole bitch bastard bullshit motherfucker fucker shithead
cocksucker dickhead pussy penis vagina butthole butthead bigdick blowjob boobs bigtits pornstar
freedom liberty peace justice faith believe jesus jesuschrist jesus1 christ godisgood godislove jehovah blessed blessing
heaven hallelujah amen spirit holyspirit church trinity angel1 genesis exodus allah islam muslim buddha
summer winter spring autumn january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday sunday1 today tomorrow yesterday birthday christmas halloween
newyear happynewyear thanksgiving easter holiday vacation weekend
red blue green yellow orange purple pink black white silver golden gold brown scarlet violet crimson rainbow colors
sunshine moonlight starlight sunset sunrise sunflower flower flowers rose roses lily daisy jasmine orchid butterfly1
thunder lightning storm tornado hurricane snow snowflake snowball snowman ocean beach island mountain river forest
desert diamond diamonds ruby emerald sapphire crystal pearl platinum treasure money millionaire dollar dollars success
chocolate vanilla strawberry cherry banana apple apples pineapple orange coconut watermelon peaches peach mango lemon
cookie cookies cupcake candy lollipop icecream pizza hamburger cheese cheeseburger bacon spaghetti noodle pasta pepper
peanut peanuts popcorn pickle pumpkin coffee cappuccino cocacola pepsi heineken budweiser corona guinness whiskey vodka
marlboro america american usa canada mexico brazil brasil argentina colombia england london britain scotland ireland
france paris germany berlin italy italia spain madrid portugal russia moscow turkey istanbul india mumbai pakistan
australia sydney melbourne japan tokyo korea seoul thailand bangkok malaysia singapore indonesia jakarta philippines
manila vietnam hongkong taiwan taipei macau newyork newyorkcity losangeles california chicago houston texas florida
miami boston seattle denver detroit atlanta dallas lasvegas vegas hawaii alaska arizona georgia virginia michigan
thunderbird spitfire airborne airforce airplane army navy marine marines soldier sniper warrior warriors samurai ninja
knight viking pirate pirates cowboy ranger rangers hunter hunting shooter fishing fisherman camping
maverick iceman goose topgun falcon1 eagle1 bigdog bigdaddy bigboy bigman badboy badgirl badass cowgirl hotstuff hottie
wizard merlin magic magician mystery phantom shadow1 ghost vampire zombie zombies demon devil lucifer satan hellfire
killer killer1 assassin murder danger dangerous destroyer terminator1 legend legendary hero heroes champion1 master1
nascar nascar24 mustang1 racecar motocross motorcycle trucker
slayer hardcore punkrock rocknroll rockstar rockon heavymetal metalhead gothic hiphop gangster gangsta thuglife player2
`;

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

export const commonWords: ReadonlySet<string> = new Set(`${text} ${pinyin}`.split(/\s+/).filter(Boolean));
