/* oxlint-disable */
import { Button, Menu, ActionIcon, Tabs } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { phone } from '#contract/fields/phone.ts';
import { personName } from '#contract/fields/person-name.ts';
import { problem } from '#contract/problem.ts';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';
import { MatchTime } from '#web/ui/MatchTime.tsx';
import { Money } from '#web/ui/Money.tsx';
import { SortableList } from '#web/ui/SortableList.tsx';
import { Stepper } from '#web/ui/Stepper.tsx';
import { SideBySide } from '#web/ui/SideBySide.tsx';
import { History } from '#web/ui/History.tsx';
import { Poster } from '#web/ui/Poster.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { KeyHint } from '#web/ui/KeyHint.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { PrintButton } from '#web/ui/PrintButton.tsx';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { WaitingFor } from '#web/ui/WaitingFor.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { choosePalette } from '#web/ui/palette.ts';
import { paletteNames, palettes } from '#web/theme/palettes.ts';
import { iconPaths } from '#web/ui/icon-paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { NameField } from '#web/form/NameField.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { RadioField } from '#web/form/RadioField.tsx';
import { CheckField } from '#web/form/CheckField.tsx';
import { NumberField, MoneyField } from '#web/form/NumberField.tsx';
import { DateField } from '#web/form/DateField.tsx';
import { DateTimeField } from '#web/form/DateTimeField.tsx';
import { PhoneField } from '#web/form/PhoneField.tsx';
import { IdNumberField } from '#web/form/IdNumberField.tsx';
import { RegionField } from '#web/form/RegionField.tsx';
import { CountryField } from '#web/form/CountryField.tsx';
import { PhotoField } from '#web/form/PhotoField.tsx';
import { PasswordField } from '#web/form/PasswordField.tsx';
import { CodeField } from '#web/form/CodeField.tsx';
import { LangTextField } from '#web/form/LangTextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { currentLang } from '#contract/lang.ts';

const t = (zh: string, en: string) => (currentLang() === 'zh' ? zh : en);
const what = new URLSearchParams(location.search).get('show') ?? 'page';

export function Gallery() {
  switch (what) {
    case 'form':
      return <Forms />;
    case 'parts':
      return <Parts />;
    case 'states':
      return <States />;
    case 'wide':
      return <List wide />;
    case 'posters':
      return <Posters />;
    default:
      return <List />;
  }
}

const surnames = [
  '王小明',
  '李思雨',
  '欧阳子轩',
  '张伟',
  '阿依古丽·买买提',
  '陈',
  'Alexandra O’Connor-Whitfield',
];
const people = Array.from({ length: 40 }, (_, at) => ({
  id: String(at),
  name: surnames[at % 7]!,
  gender: at % 2 ? '女' : '男',
  birth: `20${10 + (at % 8)}-0${1 + (at % 9)}-1${at % 9}`,
  idn: '5001**********1234',
  phone: '138****5678',
  status: at % 4,
  fee: at * 12800 + 50,
  note: '重庆市沙坪坝区树人凤天小学',
}));
const defaults = { q: '', gender: 0, status: 0 };

