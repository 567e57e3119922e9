import texts from 'virtual:refusal-texts';
import { bringTexts } from './catalogue.ts';

// Every page but the login page is drawn with the texts of refusals at hand.
bringTexts(texts);
