import { useEffect, useRef, useState } from 'react';
import {
  checkDocument,
  isReadable,
  type CheckedField,
  type DocumentCheck,
} from '#contract/people/document-check.ts';
import type { MemberDetail } from '#contract/people/member.ts';
import { getOcr, ocr, type OcrResult } from '#contract/people/ocr-calls.ts';
import { useValue } from '#web/form/field-path.ts';
import { send } from '#web/lib/client.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { untilRead } from '#web/lib/until-read.ts';
import { today } from './today.ts';
import type { MemberFormState } from './use-member-form.ts';

type State =
  | { kind: 'idle' }
  | { kind: 'reading'; ahead: number }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; result: OcrResult; filled: CheckedField[] };

const places = {
  name: 'member.name',
  gender: 'member.gender',
  birthdate: 'member.birthdate',
  number: 'member.idCardNumber',
} as const satisfies Record<CheckedField, string>;

/** Reads the pictures in a person's form, fills in what is empty and compares the rest as it is typed. */
export function useDocumentReading(form: MemberFormState, stored: MemberDetail | null, frozen: boolean) {
  const [read, setRead] = useState<{ key: string; state: State }>({ key: '', state: { kind: 'idle' } });
  const idType = useValue(form.at('member.idType'));
  const front = useValue(form.at('member.idPhotoFront')) || null;
  const back = useValue(form.at('member.idPhotoBack')) || null;
  const claim = {
    idType,
    name: useValue(form.at('member.name')),
    gender: useValue(form.at('member.gender')),
    birthdate: useValue(form.at('member.birthdate')),
    number: useValue(form.at('member.idCardNumber')),
  };
  const key = `${idType} ${front} ${back}`;
  const latest = useRef(key);
  const begun = useRef('');
  useEffect(() => {
    latest.current = key;
  }, [key]);

  const run = async () => {
    if (!front) return;
    begun.current = key;
    // Of two readings the later counts, and none of pictures that were exchanged meanwhile.
    const show = (state: State) => latest.current === key && setRead({ key, state });
    show({ kind: 'reading', ahead: 0 });
    const { idType: _, ...typed } = claim;
    try {
      const body = { idType, front, back, claim: typed, ...(stored ? { memberId: stored.id } : {}) };
      const { result } = await untilRead(
        () => send(ocr, body, { exempt: true }),
        (job) => send(getOcr, { job }, { exempt: true }),
        (ahead) => show({ kind: 'reading', ahead }),
      );
      if (latest.current !== key || result === null) return;
      form.set('ticket', result.ticket);
      show({ kind: 'done', result, filled: frozen ? [] : fillIn(form, result, stored !== null) });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      show({ kind: 'failed', message: error.message });
    }
  };

  const isNew = front !== (stored?.idPhotoFront ?? null) || back !== (stored?.idPhotoBack ?? null);
  const due = front !== null && isNew && isReadable(idType);
  const start = useRef(run);
  useEffect(() => {
    start.current = run;
  });
  useEffect(() => {
    // By itself once for each picture and type; after that by the button.
    if (due && begun.current !== key) void start.current();
  }, [due, key]);

  const state: State = read.key === key ? read.state : { kind: 'idle' };
  const readable = isReadable(idType);
  return { state, run, claim, front, readable, use: (field: CheckedField) => use(form, field, state) };
}

/** Into the fields that are empty; a stored number stays. */
function fillIn(form: MemberFormState, { reading }: OcrResult, stored: boolean): CheckedField[] {
  const { name, gender, birthdate, idCardNumber } = form.values().member;
  const filled: CheckedField[] = [];
  const fill = (field: CheckedField, empty: boolean) => {
    const value = valueOf(reading, field);
    if (!empty || !isWhole(value)) return;
    form.set(places[field], value as never);
    filled.push(field);
  };
  fill('name', !name.trim());
  fill('gender', gender === null);
  fill('birthdate', !birthdate);
  fill('number', !idCardNumber.trim() && !stored);
  return filled;
}

function use(form: MemberFormState, field: CheckedField, state: State): void {
  if (state.kind === 'done') form.set(places[field], valueOf(state.result.reading, field) as never);
}

export function valueOf(reading: OcrResult['reading'], field: CheckedField): string | number | null {
  return field === 'name' ? (reading.names[0] ?? null) : reading[field];
}

/** A name with □ shows what was read; to be taken over it lacks a letter. */
export function isWhole(value: string | number | null): value is string | number {
  return value !== null && !String(value).includes('□');
}

/** How what is typed compares now. The server compared the stored number, which this side never sees. */
export function checkNow(
  { reading, check, unknown }: OcrResult,
  claim: Parameters<typeof checkDocument>[1],
): DocumentCheck {
  const now = checkDocument(reading, claim, today(), (letter) => !unknown.includes(letter));
  if (claim.number.trim()) return now;
  const fields = now.fields.map((each) =>
    each.field === 'number' ? check.fields.find(({ field }) => field === 'number')! : each,
  );
  const all = fields.map(({ verdict }) => verdict);
  const fine = all.every((verdict) => verdict === 'match') && !now.expired;
  return { ...now, fields, outcome: all.includes('differs') ? 'fail' : fine ? 'pass' : 'unsure' };
}
