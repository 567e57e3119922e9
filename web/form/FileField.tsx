import { Button, Input } from '@mantine/core';
import { useId, useState } from 'react';
import type { StoredFile } from '#contract/files/calls.ts';
import { formatMaxBytes } from '#contract/files/kinds.ts';
import { formatBytes, labelled } from '#web/lib/format.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { DropArea } from './DropArea.tsx';
import { FilePicker } from './FilePicker.tsx';
import { LocalMusic } from './files/Music.tsx';
import { formatSeconds } from './format-seconds.ts';
import { w } from './text.ts';
import { UploadNote } from './UploadNote.tsx';
import classes from './upload.module.css';
import { useField, type FieldProps } from './use-field.ts';
import { useUpload, type Sending } from './use-upload.ts';

const mb = 1024 * 1024;

/** What may be chosen; a `paper` is photographed, scanned or a PDF. */
export type FileSort = 'pdf' | 'invoice' | 'paper' | 'music' | 'sheet';

const sorts = {
  pdf: { accept: '.pdf,application/pdf', names: /\.pdf$/i, most: formatMaxBytes.pdf, guide: 'pdfGuide' },
  invoice: {
    accept: '.pdf,.ofd,application/pdf',
    names: /\.(?:pdf|ofd)$/i,
    most: formatMaxBytes.invoice,
    guide: 'invoiceGuide',
  },
  paper: {
    accept: 'image/jpeg,image/png,.pdf,application/pdf',
    names: /\.(?:pdf|jpe?g|png)$/i,
    most: formatMaxBytes.pdf,
    guide: 'paperGuide',
  },
  music: {
    accept: '.mp3,.m4a,.wav,audio/mpeg,audio/mp4,audio/x-m4a,audio/wav',
    names: /\.(?:mp3|m4a|wav)$/i,
    most: formatMaxBytes.music,
    guide: 'musicGuide',
  },
  sheet: { accept: '.xlsx', names: /\.xlsx$/i, most: formatMaxBytes.sheet, guide: 'sheetGuide' },
} as const satisfies Record<FileSort, object>;

interface Props extends FieldProps<string | null> {
  sort: FileSort;
  /** Uploads the file and resolves to the stored one; rejects when the server refused it. */
  upload: (file: File, sending: Sending) => Promise<StoredFile>;
  /** Most bytes, where this one is limited otherwise than its sort. */
  most?: number | undefined;
  /** The stored file, with its address. */
  stored?: StoredFile | undefined;
  /** The page is made for this file: a large area to drop it on. */
  roomy?: boolean;
  /** Takes the focus when its dialog opens. */
  first?: boolean;
}

/**
 * A document, music or a spreadsheet: chosen, dropped or pasted; uploaded at once, its id kept in the form.
 */
export function FileField({
  sort,
  upload,
  most = sorts[sort].most,
  stored,
  roomy = false,
  first,
  ...props
}: Props) {
  const { value, set, input } = useField(props);
  const about = useId();
  const touch = useMedia('(pointer: coarse)');
  const [wrong, setWrong] = useState<'fileKind' | 'fileBig'>();
  const [chosen, setChosen] = useState<File>();
  const [sent, setSent] = useState<StoredFile>();
  const sending = useUpload<StoredFile>(
    props.at.host,
    (file) => {
      setSent(file);
      set(file.id);
    },
    { failed: w('photoFailed') },
  );
  const { state } = sending;
  const busy = state.step === 'sending' || state.step === 'waiting';
  const { accept, names } = sorts[sort];
  const guide = w(sorts[sort].guide, { most: most / mb });

  const take = (file: File) => {
    sending.cancel();
    setSent(undefined);
    // A picture is shrunk before it is sent.
    const isBig = file.size > most && !file.type.startsWith('image/');
    const refusal = !names.test(file.name) ? 'fileKind' : isBig ? 'fileBig' : undefined;
    setWrong(refusal);
    setChosen(refusal ? undefined : file);
    if (refusal) return;
    sending.start((how) => upload(file, how));
  };
  const drop = () => {
    sending.cancel();
    setChosen(undefined);
    setSent(undefined);
  };
  const chosenFile = [sent, stored].find((file) => file && file.id === value);
  const problem = wrong ? w(wrong, { guide }) : state.step === 'failed' ? state.message : undefined;
  const off = busy || input.disabled;
  const text = w(value ? 'changeFile' : 'chooseFile');

  return (
    <Input.Wrapper
      id={input.id}
      label={input.label}
      required={input.required}
      description={input.description ?? (touch ? guide : `${guide} · ${w('dropHint')}`)}
      error={problem ?? input.error}
      labelElement="div"
      descriptionProps={{ id: about }}
      errorProps={problem ? { role: 'alert' } : {}}
    >
      <DropArea
        className={`stack gap-8 above-4 start ${roomy ? `${classes.roomy} dashed pad-16` : ''}`}
        disabled={off}
        onFile={take}
      >
        {chosenFile ? (
          <div className="row gap-4-12">
            <a
              className="inline-line gap-4 breaks"
              href={chosenFile.url}
              download
              aria-label={w('openFile', { name: chosenFile.name || input.label })}
            >
              <Icon name="file" size={16} />
              {chosenFile.name || input.label}
            </a>
            <span className="soft numeric">{aboutOf(chosenFile)}</span>
          </div>
        ) : (
          chosen &&
          state.step !== 'idle' && (
            <div className="row gap-4-12">
              <span>{chosen.name}</span>
              <span className="soft numeric">{formatBytes(chosen.size)}</span>
            </div>
          )
        )}
        {chosen && sort === 'music' && <LocalMusic file={chosen} what={labelled(input.label, chosen.name)} />}
        {!busy && (
          <FilePicker
            id={input.id}
            text={text}
            name={labelled(input.label, text)}
            icon="upload"
            accept={accept}
            disabled={off}
            describedBy={about}
            invalid={Boolean(input.error ?? problem)}
            first={first}
            onFile={take}
          />
        )}
        <UploadNote
          label={input.label}
          state={state}
          done={sent !== undefined}
          onCancel={drop}
          onRetry={sending.retry}
        />
        {value && !busy && !input.disabled && (
          <Button
            variant="subtle"
            color="gray.8"
            onClick={() => {
              drop();
              set('');
            }}
          >
            {w('removeFile')}
          </Button>
        )}
      </DropArea>
    </Input.Wrapper>
  );
}

function aboutOf({ bytes, pages, seconds }: StoredFile): string {
  return [
    formatBytes(bytes),
    pages !== null && w('pages', { n: pages }),
    seconds !== null && formatSeconds(seconds),
  ]
    .filter(Boolean)
    .join(' · ');
}
