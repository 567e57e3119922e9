import { useCallback } from 'react';
import { useShownUrl } from './use-file-urls.ts';

interface Props {
  /** Material or program that the music is for. */
  what: string;
}

/** A chosen file to listen to; its address is released with the player. */
export function LocalMusic({ file, what }: Props & { file: Blob }) {
  const load = useCallback(
    (player: HTMLAudioElement) => {
      const url = URL.createObjectURL(file);
      player.src = url;
      return () => {
        player.removeAttribute('src');
        URL.revokeObjectURL(url);
      };
    },
    [file],
  );
  // Music of a routine has no words to caption.
  // oxlint-disable-next-line media-has-caption
  return <audio ref={load} className="full measure-short" controls aria-label={what} />;
}

/** A stored file to listen to. */
export function StoredMusic({ id, what }: Props & { id: string }) {
  const { url, onError } = useShownUrl(id);
  // oxlint-disable-next-line media-has-caption
  return <audio className="full measure-short" controls src={url} aria-label={what} onError={onError} />;
}
