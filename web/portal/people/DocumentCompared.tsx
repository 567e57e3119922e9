import { Button } from '@mantine/core';
import type { CheckedField, CheckOutcome, Claim, Verdict } from '#contract/people/document-check.ts';
import type { OcrResult } from '#contract/people/ocr-calls.ts';
import { peopleWords } from '#contract/people/text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { IconName } from '#web/ui/icon-paths.ts';
import { StatusTag, type Tone } from '#web/ui/StatusTag.tsx';
import { w } from './document-text.ts';
import classes from './document.module.css';
import { checkNow, isWhole, valueOf } from './use-document-reading.ts';

interface Props {
  result: OcrResult;
  claim: Claim;
  /** Masked; stands where none is typed. */
  storedNumber?: string | undefined;
  /** Undefined where nothing may be changed. */
  onUse: ((field: CheckedField) => void) | undefined;
}

const tones: Record<CheckOutcome, Tone> = { pass: 'good', unsure: 'act', fail: 'bad' };
const icons: Record<Verdict, IconName> = {
  match: 'check',
  differs: 'cross',
  unsure: 'alert',
  unread: 'dot',
  open: 'dot',
};

const toneOf = { match: 'good', differs: 'bad', unsure: 'wait', unread: '', open: '' };

/** Typed values next to those read from the document, field by field. */
export function DocumentCompared({ result, claim, storedNumber, onUse }: Props) {
  const { outcome, fields, expired } = checkNow(result, claim);
  const typed = typedValues(claim, storedNumber);
  const rare = [...result.unknown].filter((letter) => claim.name.includes(letter)).join('');
  return (
    <div className="stack gap-8" data-outcome={outcome}>
      <p className="row gap-4-12">
        <StatusTag tone={tones[outcome]} word={w(outcome)} />
        <span>{w(`${outcome}About`)}</span>
      </p>
      {rare && <p>{w('rare', { letters: rare })}</p>}
      {expired && <p>{w('expired', { day: result.reading.validUntil! })}</p>}
      <table className={`${classes.table} table blocks-on-phone numeric`}>
        <thead>
          <tr>
            <th scope="col">{w('field')}</th>
            <th scope="col">{w('typed')}</th>
            <th scope="col">{w('asRead')}</th>
            <th scope="col">{w('result')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, verdict }) => {
            const read = textOf(valueOf(result.reading, field), field);
            return (
              <tr key={field} data-verdict={verdict}>
                <th scope="row">{w(field)}</th>
                <td className={verdict === 'match' ? 'desk-only' : undefined} data-title={w('typed')}>
                  {typed[field] || w('nothing')}
                </td>
                <td data-title={w('asRead')}>{read ?? w('nothing')}</td>
                <td data-title={w('result')}>
                  <span className="inline-row gap-4-12">
                    <span className={`inline-line gap-4 one-line ${toneOf[verdict]}`}>
                      <Icon name={icons[verdict]} size={16} />
                      {w(verdict === 'unsure' ? 'unsureField' : verdict)}
                    </span>
                    {onUse && isWhole(read) && verdict !== 'match' && (
                      <Button
                        variant="default"
                        size="sm"
                        aria-label={w('useField', { field: w(field), value: read })}
                        onClick={() => onUse(field)}
                      >
                        {w('use')}
                      </Button>
                    )}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function typedValues(claim: Claim, storedNumber: string | undefined): Record<CheckedField, string> {
  return {
    name: claim.name,
    gender: textOf(claim.gender, 'gender') ?? '',
    birthdate: claim.birthdate,
    number: claim.number || storedNumber || '',
  };
}

function textOf(value: string | number | null, field: CheckedField): string | null {
  if (value === null) return null;
  return field === 'gender' ? peopleWords(value === 1 ? 'gender1' : 'gender2') : String(value);
}
