import { Button } from '@mantine/core';
import { useImperativeHandle, useState, type Ref } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './files.module.css';
import { w } from './text.ts';
import { useShownUrl } from './use-file-urls.ts';

interface Props {
  id: string;
  /** What it shows: 登记证书. */
  what: string;
  /** Turns and enlarges it from outside, as by keys. */
  acts?: Ref<PictureActs>;
}

export interface PictureActs {
  rotate: () => void;
  enlarge: () => void;
}

/** A private file's picture to read closely: turned, or in its own size. */
export function PictureViewer({ id, what, acts }: Props) {
  const { url, broken, onError } = useShownUrl(id);
  const [quarters, setQuarters] = useState(0);
  const [actual, setActual] = useState(false);
  const rotate = () => setQuarters((before) => (before + 1) % 4);
  const enlarge = () => setActual((before) => !before);
  useImperativeHandle(acts, () => ({ rotate, enlarge }));
  return (
    <figure className={`${classes.viewer} stack gap-8`}>
      <div
        className={`${classes.stage} center clip round on-deep`}
        data-actual={actual || undefined}
        data-sideways={quarters % 2 === 1 || undefined}
        // Scrolls when the picture is in its own size.
        tabIndex={actual ? 0 : undefined}
        role={actual ? 'group' : undefined}
        aria-label={actual ? what : undefined}
      >
        {url && !broken ? (
          <img
            src={url}
            alt={what}
            data-quarters={quarters}
            style={{ rotate: `${quarters * 90}deg` }}
            onError={onError}
          />
        ) : (
          <p className="soft">{broken ? w('missing') : <Icon name="camera" size={28} />}</p>
        )}
      </div>
      <figcaption className={`${classes.tools} row gap-0-12`}>
        <span className="grow soft">{what}</span>
        <Button
          variant="subtle"
          color="gray.8"
          leftSection={<Icon name="refresh" size={16} />}
          onClick={rotate}
        >
          {w('rotate')}
        </Button>
        <Button
          variant="subtle"
          color="gray.8"
          aria-pressed={actual}
          leftSection={<Icon name="search" size={16} />}
          onClick={enlarge}
        >
          {actual ? w('fit') : w('actualSize')}
        </Button>
      </figcaption>
    </figure>
  );
}
