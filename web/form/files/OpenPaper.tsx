import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { requiredText } from '#contract/fields/text.ts';
import { staffGetFileUrl, type StoredFile } from '#contract/files/calls.ts';
import { Form } from '#web/form/Form.tsx';
import { FormDialog } from '#web/form/FormDialog.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { w } from './text.ts';

/** The call takes no reason for what bears a mark. */
const withReason = z.strictObject({ ...staffGetFileUrl.body.shape, reason: requiredText(200) });

interface Props {
  file: Pick<StoredFile, 'id' | 'url'>;
  /** The button's words. */
  children: string;
}

/** A paper to be saved and read on one's device; staff say what for where it bears no mark, and it is recorded. */
export function OpenPaper({ file: { id, url }, children }: Props) {
  const [asking, setAsking] = useState(false);
  const look = { variant: 'default', leftSection: <Icon name="download" size={16} /> } as const;
  if (url)
    return (
      <Button component="a" href={url} download {...look}>
        {children}
      </Button>
    );
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {children}
      </Button>
      <FormDialog opened={asking} onClose={() => setAsking(false)} title={w('openPaper')}>
        <ReasonForm id={id} onDone={() => setAsking(false)} />
      </FormDialog>
    </>
  );
}

function ReasonForm({ id, onDone }: { id: string; onDone: () => void }) {
  const form = useSchemaForm({
    schema: withReason,
    initial: { ids: [id], reason: w('openUsual') },
  });
  const sending = useSend(staffGetFileUrl);
  return (
    <Form
      form={form}
      send={sending}
      submit={w('openNow')}
      onSent={({ files }) => {
        const url = files[0]?.url;
        // It is sent to be saved, so the page stays.
        if (url) window.location.assign(url);
        onDone();
      }}
      onCancel={onDone}
    >
      <p>{w('openAbout')}</p>
      <TextField at={form.at('reason')} label={w('openReason')} maxLength={200} required />
    </Form>
  );
}