function List({ wide }: { wide?: boolean }) {
  const list = useListState('people', defaults);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']));
  const tone = ['neutral', 'wait', 'good', 'bad'] as const;
  const words = [
    t('未申请', 'None'),
    t('审核中', 'In review'),
    t('已通过', 'Passed'),
    t('未通过', 'Not passed'),
  ];
  const extra = wide
    ? ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => ({
        key,
        title: t('参赛项目 ', 'Event ') + key,
        cell: () => t('30秒单摇跳', 'Single Rope Speed Sprint'),
        width: '10rem',
      }))
    : [];
  return (
    <Page
      title={t('人员登记', 'Personnel Registration')}
      about={t(
        '登记本单位的运动员、教练员、领队和随行人员，之后才能组队报名。',
        'Enter your athletes, coaches, leaders and followers here before you form teams.',
      )}
      action={
        <>
          <Button leftSection={<Icon name="add" size={16} />}>{t('新增人员', 'Add a person')}</Button>
          <Button variant="default">{t('批量导入', 'Import')}</Button>
        </>
      }
    >
      <FilterBar
        list={list}
        filters={[
          { kind: 'search', key: 'q', label: t('姓名或证件号', 'Name or ID number') },
          {
            kind: 'select',
            key: 'gender',
            label: t('性别', 'Gender'),
            options: [
              { value: 1, label: t('男', 'Male') },
              { value: 2, label: t('女', 'Female') },
            ],
          },
          {
            kind: 'select',
            key: 'status',
            label: t('资格', 'Qualification'),
            options: words.slice(1).map((label, at) => ({ value: at + 1, label })),
          },
        ]}
      />
      <DataTable
        label={t('人员', 'People')}
        list={list}
        total={10400}
        rowKey={(r) => r.id}
        rowName={(r) => r.name}
        rowTarget={(r) => ({ to: '/member/memberCreate', search: { id: r.id } })}
        rows={people.slice(0, list.size)}
        selected={selected}
        onSelect={setSelected}
        bulk={
          <Button variant="default" size="sm">
            {t('申请资格', 'Ask for qualification')}
          </Button>
        }
        rowActions={() => (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray.8" aria-label="more" size="md">
                <Icon name="more" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<Icon name="edit" size={16} />}>{t('编辑', 'Edit')}</Menu.Item>
              <Menu.Item color="red" leftSection={<Icon name="trash" size={16} />}>
                {t('删除', 'Delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
        columns={[
          { key: 'name', title: t('姓名', 'Name'), cell: (r) => r.name, sortable: true },
          { key: 'gender', title: t('性别', 'Gender'), cell: (r) => r.gender },
          { key: 'birth', title: t('出生日期', 'Born'), cell: (r) => r.birth, sortable: true, nowrap: true },
          { key: 'idn', title: t('证件号', 'ID number'), cell: (r) => r.idn, nowrap: true },
          { key: 'fee', title: t('费用', 'Fee'), cell: (r) => <Money fen={r.fee} />, numeric: true },
          {
            key: 'status',
            title: t('资格', 'Qualification'),
            inCard: 'tag',
            cell: (r) => <StatusTag tone={tone[r.status]!} word={words[r.status]!} />,
          },
          ...extra,
        ]}
        empty={null}
      />
    </Page>
  );
}

function States() {
  const [open, setOpen] = useState(new URLSearchParams(location.search).has('dialog'));
  const columns = [
    { key: 'a', title: t('队伍', 'Team'), cell: () => 'x' },
    { key: 'b', title: t('人数', 'Size'), cell: () => 'x' },
    { key: 'c', title: t('状态', 'Status'), cell: () => 'x' },
  ];
  return (
    <Page
      title={t('队伍管理', 'Team Management')}
      back={{ to: '/' }}
      status={<StatusTag tone="wait" word={t('审核中', 'In review')} />}
      about={t('组队后即可报名赛事。', 'Form a team, then enter it.')}
    >
      <DataTable
        label="x"
        columns={columns}
        rows={undefined}
        rowKey={() => 'x'}
        empty={null}
        list={{ page: 1, setPage() {}, size: 4, setSize() {}, sort: undefined, setSort() {} } as never}
      />
      <Section title={t('空', 'Empty')}>
        <EmptyState action={<Button>{t('新建队伍', 'New team')}</Button>}>
          {t(
            '还没有队伍。选好领队、教练员和运动员，就能建立第一支队伍。',
            'No team yet. Choose a leader, coaches and athletes to form the first.',
          )}
        </EmptyState>
      </Section>
      <Section title={t('出错', 'Failed')}>
        <ErrorState onRetry={() => {}} requestId="7f3a-21" />
      </Section>
      <Section title={t('骨架', 'Skeletons')}>
        <Skeletons shape="cards" count={3} />
        <Skeletons shape="form" count={2} />
        <Skeletons shape="text" />
      </Section>
      <Button onClick={() => setOpen(true)}>{t('删除队伍', 'Delete the team')}</Button>
      <ConfirmDialog
        opened={open}
        onClose={() => setOpen(false)}
        title={t('删除队伍“重庆市树人凤天小学1队”', 'Delete the team “Shuren Fengtian 1”')}
        confirm={t('删除队伍', 'Delete team')}
        onConfirm={async () => {}}
      >
        <p>
          {t(
            '12 名运动员和 2 名教练员会从队伍中移出，人员资料不受影响。删除后不能恢复。',
            '12 athletes and 2 coaches leave the team; their records stay. This cannot be undone.',
          )}
        </p>
      </ConfirmDialog>
    </Page>
  );
}

function Posters() {
  return (
    <Page title="Posters">
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(17rem, 1fr))', gap: 24 }}>
        {Array.from({ length: 12 }, (_, at) => (
          <Poster key={at} id={`0198c-${at * 7919}-x`} />
        ))}
      </div>
    </Page>
  );
}

function Parts() {
  const [items, setItems] = useState(['王小明', '李思雨', '欧阳子轩', '张伟']);
  const now = Date.now();
  const iso = (ms: number) => new Date(now + ms).toISOString();
  return (
    <Page
      title={t('2024 全国跳绳锦标赛', '2024 National Rope Skipping Championships')}
      status={<StatusTag tone="good" word={t('报名中', 'Open')} />}
      action={<Button>{t('立即报名', 'Register')}</Button>}
    >
      <Stepper
        label="x"
        steps={[
          ['a', t('选择队伍', 'Team')],
          ['b', t('参赛项目', 'Events')],
          ['c', t('行程及其他', 'Itinerary')],
          ['d', t('确认报名表', 'Review')],
          ['e', t('完成', 'Done')],
        ].map(([key, title]) => ({ key: key!, title: title! }))}
        current="c"
        done={new Set(['a', 'b'])}
        open={new Set(['a', 'b'])}
        onStep={() => {}}
      />
      <div style={{ display: 'flex', gap: 48, flexWrap: 'wrap' }}>
        <Countdown to={iso(5.4 * 86400e3)} label={t('距报名截止', 'Registration closes in')} />
        <Countdown to={iso(3.4 * 3600e3)} label={t('距付款截止', 'Payment due in')} />
        <Countdown to={iso(12.4 * 60e3)} label={t('申诉窗口', 'Appeal window')} />
        <Countdown to={iso(-1)} label={t('距变更截止', 'Changes until')} />
        <Money fen={1280050} large />
        <WaitingFor
          who={t('赛事组审核', 'the events desk')}
          by={{ at: iso(86400e3), zone: 'Asia/Shanghai' }}
        />
        <MatchTime at={iso(86400e3)} zone="Asia/Shanghai" />
      </div>
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        {(['neutral', 'wait', 'act', 'good', 'bad'] as const).map((tone) => (
          <StatusTag key={tone} tone={tone} word={t('待付款', 'Payment due') + ' ' + tone} />
        ))}
        <KeyHint keys="J" /> <KeyHint keys="K" /> <Logo /> <Logo mark />
      </div>
      <Section
        title={t('接力棒次', 'Baton order')}
        about={t('拖动、按钮或键盘调整顺序。', 'Drag, press or use the keyboard.')}
        action={<PrintButton />}
      >
        <SortableList
          label="order"
          items={items}
          keyOf={(x) => x}
          nameOf={(x) => x}
          render={(x) => <>{x}</>}
          onOrder={setItems}
          onRemove={(x) => setItems(items.filter((y) => y !== x))}
        />
      </Section>
      <Section title={t('名额', 'Places')}>
        <div style={{ display: 'grid', gap: 16, maxWidth: 420 }}>
          <Progress label={t('少年甲组 30秒单摇跳', 'U15 Speed Sprint')} value={14} of={20} limit />
          <Progress label={t('儿童组 个人花样', 'U12 Freestyle')} value={20} of={20} limit />
          <Progress label={t('导入', 'Import')} value={500} of={500} />
        </div>
      </Section>
      <Section title={t('资料', 'Details')} action={<CopyButton text="x" />}>
        <DefinitionList
          items={[
            [t('地点', 'Place'), t('浙江省绍兴市 轻纺城体育馆', 'Shaoxing, Zhejiang')],
            [t('联系人', 'Contact'), '王老师 13800000000'],
            [t('人数', 'Size'), 12],
            [t('备注', 'Remark'), ''],
          ]}
        />
        <DefinitionList
          columns={1}
          items={[
            [t('套餐费', 'Package fee'), <Money fen={128000} />],
            [t('竞赛服务费', 'Competition service fee'), <Money fen={30000} />],
          ]}
        />
      </Section>
      <Section title={t('修改对照', 'Changes')}>
        <SideBySide
          onlyChanged
          items={[
            {
              name: t('单位名称', 'Name'),
              before: '重庆市树人小学',
              after: '重庆市树人凤天小学',
              changed: true,
            },
            { name: t('地址', 'Address'), before: 'x', after: 'x', changed: false },
            { name: t('联系人', 'Contact'), before: '王伟', after: null, changed: true },
          ]}
        />
      </Section>
      <Section title={t('记录', 'History')}>
        <History
          items={[
            {
              id: '3',
              at: iso(-40e3),
              who: t('审核员 陈老师', 'Reviewer Chen'),
              what: t('驳回', 'Rejected'),
              tone: 'bad',
              note: t('证件照片不清晰，请重新上传。', 'The ID photo is unreadable.'),
            },
            { id: '2', at: iso(-3 * 3600e3), who: '王小明', what: t('提交审核', 'Submitted') },
            { id: '1', at: iso(-3 * 86400e3), who: '王小明', what: t('新建', 'Created') },
          ]}
        />
      </Section>
      <Section title="Tabs">
        <Tabs defaultValue="a">
          <Tabs.List>
            <Tabs.Tab value="a">{t('参赛项目', 'Events')}</Tabs.Tab>
            <Tabs.Tab value="b">{t('费用', 'Fees')}</Tabs.Tab>
          </Tabs.List>
        </Tabs>
      </Section>
      <Section title="QR">
        <QrCode text="https://example.org/verify/ABCD1234" what="x" />
      </Section>
      <Section title={t('主题色', 'Colours')}>
        <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
          {paletteNames.map((p) => (
            <Button key={p} style={{ background: palettes[p][6] }} onClick={() => choosePalette(p)}>
              {p}
            </Button>
          ))}
        </div>
        <div style={{ display: 'flex', gap: 12, flexWrap: 'wrap' }}>
          {Object.keys(iconPaths).map((n) => (
            <span key={n} title={n} style={{ display: 'grid', justifyItems: 'center', fontSize: 10 }}>
              <Icon name={n as never} size={24} />
              {n}
            </span>
          ))}
        </div>
        <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
          <Button
            onClick={() => {
              toast('bad', t('验证码请求过于频繁，请稍后再试', 'Codes are asked for too often'));
              toast('good', t('已删除“王小明”', 'Deleted “Wang”'), { label: t('撤销', 'Undo'), act() {} });
            }}
          >
            toast
          </Button>
          <Button variant="default">default</Button>
          <Button variant="subtle">subtle</Button>
          <Button disabled>disabled</Button>
          <Button loading>loading</Button>
          <Button variant="light">light</Button>
        </div>
      </Section>
    </Page>
  );
}

const schema = z.strictObject({
  name: personName,
  phone,
  gender: z.literal([1, 2]),
  birthdate: z.string().check(z.regex(/./, 'required')),
  idType: z.literal([1, 2, 3, 4, 5, 6, 7, 8]),
  idCardNumber: z.string().check(z.regex(/./, 'required')),
  province: z.int(),
  city: z.optional(z.int()),
  countryId: z.int(),
  shoe: z.int().check(z.minimum(20), z.maximum(50)),
  fee: z.int(),
  closesAt: z.string(),
  headPic: z.string().check(z.regex(/./, 'required')),
  password: z.string().check(z.minLength(8, 'passwordShort')),
  code: z.string().check(z.regex(/\d{6}/, 'codeWrong')),
  title: z.strictObject({ zh: z.string().check(z.minLength(1, 'required')), en: z.optional(z.string()) }),
  remark: z.string(),
  agreed: z.literal(true),
});

function Forms() {
  const form = useSchemaForm({
    schema,
    initial: {
      name: '',
      phone: '',
      gender: null as 1 | 2 | null,
      birthdate: '',
      idType: 1 as 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | null,
      idCardNumber: '',
      province: null as number | null,
      city: null as number | null,
      countryId: 156 as number | null,
      shoe: null as number | null,
      fee: 12800 as number | null,
      closesAt: '2026-05-03T10:00:00Z' as string | null,
      headPic: '',
      password: '',
      code: '',
      title: { zh: '2024 全国跳绳锦标赛', en: '' },
      remark: '',
      agreed: false,
    },
    draft: { key: 'gallery', omit: ['idCardNumber', 'password', 'headPic'] },
  });
  const [error, setError] = useState<{ problems: ReturnType<typeof problem>[]; message: string } | null>(
    null,
  );
  const send = {
    error,
    run: async () => {
      await new Promise((r) => setTimeout(r, 300));
      setError({ problems: [problem('phoneWrong', 'phone')], message: '手机号格式不正确' });
      return undefined;
    },
  };
  const [dialog, setDialog] = useState(false);
  return (
    <Page
      title={t('新增人员', 'Add a person')}
      about={t('带星号的必须填写。资料只有本单位和审核人员看得到。', 'Starred fields are required.')}
      width="form"
      back={{ to: '/' }}
    >
      <Form
        form={form}
        send={send}
        onSent={() => {}}
        submit={t('保存', 'Save')}
        onCancel={() => {}}
        beside={<Button variant="default">{t('保存并继续', 'Save and add')}</Button>}
      >
        <FieldRow>
          <NameField
            at={form.at('name')}
            label={t('姓名', 'Name')}
            required
            hint={t('与证件一致', 'As on the ID document')}
          />
          <PhoneField
            at={form.at('phone')}
            label={t('手机号', 'Phone')}
            required
            hint={t('境外号码请加国家区号', 'With country code if abroad')}
          />
        </FieldRow>
        <FieldRow>
          <RadioField
            at={form.at('gender')}
            label={t('性别', 'Gender')}
            required
            options={[
              { value: 1, label: t('男', 'Male') },
              { value: 2, label: t('女', 'Female') },
            ]}
          />
          <DateField
            at={form.at('birthdate')}
            label={t('出生日期', 'Birthdate')}
            required
            autoComplete="bday"
          />
        </FieldRow>
        <FieldRow>
          <SelectField
            at={form.at('idType')}
            label={t('证件类型', 'ID type')}
            required
            options={([1, 2, 3, 4, 5, 6, 7, 8] as const).map((value) => ({
              value,
              label: [
                t('身份证', 'ID card'),
                t('其他', 'Other'),
                t('户口簿', 'Household register'),
                t('护照', 'Passport'),
                t('中国护照', 'Chinese passport'),
                t('回乡证', 'Travel permit'),
                t('港澳台居住证', 'HMT permit'),
                t('香港身份证', 'Hong Kong ID'),
              ][value - 1]!,
            }))}
          />
          <IdNumberField
            at={form.at('idCardNumber')}
            type={form.at('idType')}
            label={t('证件号码', 'ID number')}
            required
          />
        </FieldRow>
        <RegionField province={form.at('province')} city={form.at('city')} required />
        <FieldRow>
          <CountryField at={form.at('countryId')} label={t('国家或地区', 'Country')} required />
          <NumberField at={form.at('shoe')} label={t('鞋码', 'Shoe size')} unit={t('码', 'EU')} required />
        </FieldRow>
        <FieldRow>
          <MoneyField at={form.at('fee')} label={t('金额', 'Amount')} />
          <DateTimeField
            at={form.at('closesAt')}
            label={t('报名截止', 'Registration closes')}
            zone="Asia/Shanghai"
          />
        </FieldRow>
        <PhotoField
          at={form.at('headPic')}
          label={t('证件照', 'Head photo')}
          required
          shape="portrait"
          upload={async () => 'x'}
        />
        <LangTextField at={form.at('title')} label={t('赛事名称', 'Match name')} required />
        <FieldRow>
          <PasswordField
            at={form.at('password')}
            label={t('密码', 'Password')}
            fresh
            required
            hint={t('至少 8 位', 'At least 8 characters')}
          />
          <CodeField at={form.at('code')} label={t('验证码', 'Code')} required send={async () => true} />
        </FieldRow>
        <TextField at={form.at('remark')} label={t('备注', 'Remark')} lines={3} />
        <CheckField
          at={form.at('agreed')}
          label={t('我确认以上资料真实、完整、准确。', 'I confirm that all of this is true.')}
        />
      </Form>
      <Button variant="default" onClick={() => setDialog(true)}>
        dialog
      </Button>
      <FormDialog opened={dialog} onClose={() => setDialog(false)} title={t('驳回', 'Reject')}>
        <p>x</p>
      </FormDialog>
    </Page>
  );
}
