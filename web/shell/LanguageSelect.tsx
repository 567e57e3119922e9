import { currentLang, languages, type Lang } from '#contract/lang.ts';
import { changeLang, langNames } from '#web/lib/lang.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './frame.module.css';
import { w } from './text.ts';

/** The language of the page; `plain` is its sign alone. The browser's own list, as it costs nothing on the first visit and works everywhere. */
export function LanguageSelect({ plain = false }: { plain?: boolean }) {
  return (
    <span
      className={`${classes.language} inline-line hovers relative soft round`}
      data-plain={plain || undefined}
    >
      <Icon name="globe" />
      <select
        aria-label={w('language')}
        defaultValue={currentLang()}
        onChange={(event) => changeLang(event.target.value as Lang)}
      >
        {languages.map((lang) => (
          <option key={lang} value={lang} lang={lang}>
            {langNames[lang]}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </span>
  );
}
