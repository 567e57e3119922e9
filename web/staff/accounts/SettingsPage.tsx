import { getSite, setSite } from '#contract/config/calls.ts';
import type { BodyOf } from '#contract/call.ts';
import { CheckField } from '#web/form/CheckField.tsx';
import { Form } from '#web/form/Form.tsx';
import { useValue } from '#web/form/field-path.ts';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { titles } from '#web/staff/text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { ErrorTexts } from './ErrorTexts.tsx';
import { RefundRule } from './RefundRule.tsx';
import { ReminderDays } from './ReminderDays.tsx';
import { w } from './text.ts';

/** What staff set for all pages. */
export function SettingsPage() {
  const { data, error, again } = useCall(getSite, {});
  return (
    <Page title={titles('settings')} about={w('settingsAbout')} width="form">
      {data ? (
        <>
          <SiteForm site={data} />
          <RefundRule />
          <ReminderDays />
          <ErrorTexts />
        </>
      ) : error ? (
        <ErrorState onRetry={again} />
      ) : (
        <Skeletons shape="form" count={3} />
      )}
    </Page>
  );
}

function SiteForm({ site: { shopUrl, shopQr, settingsPanel } }: { site: BodyOf<typeof setSite> }) {
  const form = useSchemaForm({ schema: setSite.body, initial: { shopUrl, shopQr, settingsPanel } });
  const qr = useValue(form.at('shopQr'));
  const send = useSend(setSite);
  return (
    <Form form={form} send={send} submit={w('save')} onSent={() => toast('good', w('saved'))}>
      <Section title={w('shop')} about={w('shopAbout')}>
        <TextField
          at={form.at('shopUrl')}
          label={w('shopUrl')}
          type="url"
          placeholder="https://"
          maxLength={500}
        />
        <TextField at={form.at('shopQr')} label={w('shopQr')} hint={w('shopQrHint')} maxLength={500} />
        {qr !== '' && (
          <div className="stack gap-8 start xs soft">
            <QrCode text={qr} what={w('shop')} size={120} />
            {w('preview')}
          </div>
        )}
      </Section>
      <Section title={w('look')}>
        <CheckField at={form.at('settingsPanel')} label={w('settingsPanel')} />
      </Section>
    </Form>
  );
}
