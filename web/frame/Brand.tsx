import { Link } from '@tanstack/react-router';
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
    <Link to={home} search={{}} className={classes.brand}>
      <Logo mark={mark} />
      {room && !mark && <span className={classes.room}> {room}</span>}
    </Link>
  );
}
