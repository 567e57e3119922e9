import { Button, Checkbox } from '@mantine/core';
import { isOfStandings, type CertificateKind } from '#contract/certificates/kinds.ts';
import type { Template } from '#contract/certificates/template.ts';
import { turned } from './edit.ts';
import { Choice, Figure } from './FieldPanel.tsx';
import { PictureButton } from './PictureButton.tsx';
import { w } from './text.ts';

interface Props {
  kind: CertificateKind;
  template: Template;
  onChange: (template: Template) => void;
  onPicture: (id: string, url: string) => void;
}

/** What holds for the whole page, and who gets one. */
export function PagePanel({ kind, template, onChange, onPicture }: Props) {
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
          <PictureButton
            name={w('background')}
            onPicture={(backgroundId, url) => {
              onPicture(backgroundId, url);
              onChange({ ...template, backgroundId });
            }}
          />
          {template.backgroundId !== null && (
            <Button variant="subtle" onClick={() => onChange({ ...template, backgroundId: null })}>
              {w('removeBackground')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
