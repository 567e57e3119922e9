import { moneyWords } from '#contract/payments/report-text.ts';
import { isPaidOnline, yuan, type Currency } from '#contract/fields/currency.ts';
import { Button } from '@mantine/core';
import { memo } from 'react';
import { collection } from '#contract/matches/fee-item.ts';
import { CheckField } from '#web/form/CheckField.tsx';
import { DateTimeField } from '#web/form/DateTimeField.tsx';
import { FieldRow } from '#web/form/FieldRow.tsx';
import { LangTextField } from '#web/form/LangTextField.tsx';
import { MoneyField, NumberField } from '#web/form/NumberField.tsx';
import { inputId, useValue, type FieldPath } from '#web/form/field-path.ts';
import { SelectField } from '#web/form/SelectField.tsx';
import { newId } from '#web/lib/new-id.ts';
import { formatMoney } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Checkbox } from '@mantine/core';
import { BuilderSection } from './BuilderSection.tsx';
import classes from './builder.module.css';
import { currencyIn, currencyOptions, refigured } from './currencies.ts';
import { e } from './event-text.ts';
import { Items, named } from './Items.tsx';
import { ManyField } from '#web/form/ManyField.tsx';
import { roleOptions } from './NeedsSection.tsx';
import { w } from './text.ts';
import { usualFees } from './usual.ts';
import type { Builder } from './use-builder.ts';
import type { Values } from './values.ts';

type FeeValues = Values['feeItems'][number];

const newFee = (): FeeValues => ({
  id: newId(),
  name: { zh: '', en: '' },
  payee: 'service',
  collection: 1,
  steps: [{ from: null as never, amount: null }],
  eventIds: null as never,
  roles: null as never,
  onlyWithAccommodation: false,
  quantity: null as never,
});

export const FeesSection = memo(function FeesSection({ b }: { b: Builder }) {
  const currency = useCurrency(b);
  const events = useValue(b.at('events')) as Values['events'];
  return (
    <BuilderSection name="fees">
      <FieldRow>
        <SelectField
          at={b.at('currency') as FieldPath<Currency | '' | null>}
          label={e('currency')}
          hint={isPaidOnline(currency) ? undefined : e('currencyOffline')}
          options={currencyOptions()}
          onPick={(picked) => {
            const { feeItems, depositFen } = refigured(b.store.values(), currency, picked ?? yuan);
            b.set('feeItems', feeItems);
            b.set('appeals.depositFen', depositFen);
          }}
          required
        />
      </FieldRow>
      <Items<FeeValues>
        b={b}
        path="feeItems"
        nameOf={named}
        make={newFee}
        addLabel={e('addFee')}
        usual={usualFees(events)}
        summary={(item) => feeSummary(item, currency)}
        empty={<p className="soft">{e('feesNone')}</p>}
      >
        {(path, item) => <Fee b={b} path={path} item={item} />}
      </Items>
    </BuilderSection>
  );
});

/** The currency that is chosen now. */
export function useCurrency(b: Builder): Currency {
  return currencyIn(useValue(b.at('currency')));
}

/** ¥160 · 套餐费 · 每人 */
function feeSummary({ payee, collection: by, steps }: FeeValues, currency: Currency): string {
  const prices = steps
    .map(({ amount }) => (amount === null ? '' : formatMoney(amount, currency)))
    .filter(Boolean);
  const collected = by === null ? '' : e(({ 1: 'perEvent', 2: 'perPerson', 3: 'otherShort' } as const)[by]);
  return [prices.join(' → '), payee ? moneyWords(payee) : '', collected].filter(Boolean).join(' · ');
}

