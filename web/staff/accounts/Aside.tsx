import { w } from './text.ts';

/** The text next to the console's login. */
export function Aside() {
  return (
    <div className="stack gap-8 measure-short">
      <p className="lg strong">{w('asideTitle')}</p>
      <p className="soft">{w('asideAbout')}</p>
    </div>
  );
}
