import './old-browsers.ts';
import { config } from 'zod/mini';
import { startLang } from './lang.ts';

// The first import of every entry. Schemas made after this line compile nothing at run time, which the
// content security policy would refuse; and texts are in the page's language from the first one drawn.
config({ jitless: true });
startLang();
