import { useState } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './files.module.css';
import { PictureViewer } from './PictureViewer.tsx';
import { w } from './text.ts';
import { useShownUrl } from './use-file-urls.ts';

interface Props {
  id: string;
  /** What it shows: 登记证书. */
  what: string;
}

/** A private file's picture, small; pressed, it fills the window. */
export function PrivatePicture({ id, what }: Props) {
  const { url, onError } = useShownUrl(id);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`${classes.small} center card no-pad relative clip soft on-wash`}
        aria-label={w('enlarge', { what })}
        disabled={!url}
        onClick={() => setOpen(true)}
      >
        {url ? <img src={url} alt="" onError={onError} /> : <Icon name="camera" size={24} />}
      </button>
      <Dialog
        opened={open}
        onClose={() => setOpen(false)}
        title={what}
        size="xl"
        closeButtonProps={{ 'aria-label': w('close') }}
      >
        <PictureViewer id={id} what={what} />
      </Dialog>
    </>
  );
}
