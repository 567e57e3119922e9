import { useContext, type ReactNode } from 'react';
import { PageExtra } from '#web/ui/Page.tsx';
import classes from './frame.module.css';
import { LanguageSelect } from './LanguageSelect.tsx';
import { Brand } from './Brand.tsx';

interface Props {
  home: string;
  room?: string;
  /** Left of the language. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A page that needs no menu: logo, language, content. */
export function BarePage({ home, room, tools, children }: Props) {
  const extra = useContext(PageExtra);
  return (
    <div className={`${classes.bare} flex column`}>
      <header className={`${classes.bareTop} line no-print between`}>
        <Brand home={home} room={room} />
        <div className="line gap-16">
          {tools}
          {extra}
          <LanguageSelect />
        </div>
      </header>
      <main id="main" className="flex column grow">
        {/* Its head is the bar above. */}
        <PageExtra value={null}>{children}</PageExtra>
      </main>
    </div>
  );
}
