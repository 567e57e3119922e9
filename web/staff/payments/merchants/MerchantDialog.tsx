import { currentLang } from '#contract/lang.ts';
import { gatewayFault } from '#contract/payments/gateway-faults.ts';
import { alipayDesktops, type AlipayDesktop } from '#contract/payments/channel.ts';
import { checkMerchant, saveAlipay, saveMerchant, saveWechat } from '#contract/payments/merchant-calls.ts';
import { CheckField } from '#web/form/CheckField.tsx';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { SelectField } from '#web/form/SelectField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { nameOf, type Slot } from './slots.ts';
import { w } from './text.ts';

interface Props {
  slot: Slot | undefined;
  /** Gateways may be reached at another address. */
  demo: boolean;
  onClose: () => void;
}

/** The account of one payee at one gateway, as its merchant site shows it. What is typed is kept nowhere else. */
export function MerchantDialog({ slot, demo, onClose }: Props) {
  return (
    <FormDialog opened={slot !== undefined} onClose={onClose} title={slot ? nameOf(slot) : ''}>
      {slot?.merchant && <p className="below-16 soft">{w('replaces', { account: slot.merchant.account })}</p>}
      {slot?.channel === 'wechat' && <WechatForm slot={slot} demo={demo} onClose={onClose} />}
      {slot?.channel === 'alipay' && <AlipayForm slot={slot} demo={demo} onClose={onClose} />}
    </FormDialog>
  );
}

type FormProps = Omit<Props, 'slot'> & { slot: Slot };

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

function WechatForm({ slot: { payee, merchant }, demo, onClose }: FormProps) {
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
    <Form
      form={form}
      send={useSend(saveMerchant)}
      submit={w('save')}
      onCancel={onClose}
      onSent={useSaved(onClose)}
    >
      <TextField at={form.at('settings.mchid')} label={w('mchid')} inputMode="numeric" tidy={trim} required />
      <TextField
        at={form.at('settings.appid')}
        label={w('appid')}
        hint={w('appidHint')}
        tidy={trim}
        required
      />
      <TextField at={form.at('settings.serial')} label={w('serialNo')} tidy={trim} required />
      <TextField
        at={form.at('settings.privateKey')}
        label={w('privateKey')}
        hint={w('privateKeyHint')}
        lines={keyLines}
        required
      />
      <TextField
        at={form.at('settings.apiV3Key')}
        label={w('apiV3Key')}
        hint={w('apiV3KeyHint')}
        maxLength={60}
        tidy={trim}
        required
      />
      <TextField
        at={form.at('settings.publicKeyId')}
        label={w('publicKeyId')}
        hint={w('publicKeyIdHint')}
        tidy={trim}
        required
      />
      <TextField
        at={form.at('settings.publicKey')}
        label={w('wechatPublicKey')}
        hint={w('publicKeyHint')}
        lines={keyLines}
        required
      />
      <TextField
        at={form.at('settings.otherKeyId')}
        label={w('otherKeyId')}
        hint={w('otherKeyIdHint')}
        tidy={trim}
      />
      <TextField
        at={form.at('settings.otherKey')}
        label={w('otherKey')}
        hint={w('publicKeyHint')}
        lines={keyLines}
      />
      <TextField
        at={form.at('settings.appSecret')}
        label={w('appSecret')}
        hint={w('appSecretHint')}
        tidy={trim}
      />
      <CheckField at={form.at('settings.phone')} label={w('phoneWechat')} hint={w('phoneWechatHint')} />
      {demo && <TextField at={form.at('settings.base')} label={w('base')} hint={w('baseHint')} tidy={trim} />}
    </Form>
  );
}

function AlipayForm({ slot: { payee, merchant }, demo, onClose }: FormProps) {
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
    <Form
      form={form}
      send={useSend(saveMerchant)}
      submit={w('save')}
      onCancel={onClose}
      onSent={useSaved(onClose)}
    >
      <TextField
        at={form.at('settings.appId')}
        label={w('alipayAppId')}
        inputMode="numeric"
        tidy={trim}
        required
      />
      <TextField
        at={form.at('settings.sellerId')}
        label={w('sellerId')}
        hint={w('sellerIdHint')}
        inputMode="numeric"
        tidy={trim}
        required
      />
      <TextField
        at={form.at('settings.privateKey')}
        label={w('appPrivateKey')}
        hint={w('appPrivateKeyHint')}
        lines={keyLines}
        required
      />
      <TextField
        at={form.at('settings.alipayPublicKey')}
        label={w('alipayPublicKey')}
        hint={w('alipayPublicKeyHint')}
        lines={keyLines}
        required
      />
      <SelectField
        at={form.at('settings.desktop')}
        label={w('desktop')}
        hint={w('desktopHint')}
        options={alipayDesktops.map((value) => ({ value, label: w(value) }))}
        required
      />
      <CheckField at={form.at('settings.phone')} label={w('phoneAlipay')} hint={w('phoneAlipayHint')} />
      {demo && <TextField at={form.at('settings.base')} label={w('base')} hint={w('baseHint')} tidy={trim} />}
    </Form>
  );
}

const trim = (text: string) => text.trim();