function Fee({ b, path, item }: { b: Builder; path: string; item: FeeValues }) {
  const at = <T,>(name: string): FieldPath<T> => ({ host: b.host, path: `${path}.${name}` });
  const events = useValue(b.at('events')) as Values['events'];
  return (
    <>
      <LangTextField at={at('name')} label={e('feeName')} maxLength={200} required />
      <FieldRow>
        <SelectField
          at={at<string>('payee')}
          label={e('payee')}
          options={[
            { value: 'package', label: moneyWords('package') },
            { value: 'service', label: moneyWords('service') },
          ]}
          required
        />
        <SelectField
          at={at<number>('collection')}
          label={e('collection')}
          options={[
            { value: 1, label: e('perEvent') },
            { value: 2, label: e('perPerson') },
            { value: 3, label: e('other') },
          ]}
          // What belongs to another way of charging goes, so that nothing unseen decides a price.
          onPick={(picked) =>
            b.set(path, {
              ...item,
              collection: picked,
              quantity: null,
              roles: null,
              eventIds: picked === 3 ? null : item.eventIds,
              onlyWithAccommodation: false,
            })
          }
          required
        />
      </FieldRow>
      <Prices b={b} path={path} steps={item.steps} />
      {item.collection !== collection.other && events.length > 0 && (
        <ManyField
          at={at<string[] | null>('eventIds')}
          label={e('feeEvents')}
          all={e('allEvents')}
          options={events.map((event) => ({ value: event.id, label: say(event.name) || event.code }))}
        />
      )}
      {item.collection === collection.perPerson && (
        <>
          <ManyField
            at={at<number[] | null>('roles')}
            label={e('feeRoles')}
            all={e('allRoles')}
            options={roleOptions()}
          />
          <CheckField at={at('onlyWithAccommodation')} label={e('onlyWithAccommodation')} />
        </>
      )}
      {item.collection === collection.other && <Quantity b={b} path={path} item={item} />}
    </>
  );
}

function Quantity({ b, path, item }: { b: Builder; path: string; item: FeeValues }) {
  const at = <T,>(name: string): FieldPath<T> => ({ host: b.host, path: `${path}.quantity.${name}` });
  const asks = item.quantity !== null;
  return (
    <>
      <Checkbox
        label={e('askQuantity')}
        checked={asks}
        onChange={(event) =>
          b.set(
            `${path}.quantity`,
            event.currentTarget.checked ? { question: { zh: '', en: '' }, min: 0, max: 10 } : null,
          )
        }
      />
      {asks && (
        <>
          <LangTextField at={at('question')} label={e('question')} maxLength={200} required />
          <FieldRow>
            <NumberField at={at('min')} label={e('quantityMin')} required />
            <NumberField at={at('max')} label={e('quantityMax')} required />
          </FieldRow>
        </>
      )}
    </>
  );
}

/** The price, and later ones with the time from which they hold. */
function Prices({ b, path, steps }: { b: Builder; path: string; steps: FeeValues['steps'] }) {
  const zone = useValue(b.at('timeZone'));
  const currency = useCurrency(b);
  const list = `${path}.steps`;
  return (
    <div className="stack gap-16" id={inputId(b.host, list)} tabIndex={-1}>
      {steps.map((_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a price has no other name
        <div key={at} className={`${classes.price} row gap-8-16 bottom`}>
          <MoneyField
            currency={currency}
            at={{ host: b.host, path: `${list}.${at}.amount` }}
            label={e(at === 0 && steps.length > 1 ? 'priceFirst' : 'price')}
            required
          />
          {at > 0 && (
            <>
              <DateTimeField
                at={{ host: b.host, path: `${list}.${at}.from` }}
                label={e('priceFrom')}
                zone={zone}
                required
              />
              <Button
                variant="subtle"
                color="gray.8"
                leftSection={<Icon name="trash" size={16} />}
                onClick={() =>
                  b.set(
                    list,
                    steps.filter((_, each) => each !== at),
                  )
                }
              >
                {w('remove')}
              </Button>
            </>
          )}
        </div>
      ))}
      <div>
        <Button
          variant="subtle"
          leftSection={<Icon name="add" size={16} />}
          onClick={() =>
            b.set(list, [
              ...steps,
              { from: b.store.get('deadlines.registrationClose'), amount: steps.at(-1)?.amount ?? null },
            ])
          }
        >
          {e('addPrice')}
        </Button>
      </div>
    </div>
  );
}
