import { PlainError } from '#web/shell/PlainError.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';

interface Props {
  error: { message: string } | null;
  again: () => void;
  shape?: keyof typeof counts;
}

const counts = { text: 8, cards: 6, form: 2 };

/** In place of what has not been read: its outline, or why it could not be. */
export function Unread({ error, again, shape = 'text' }: Props) {
  if (error) return <PlainError what={error.message} onRetry={again} />;
  return <Skeletons shape={shape} count={counts[shape]} />;
}
