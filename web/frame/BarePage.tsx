import type { ReactNode } from 'react';
import classes from './frame.module.css';
import { LanguageSelect } from './LanguageSelect.tsx';
import { Brand } from './Brand.tsx';

interface Props {
  home: string;
  room?: string;
  children: ReactNode;
}

/** A page that needs no menu: logo, language, content. */
export function BarePage({ home, room, children }: Props) {
  return (
    <div className={classes.bare}>
      <header className={classes.bareTop}>
        <Brand home={home} room={room} />
        <LanguageSelect />
      </header>
      <main id="main" className={classes.bareMain}>
        {children}
      </main>
    </div>
  );
}
