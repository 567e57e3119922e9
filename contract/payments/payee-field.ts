import { choiceField } from '#contract/kit/field.ts';
import { moneyWords } from './report-text.ts';

const { package: ofPackage, service } = moneyWords.texts;

/** Who receives it. */
export const payeeField = choiceField({ zh: '收款方', en: 'Payee' }, { package: ofPackage, service });
