import type { BodyOf } from '#contract/call.ts';
import type * as z from 'zod/mini';
import type { ReactNode } from 'react';
import { currentLang } from '#contract/lang.ts';
import { gatewayFault } from '#contract/payments/gateway-faults.ts';
import { alipayDesktops, type AlipayDesktop, type Channel } from '#contract/payments/channel.ts';
import { checkMerchant, saveAlipay, saveMerchant, saveWechat } from '#contract/payments/merchant-calls.ts';
import { CheckField } from '#web/form/CheckField.tsx';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm, type SchemaForm } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { optionsOf } from '#web/ui/options.ts';
import type { FieldPath } from '#web/form/field-path.ts';
import { channelName, type PayeeChannel } from './payee-channels.ts';
import { w } from './text.ts';

interface Props {
  payeeChannel: PayeeChannel | undefined;
  /** Gateways may be reached at another address. */
  demo: boolean;
  onClose: () => void;
}

/** The account of one payee at one gateway, as its merchant site shows it. What is typed is kept nowhere else. */
export function MerchantDialog({ payeeChannel, demo, onClose }: Props) {
  const ChannelForm = payeeChannel && forms[payeeChannel.channel];
  return (
    <FormDialog
      opened={payeeChannel !== undefined}
      onClose={onClose}
      title={payeeChannel ? channelName(payeeChannel) : ''}
    >
      {payeeChannel?.merchant && (
        <p className="below-16 soft">{w('replaces', { account: payeeChannel.merchant.account })}</p>
      )}
      {ChannelForm && <ChannelForm payeeChannel={payeeChannel} demo={demo} onClose={onClose} />}
    </FormDialog>
  );
}

type FormProps = Omit<Props, 'payeeChannel'> & { payeeChannel: PayeeChannel };

const forms: Record<Channel, (props: FormProps) => ReactNode> = { wechat: WechatForm, alipay: AlipayForm };

/** What is saved is tried at once. */
function useSaved(onClose: () => void) {
  const { run } = useSend(checkMerchant);
  const check = async (id: string) => {
    const answer = await run({ id });
    if (answer?.works) toast('good', w('savedWorks'));
    else if (answer) toast('bad', w('fails', { fault: gatewayFault(currentLang(), answer.fault) }));
  };
  return ({ id }: { id: string }) => {
    onClose();
    void check(id);
  };
}

const keyLines = 5;

function WechatForm({ payeeChannel: { payee, merchant }, demo, onClose }: FormProps) {
  const form = useSchemaForm({
    schema: saveWechat,
    initial: {
      payee,
      replaces: merchant?.id ?? null,
      settings: {
        channel: 'wechat' as const,
        mchid: '',
        appid: '',
        serial: '',
        privateKey: '',
        apiV3Key: '',
        publicKeyId: '',
        publicKey: '',
        otherKeyId: '',
        otherKey: '',
        appSecret: '',
        phone: merchant?.ways.includes('phone') ?? true,
        base: '',
      },
    },
  });
  return (
    <MerchantForm form={form} onClose={onClose}>
      {wechatSettings().map(({ key, ...field }) => (
        <Setting key={key} at={form.at(`settings.${key}`)} {...field} />
      ))}
      <CheckField at={form.at('settings.phone')} label={w('phoneWechat')} hint={w('phoneWechatHint')} />
      {demo && <Setting at={form.at('settings.base')} label={w('base')} hint={w('baseHint')} optional />}
    </MerchantForm>
  );
}

function AlipayForm({ payeeChannel: { payee, merchant }, demo, onClose }: FormProps) {
  const form = useSchemaForm({
    schema: saveAlipay,
    initial: {
      payee,
      replaces: merchant?.id ?? null,
      settings: {
        channel: 'alipay' as const,
        appId: '',
        sellerId: '',
        privateKey: '',
        alipayPublicKey: '',
        desktop: 'page' as AlipayDesktop,
        phone: merchant?.ways.includes('phone') ?? true,
        base: '',
      },
    },
  });
  return (
    <MerchantForm form={form} onClose={onClose}>
      {alipaySettings().map(({ key, ...field }) => (
        <Setting key={key} at={form.at(`settings.${key}`)} {...field} />
      ))}
      <SelectField
        at={form.at('settings.desktop')}
        label={w('desktop')}
        hint={w('desktopHint')}
        options={optionsOf(alipayDesktops, w)}
        required
      />
      <CheckField at={form.at('settings.phone')} label={w('phoneAlipay')} hint={w('phoneAlipayHint')} />
      {demo && <Setting at={form.at('settings.base')} label={w('base')} hint={w('baseHint')} optional />}
    </MerchantForm>
  );
}

interface MerchantFormProps<S extends z.ZodMiniType<BodyOf<typeof saveMerchant>>, V extends object> {
  form: SchemaForm<S, V>;
  onClose: () => void;
  children: ReactNode;
}

function MerchantForm<S extends z.ZodMiniType<BodyOf<typeof saveMerchant>>, V extends object>({
  form,
  onClose,
  children,
}: MerchantFormProps<S, V>) {
  return (
    <Form
      form={form}
      send={useSend(saveMerchant)}
      submit={w('save')}
      onCancel={onClose}
      onSent={useSaved(onClose)}
    >
      {children}
    </Form>
  );
}

interface SettingProps {
  label: string;
  hint?: string;
  /** Digits alone; a key as it stands in its file; else one line of text. */
  kind?: 'digits' | 'key';
  maxLength?: number;
  optional?: boolean;
}

function Setting({ at, kind, optional = false, ...field }: SettingProps & { at: FieldPath<string> }) {
  if (kind === 'key') return <TextField at={at} {...field} lines={keyLines} required={!optional} />;
  return (
    <TextField
      at={at}
      {...field}
      {...(kind === 'digits' ? { inputMode: 'numeric' } : {})}
      tidy={trim}
      required={!optional}
    />
  );
}

const wechatSettings = () =>
  [
    { key: 'mchid', label: w('mchid'), kind: 'digits' },
    { key: 'appid', label: w('appid'), hint: w('appidHint') },
    { key: 'serial', label: w('serialNo') },
    { key: 'privateKey', label: w('privateKey'), hint: w('privateKeyHint'), kind: 'key' },
    { key: 'apiV3Key', label: w('apiV3Key'), hint: w('apiV3KeyHint'), maxLength: 60 },
    { key: 'publicKeyId', label: w('publicKeyId'), hint: w('publicKeyIdHint') },
    { key: 'publicKey', label: w('wechatPublicKey'), hint: w('publicKeyHint'), kind: 'key' },
    { key: 'otherKeyId', label: w('otherKeyId'), hint: w('otherKeyIdHint'), optional: true },
    { key: 'otherKey', label: w('otherKey'), hint: w('publicKeyHint'), kind: 'key', optional: true },
    { key: 'appSecret', label: w('appSecret'), hint: w('appSecretHint'), optional: true },
  ] as const satisfies readonly (SettingProps & { key: string })[];

const alipaySettings = () =>
  [
    { key: 'appId', label: w('alipayAppId'), kind: 'digits' },
    { key: 'sellerId', label: w('sellerId'), hint: w('sellerIdHint'), kind: 'digits' },
    { key: 'privateKey', label: w('appPrivateKey'), hint: w('appPrivateKeyHint'), kind: 'key' },
    { key: 'alipayPublicKey', label: w('alipayPublicKey'), hint: w('alipayPublicKeyHint'), kind: 'key' },
  ] as const satisfies readonly (SettingProps & { key: string })[];

const trim = (text: string) => text.trim();
