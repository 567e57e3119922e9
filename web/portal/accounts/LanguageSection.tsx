import { currentLang, languages, type Lang } from '#contract/lang.ts';
import { setLanguage } from '#contract/accounts/calls.ts';
import { changeLang, langNames } from '#web/lib/lang.ts';
import { useSend } from '#web/lib/queries.ts';
import { Section } from '#web/ui/Section.tsx';
import { Button } from '@mantine/core';
import { toast } from '#web/ui/toast.ts';
import { w } from './text.ts';

/** In which language one is written to; the pages follow, here and wherever one logs in next. */
export function LanguageSection({ chosen }: { chosen: Lang | null | undefined }) {
  const { run, running } = useSend(setLanguage);
  const choose = async (lang: Lang) => {
    if (!(await run({ lang }))) return;
    toast('good', w('saved'));
    if (lang !== currentLang()) changeLang(lang);
  };
  return (
    <Section title={w('language')} about={w('languageAbout')}>
      <div className="wrap gap-8" role="group" aria-label={w('language')}>
        {languages.map((lang) => (
          <Button
            key={lang}
            lang={lang}
            variant={chosen === lang ? 'light' : 'default'}
            aria-pressed={chosen === lang}
            disabled={chosen === undefined || running}
            onClick={() => void choose(lang)}
          >
            {langNames[lang]}
          </Button>
        ))}
      </div>
    </Section>
  );
}
