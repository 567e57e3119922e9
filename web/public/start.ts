import '#web/lib/old-browsers.ts';
import { startLang } from '#web/lib/lang.ts';

// The first import of the entry: texts are in the page's language from the first one drawn.
startLang();
