import { ActionIcon, Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState, type RefObject } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { portraitSize } from '#contract/files/kinds.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { cropPicture, drawCrop, type Area, type OpenPicture } from './crop-picture.ts';
import classes from './crop-dialog.module.css';
import { w } from './text.ts';

interface Props {
  photo: OpenPicture;
  onDone: (cropped: Promise<Blob>) => void;
  onClose: () => void;
}

const zoomMost = 4;
const zoomStep = 0.1;
/** px a key moves the photo by. */
const keyStep = 4;
/** Where the dialog puts the focus, if the photo is drawn by then. */
const frameProps = { role: 'group', 'data-autofocus': true };

/** Cuts a head photo to the 2-inch shape: by mouse, by touch, or by keys alone. */
export function CropDialog({ photo: { url, bitmap }, onDone, onClose }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [quarters, setQuarters] = useState(0);
  const [area, setArea] = useState<Area>();
  const [drawn, setDrawn] = useState(false);
  const touch = useMedia('(pointer: coarse)');
  const frame = useRef<RefObject<HTMLElement | null>>(null);
  const preview = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (preview.current && area) drawCrop(preview.current, bitmap, area, quarters);
  }, [bitmap, area, quarters]);

  // Once, as soon as the frame is drawn: then keys move the photo at once.
  useEffect(() => {
    if (drawn) frame.current?.current?.focus({ preventScroll: true });
  }, [drawn]);

  const zoomBy = (by: number) => setZoom((now) => Math.min(zoomMost, Math.max(1, now + by)));
  const turn = () => {
    setQuarters((now) => (now + 1) % 4);
    setCrop({ x: 0, y: 0 });
  };
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomBy(zoomStep);
    else if (event.key === '-' || event.key === '_') zoomBy(-zoomStep);
    else if (event.key.toLowerCase() === 'r') turn();
    else return;
    event.preventDefault();
  });
  const small = area && Math.round(area.width) < portraitSize.width;

  return (
    <Dialog
      opened
      onClose={onClose}
      title={w('cropTitle')}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': w('cancel') }}
    >
      <p className="below-8 soft">
        {w('cropAbout')} {!touch && w('cropKeys')}
      </p>
      <div className="split gap-12 top">
        <div className={`${classes.stage} relative clip round on-deep`}>
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            rotation={quarters * 90}
            aspect={portraitSize.width / portraitSize.height}
            maxZoom={zoomMost}
            keyboardStep={keyStep}
            zoomSpeed={0.3}
            disableAutomaticStylesInjection
            mediaProps={{ alt: '' }}
            cropperProps={{ ...frameProps, 'aria-label': w('cropArea') }}
            setCropperRef={(ref) => {
              frame.current = ref;
            }}
            onCropSizeChange={() => setDrawn(true)}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_shares, pixels) => setArea(pixels)}
          />
        </div>
        <figure className={`${classes.preview} stack desk-only gap-4 middle soft`}>
          <canvas
            ref={preview}
            width={portraitSize.width}
            height={portraitSize.height}
            role="img"
            aria-label={w('cropPreview')}
          />
          <figcaption aria-hidden="true">{w('cropPreview')}</figcaption>
        </figure>
        <div className="row gap-8-16 whole-row">
          <ActionIcon variant="default" size={44} aria-label={w('zoomOut')} onClick={() => zoomBy(-zoomStep)}>
            <Icon name="minus" />
          </ActionIcon>
          <input
            className={`${classes.slider} no-margin grow`}
            type="range"
            aria-label={w('zoom')}
            min={1}
            max={zoomMost}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
          <ActionIcon variant="default" size={44} aria-label={w('zoomIn')} onClick={() => zoomBy(zoomStep)}>
            <Icon name="add" />
          </ActionIcon>
          <ActionIcon variant="default" size={44} aria-label={w('turn')} title={w('turn')} onClick={turn}>
            <Icon name="refresh" />
          </ActionIcon>
        </div>
      </div>
      <p className="pad-8-0 wait" role="status">
        {small ? w('cropSmall', { n: Math.round(area.width) }) : ''}
      </p>
      <div className="flex dialog-foot gap-8">
        <Button
          className="full-on-phone"
          disabled={!area}
          onClick={() => area && onDone(cropPicture(bitmap, area, quarters))}
        >
          {w('cropUse')}
        </Button>
        <Button variant="default" className="full-on-phone" onClick={onClose}>
          {w('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
