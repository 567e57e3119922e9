import { Button, Input } from '@mantine/core';
import { useEffect, useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './photo-field.module.css';
import { base64Of, refusalOf, shrinkPhoto, type PhotoRefusal } from './shrink-photo.ts';
import { useField, type FieldProps } from './use-field.ts';
import { w } from './text.ts';

interface Props extends FieldProps<string | null> {
  /**
   * Uploads a JPEG (base64) and gives its file id; rejects when it was refused.
   * @param onProgress 0 to 1
   */
  upload: (fileByte: string, onProgress: (share: number) => void) => Promise<string>;
  /** The address of the stored picture. */
  url?: string | undefined;
  /** What the picture is to look like; `portrait` is taller than wide. */
  shape?: 'card' | 'portrait';
}

/** A picture: made smaller in the browser, uploaded at once, its file id kept in the form. */
export function PhotoField({ upload, url, shape = 'card', ...props }: Props) {
  const { value, set, input } = useField(props);
  const picker = useRef<HTMLInputElement>(null);
  const about = useId();
  const [preview, setPreview] = useState<string>();
  const [share, setShare] = useState<number>();
  const [wrong, setWrong] = useState<PhotoRefusal | 'photoFailed'>();

  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );

  const take = async (file: File | undefined) => {
    if (!file) return;
    const refusal = refusalOf(file);
    setWrong(refusal);
    if (refusal) return;
    setShare(0);
    const small = await shrinkPhoto(file).catch(() => undefined);
    if (!small) {
      setWrong('photoBroken');
      setShare(undefined);
      return;
    }
    setPreview(URL.createObjectURL(small));
    try {
      set(await upload(await base64Of(small), setShare));
    } catch {
      setPreview(undefined);
      setWrong('photoFailed');
    } finally {
      setShare(undefined);
    }
  };
  const shown = preview ?? (value ? url : undefined);
  const busy = share !== undefined;

  return (
    <Input.Wrapper
      id={input.id}
      label={input.label}
      required={input.required}
      description={input.description ?? w('photoGuide')}
      error={wrong ? w(wrong) : input.error}
      labelElement="div"
      descriptionProps={{ id: about }}
    >
      <div
        className={classes.photo}
        data-shape={shape}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          if (!busy && !input.disabled) void take(event.dataTransfer.files[0]);
        }}
      >
        <div className={classes.frame}>
          {shown ? <img src={shown} alt={input.label} /> : <Icon name="camera" size={28} />}
        </div>
        <div className={classes.buttons}>
          <Button
            id={input.id}
            variant="default"
            leftSection={<Icon name="upload" size={16} />}
            disabled={busy || input.disabled}
            aria-label={`${input.label}：${w(shown ? 'changePhoto' : 'choosePhoto')}`}
            aria-describedby={about}
            aria-invalid={input.error || wrong ? true : undefined}
            onClick={() => picker.current?.click()}
          >
            {w(shown ? 'changePhoto' : 'choosePhoto')}
          </Button>
          {value && !busy && !input.disabled && (
            <Button
              variant="subtle"
              color="gray.8"
              onClick={() => {
                setPreview(undefined);
                set('');
              }}
            >
              {w('removePhoto')}
            </Button>
          )}
          <span role="status" className={classes.progress}>
            {busy && w('uploading', { percent: Math.round(share * 100) })}
          </span>
        </div>
        <input
          ref={picker}
          type="file"
          accept="image/jpeg,image/png"
          hidden
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            void take(event.target.files?.[0]);
            // The same file may be chosen again after a failure.
            event.target.value = '';
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
