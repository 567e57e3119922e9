import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { isOfStandings, type CertificateKind } from '#contract/certificates/kinds.ts';
import type { Template } from '#contract/certificates/template.ts';
import { uploaderOf } from '#web/form/files/upload.ts';
import { labelled } from '#web/lib/format.ts';
import { FilePicker } from '#web/form/FilePicker.tsx';
import { base64Of } from '#web/lib/base64.ts';
import { refusalOf, shrinkPhoto } from '#web/form/shrink-photo.ts';
import { toast } from '#web/ui/toast.ts';
import { turned } from './edit.ts';
import { Choice, Figure } from './FieldPanel.tsx';
import { w } from './text.ts';

interface Props {
  kind: CertificateKind;
  template: Template;
  onChange: (template: Template) => void;
  /** A picture that was just uploaded, by an address of this page. */
  onPicture: (url: string | null) => void;
}

const upload = uploaderOf('certificateBackground');

/** What holds for the whole page, and who gets one. */
export function PagePanel({ kind, template, onChange, onPicture }: Props) {
  const [busy, setBusy] = useState(false);
  const take = async (file: File) => {
    setBusy(true);
    try {
      if (refusalOf(file)) throw new Error('no picture');
      const small = await shrinkPhoto(file);
      const how = { onProgress: () => undefined, signal: new AbortController().signal };
      const backgroundId = await upload(await base64Of(small), how);
      onPicture(URL.createObjectURL(small));
      onChange({ ...template, backgroundId });
    } catch {
      toast('bad', w('uploadFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stack gap-12">
      <div className="halves gap-12">
        <Choice
          label={w('orientation')}
          value={template.orientation}
          options={['landscape', 'portrait'] as const}
          onChange={(to) => onChange(turned(template, to))}
        />
        {(kind === 'award' || isOfStandings(kind)) && (
          <Figure
            label={w('ranksTo')}
            value={template.ranksTo}
            least={1}
            most={100}
            onChange={(to) => onChange({ ...template, ranksTo: Math.round(to) })}
          />
        )}
      </div>
      {(kind === 'award' || kind === 'part') && (
        <Checkbox
          label={w('reserves')}
          checked={template.reserves}
          onChange={(event) => onChange({ ...template, reserves: event.currentTarget.checked })}
        />
      )}
      <div>
        <strong>{w('background')}</strong>
        <p className="soft">{w('backgroundAbout')}</p>
        <div className="wrap gap-8 above-8">
          <FilePicker
            text={w('upload')}
            name={labelled(w('background'), w('upload'))}
            icon="upload"
            accept="image/jpeg,image/png"
            disabled={busy}
            onFile={(file) => void take(file)}
          />
          {template.backgroundId !== null && (
            <Button
              variant="subtle"
              onClick={() => {
                onPicture(null);
                onChange({ ...template, backgroundId: null });
              }}
            >
              {w('removeBackground')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
