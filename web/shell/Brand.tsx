import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import classes from './frame.module.css';

interface Props {
  home: string;
  /** After the name: which console this is. */
  room?: string | undefined;
  /** The mark alone, where there is no room for words. */
  mark?: boolean;
}

/** The logo, which leads to the start. */
export function Brand({ home, room, mark = false }: Props) {
  return (
    <LinkTo target={{ to: home }} className="inline-line touch undecorated">
      <Logo mark={mark} />
      {room && !mark && <span className={`${classes.room} sm medium soft`}> {room}</span>}
    </LinkTo>
  );
}
