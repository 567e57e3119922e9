import { currentLang, languages, type Lang } from '#contract/lang.ts';
import { changeLang, langNames } from '#web/lib/lang.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { w } from './text.ts';

/** The language of the page; `plain` is its sign alone. The browser's own list, as it costs nothing on the first visit and works everywhere. */
export function LanguageSelect({ plain = false }: { plain?: boolean }) {
  return (
    <span className="inline-line hovers relative gap-4 pad-0-8 touch soft round">
      <Icon name="globe" />
      {!plain && (
        <span className="ink" aria-hidden="true">
          {langNames[currentLang()]}
        </span>
      )}
      {!plain && <Icon name="down" size={16} />}
      <select
        className="covering"
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
    </span>
  );
}
