import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import type { HelpTopic } from './help.ts';
import { w } from './help-text.ts';
import { HelpArticle } from './HelpArticle.tsx';

interface Props {
  title: string;
  topic: HelpTopic | undefined;
  /** The page with the help of all pages. */
  index: string | undefined;
  opened: boolean;
  onClose: () => void;
}

/** The help of one page, in a sheet at the side. */
export function HelpSheet({ title, topic, index, opened, onClose }: Props) {
  return (
    <Sheet opened={opened} onClose={onClose} title={w('of', { title })} close={w('close')} side="right" wide>
      {topic && <HelpArticle topic={topic} />}
      {index && (
        <p className="pad-12-0">
          <LinkTo target={{ to: index }}>{w('all')}</LinkTo>
        </p>
      )}
    </Sheet>
  );
}
