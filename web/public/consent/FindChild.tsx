import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { findConsentChild, guardianRelations } from '#contract/consent/parents-link-calls.ts';
import { tidyNumberEnd } from '#contract/consent/parents-link.ts';
import { consentWords } from '#contract/consent/text.ts';
import { tidyName } from '#contract/fields/person-name.ts';
import { currentLang } from '#contract/lang.ts';
import type { Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import { check } from '#web/form/check.ts';
import { PlainButton } from '#web/shell/PlainButton.tsx';
import { problemsText } from '#web/lib/problem-text.ts';
import { useSend } from '#web/lib/queries.ts';
import classes from './consent.module.css';
import { Field } from './Field.tsx';
import { w } from './text.ts';

type Search = BodyOf<typeof findConsentChild>;

interface Props {
  link: string;
  phone: string;
  proof: string;
  onFound: (found: DataOf<typeof findConsentChild>) => void;
  /** The proof counts no more: the phone has to be proved again. */
  onProofOver: () => void;
}

const empty = { childName: '', numberEnd: '', guardianName: '', relation: '' };
type Typed = typeof empty;

/** What only a parent knows of the child, and who the parent is. */
export function FindChild({ link, phone, proof, onFound, onProofOver }: Props) {
  const [typed, setTyped] = useState(empty);
  const [wrong, setWrong] = useState<readonly Problem[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  const { run, running, error, reset } = useSend(findConsentChild, { quiet: true });
  const isOver = error?.code === refusals.consentProofOver.code;
  useEffect(() => {
    if (isOver) onProofOver();
    else if (error) alert.current?.focus();
  }, [error, isOver, onProofOver]);
  useEffect(() => {
    if (wrong.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus();
  }, [wrong]);

  const errorOf = (field: keyof Typed) =>
    problemsText(wrong.filter(({ place }) => place === field)) || undefined;
  const fieldOf = (field: Exclude<keyof Typed, 'relation'>) => ({
    error: errorOf(field),
    value: typed[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => set(field, event.currentTarget.value),
  });
  const set = (field: keyof Typed, value: string) => {
    setTyped((all) => ({ ...all, [field]: value }));
    setWrong((all) => all.filter(({ place }) => place !== field));
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    reset();
    const tidy = {
      ...typed,
      childName: tidyName(typed.childName),
      numberEnd: tidyNumberEnd(typed.numberEnd),
      guardianName: tidyName(typed.guardianName),
    };
    const checked = check(findConsentChild.body, { link, phone, proof, lang: currentLang(), ...tidy });
    setWrong(checked.ok ? [] : checked.problems);
    if (!checked.ok || running) return;
    const child = await run(checked.body satisfies Search);
    if (child) onFound(child);
  };
  return (
    <form ref={form} className="stack gap-16" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="md strong">{w('findTitle')}</h2>
      <p className="soft">{w('findAbout')}</p>
      <Field label={w('childName')} autoComplete="off" maxLength={50} {...fieldOf('childName')} />
      <Field
        label={w('numberEnd')}
        hint={w('numberEndHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        {...fieldOf('numberEnd')}
      />
      <Field label={w('ownName')} autoComplete="name" maxLength={50} {...fieldOf('guardianName')} />
      <fieldset className="stack gap-4 no-margin no-pad no-border">
        <legend className="no-pad medium">{w('ownRelation')}</legend>
        <div className="wrap gap-8-24">
          {guardianRelations.map((relation) => (
            <label key={relation} className={`${classes.scope} line gap-8 control pointing`}>
              <input
                type="radio"
                name="relation"
                checked={typed.relation === relation}
                data-invalid={errorOf('relation') ? true : undefined}
                onChange={() => set('relation', relation)}
              />
              {consentWords(relation)}
            </label>
          ))}
        </div>
        {errorOf('relation') && <p className="bad">{errorOf('relation')}</p>}
      </fieldset>
      {error && !isOver && (
        <p ref={alert} className="notice bad" role="alert" tabIndex={-1}>
          {error.message}
        </p>
      )}
      <PlainButton type="submit" busy={running}>
        {w('find')}
      </PlainButton>
    </form>
  );
}
