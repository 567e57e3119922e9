import '#web/lib/old-browsers.ts';
import { spokenOf, startLang } from '#web/lib/lang.ts';

// The first import of the entry: texts are in the page's language from the first one drawn. A reader who has chosen
// none, and may come from anywhere, reads in the language of the browser.
startLang(spokenOf(navigator.languages));
