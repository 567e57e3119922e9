import { NoticeStrip } from './NoticeStrip.tsx';
import { useSite } from './site.ts';

/** What every page of the consoles has to say while it is so. */
export function Notices() {
  return <NoticeStrip site={useSite()} />;
}
