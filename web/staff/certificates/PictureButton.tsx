import { useState } from 'react';
import { uploaderOf } from '#web/form/files/upload.ts';
import { FilePicker } from '#web/form/FilePicker.tsx';
import { refusalOf, shrinkPhoto } from '#web/form/shrink-photo.ts';
import { base64Of } from '#web/lib/base64.ts';
import { labelled } from '#web/lib/format.ts';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

interface Props {
  /** What the picture is. */
  name: string;
  /** It was uploaded; `url` shows it on this page. */
  onPicture: (id: string, url: string) => void;
}

const upload = uploaderOf('certificateBackground');

/** Uploads a picture that certificates are printed with. */
export function PictureButton({ name, onPicture }: Props) {
  const [busy, setBusy] = useState(false);
  const take = async (file: File) => {
    setBusy(true);
    try {
      if (refusalOf(file)) throw new Error('no picture');
      const small = await shrinkPhoto(file);
      const how = { onProgress: () => undefined, signal: new AbortController().signal };
      onPicture(await upload(await base64Of(small), how), URL.createObjectURL(small));
    } catch {
      toast('bad', w('uploadFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FilePicker
      text={w('upload')}
      name={labelled(name, w('upload'))}
      icon="upload"
      accept="image/jpeg,image/png"
      disabled={busy}
      onFile={(file) => void take(file)}
    />
  );
}
