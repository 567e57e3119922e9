import { musicSeconds } from '#contract/files/kinds.ts';
import { refuse } from '#server/http/refuse.ts';

interface Music {
  mime: 'audio/mpeg' | 'audio/mp4' | 'audio/wav';
  ending: 'mp3' | 'm4a' | 'wav';
  seconds: number;
}

const kinds: Record<string, Pick<Music, 'mime' | 'ending'>> = {
  mp3: { mime: 'audio/mpeg', ending: 'mp3' },
  m4a: { mime: 'audio/mp4', ending: 'm4a' },
  wav: { mime: 'audio/wav', ending: 'wav' },
};

/**
 * Whether a file is music that may be stored, and how long it plays.
 * @throws Refused musicWrong, musicLength
 */
export async function checkMusic(bytes: Buffer): Promise<Music> {
  const [{ fileTypeFromBuffer }, { parseBuffer }] = await Promise.all([
    import('file-type'),
    import('music-metadata'),
  ]);
  const kind = kinds[(await fileTypeFromBuffer(bytes))?.ext ?? ''];
  if (!kind) throw refuse('musicWrong');
  const { format } = await parseBuffer(
    bytes,
    { mimeType: kind.mime, size: bytes.length },
    { duration: true, skipCovers: true, skipPostHeaders: true },
  ).catch(() => {
    throw refuse('musicWrong');
  });
  if (format.hasVideo || !format.sampleRate || !format.duration) throw refuse('musicWrong');
  const seconds = Math.round(format.duration * 100) / 100;
  if (seconds < musicSeconds.least || seconds > musicSeconds.most) throw refuse('musicLength');
  return { ...kind, seconds };
}
