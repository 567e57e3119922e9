import { currency } from '#contract/fields/currency.ts';
import { choiceField, textField } from '#contract/kit/field.ts';
import { moneyWords } from './report-text.ts';

const { package: ofPackage, service } = moneyWords.texts;

/** Who receives it. */
export const payeeField = choiceField({ zh: '收款方', en: 'Payee' }, { package: ofPackage, service });

/** Of the match, and so of every amount of the row. */
export const currencyField = { ...textField({ zh: '币种', en: 'Currency' }), wire: currency };
