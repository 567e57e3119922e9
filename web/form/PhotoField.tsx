import { Button, Input } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { pictureAdviceBytes } from '#contract/files/kinds.ts';
import { base64Of } from '#web/lib/base64.ts';
import { labelled } from '#web/lib/format.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { CropDialog } from './CropDialog.tsx';
import { closePicture, openPicture, type OpenPicture } from './crop-picture.ts';
import { DropArea } from './DropArea.tsx';
import { FilePicker } from './FilePicker.tsx';
import classes from './photo-field.module.css';
import { refusalOf, shrinkPhoto, type PhotoRefusal } from './shrink-photo.ts';
import { w } from './text.ts';
import { UploadNote } from './UploadNote.tsx';
import { useField, type FieldProps } from './use-field.ts';
import { hold, useUpload, type Sending } from './use-upload.ts';

interface Props extends FieldProps<string | null> {
  /** Uploads a JPEG (base64) and resolves to its file id; rejects when the server refused it. */
  upload: (fileByte: string, sending: Sending) => Promise<string>;
  /** The address of the stored picture. */
  url?: string | undefined;
  /**
   * Shape of the picture; a `portrait` is cropped to the 2-inch photo before it is sent, an `avatar` is shown
   * round.
   */
  shape?: 'card' | 'portrait' | 'avatar';
}

const mb = 1024 * 1024;
const sizes = { advice: pictureAdviceBytes / mb };
const accept = 'image/jpeg,image/png';

/**
 * A picture: chosen, taken, dropped or pasted; shrunk in the browser; uploaded at once, its id kept in the
 * form.
 */
export function PhotoField({ upload, url, shape = 'card', ...props }: Props) {
  const { value, set, input } = useField(props);
  const about = useId();
  const touch = useMedia('(pointer: coarse)');
  const [preview, setPreview] = useState<string>();
  const [wrong, setWrong] = useState<PhotoRefusal>();
  const [cropping, setCropping] = useState<{ photo: OpenPicture; Dialog: typeof CropDialog }>();
  const [done, setDone] = useState(false);
  const sending = useUpload<string>(
    props.at.host,
    (id) => {
      setDone(true);
      set(id);
    },
    { failed: w('photoFailed') },
  );
  const { state } = sending;
  const busy = state.step === 'sending' || state.step === 'waiting';

  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );

  const send = (photo: Blob) => {
    setPreview(URL.createObjectURL(photo));
    sending.start(async (how) => upload(await base64Of(photo), how));
  };
  const take = (file: File) => hold(props.at.host.uploads, prepared(file));

  /** Resolves to whether the picture is sent, or about to be cropped. */
  const prepared = async (file: File): Promise<boolean> => {
    sending.cancel();
    setDone(false);
    const refusal = refusalOf(file);
    setWrong(refusal);
    if (refusal) return false;
    const small = await shrinkPhoto(file).catch(() => undefined);
    if (!small) {
      setWrong('photoBroken');
      return false;
    }
    if (shape !== 'portrait') {
      send(small);
      return true;
    }
    // Without a network the dialog cannot be loaded; an uncropped photo is better than none.
    const Dialog = await import('./CropDialog.tsx').then((part) => part.CropDialog).catch(() => undefined);
    if (Dialog) setCropping({ photo: await openPicture(small), Dialog });
    else send(small);
    return true;
  };
  const closeCropping = () => {
    if (cropping) closePicture(cropping.photo);
    setCropping(undefined);
  };
  const takeCropped = async (cropped: Promise<Blob>) => {
    const photo = await cropped.catch(() => undefined);
    closeCropping();
    if (photo) send(photo);
    else setWrong('photoBroken');
  };
  const drop = () => {
    setPreview(undefined);
    setDone(false);
  };
  const source = preview ?? (value ? url : undefined);
  const problem = wrong ? w(wrong) : state.step === 'failed' ? state.message : undefined;
  const off = busy || input.disabled;
  const text = w(source ? 'changePhoto' : 'choosePhoto');

  return (
    <Input.Wrapper
      id={input.id}
      label={input.label}
      required={input.required}
      description={
        <>
          {input.description && <>{input.description} · </>}
          {w('photoGuide', sizes)}
          {!touch && <> · {w('dropHint')}</>}
        </>
      }
      error={problem ?? input.error}
      labelElement="div"
      descriptionProps={{ id: about }}
      errorProps={problem ? { role: 'alert' } : {}}
    >
      <DropArea
        className={`${classes.photo} line gap-16 above-4`}
        shape={shape}
        disabled={off}
        onFile={(file) => take(file)}
      >
        <div
          className={`${classes.frame} center rigid clip round on-wash`}
          data-unsent={(preview && !done) || undefined}
        >
          {source ? <img src={source} alt={input.label} /> : <Icon name="camera" size={28} />}
        </div>
        <div className="stack gap-4 start grow narrowing">
          {!busy && (
            <div className="wrap gap-8">
              <FilePicker
                id={input.id}
                text={text}
                name={labelled(input.label, text)}
                icon="upload"
                accept={accept}
                disabled={off}
                describedBy={about}
                invalid={Boolean(input.error ?? problem)}
                onFile={(file) => take(file)}
              />
              {touch && (
                <FilePicker
                  text={w('takePhoto')}
                  name={labelled(input.label, w('takePhoto'))}
                  icon="camera"
                  accept={accept}
                  camera
                  disabled={off}
                  onFile={(file) => take(file)}
                />
              )}
            </div>
          )}
          <UploadNote
            label={input.label}
            state={state}
            done={done}
            onCancel={() => {
              sending.cancel();
              drop();
            }}
            onRetry={sending.retry}
          />
          {value && !busy && !input.disabled && (
            <Button
              variant="subtle"
              color="gray.8"
              onClick={() => {
                sending.cancel();
                drop();
                set('');
              }}
            >
              {w('removePhoto')}
            </Button>
          )}
        </div>
      </DropArea>
      {cropping && (
        <cropping.Dialog
          photo={cropping.photo}
          onDone={(cropped) => void takeCropped(cropped)}
          onClose={closeCropping}
        />
      )}
    </Input.Wrapper>
  );
}
