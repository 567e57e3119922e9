import * as z from 'zod/mini';
import { setUserInfo, type getUserInfo } from '#contract/accounts/calls.ts';
import type { DataOf } from '#contract/call.ts';
import { getFileUrl, uploadImg } from '#contract/files/calls.ts';
import { Form } from '#web/form/Form.tsx';
import { PhotoField } from '#web/form/PhotoField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import type { Sending } from '#web/form/use-upload.ts';
import { send as sendCall } from '#web/lib/client.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { DefinitionList } from '#web/ui/DefinitionList.tsx';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

// The form keeps "no picture" as an empty text, the call as null.
const schema = z.strictObject({ ...setUserInfo.body.shape, avatar: z.string() });

async function upload(fileByte: string, how: Sending): Promise<string> {
  const { files } = await sendCall(uploadImg, { kind: 'avatar', fileByte: [fileByte] }, how);
  return files[0]!.id;
}

/** Name, introduction and picture; phone and e-mail to read. */
export function ProfileForm({ profile }: { profile: DataOf<typeof getUserInfo> }) {
  const { nickname, introduction, avatar, phoneMasked, emailMasked } = profile;
  const form = useSchemaForm({ schema, initial: { nickname, introduction, avatar: avatar ?? '' } });
  const picture = useCall(getFileUrl, { ids: avatar ? [avatar] : [] }, { enabled: avatar !== null });
  const sending = useSend(setUserInfo);
  const send = {
    error: sending.error,
    run: (typed: z.output<typeof schema>) => sending.run({ ...typed, avatar: typed.avatar || null }),
  };
  return (
    <>
      <DefinitionList
        items={[
          phoneMasked !== '' && [w('boundPhone'), phoneMasked],
          emailMasked !== '' && [w('boundEmail'), emailMasked],
        ]}
      />
      <Form form={form} send={send} submit={w('save')} onSent={() => toast('good', w('saved'))}>
        <TextField
          at={form.at('nickname')}
          label={w('nickname')}
          autoComplete="nickname"
          maxLength={40}
          required
        />
        <TextField at={form.at('introduction')} label={w('introduction')} lines={3} maxLength={500} />
        <PhotoField
          at={form.at('avatar')}
          label={w('avatar')}
          upload={upload}
          url={picture.data?.files[0]?.url}
          shape="avatar"
        />
      </Form>
    </>
  );
}
