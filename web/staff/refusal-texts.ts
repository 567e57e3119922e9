import texts from 'virtual:staff-refusal-texts';
import { bringTexts } from '#web/lib/catalogue.ts';

// With web/lib/refusal-texts.ts: what only the console meets is no business of the portal.
bringTexts(texts);
